import { parseArgs } from "node:util";
import { readNames, readWhole } from "../../command-line.ts";
import { type LoadName, loadNames } from "../../fairness/loads.ts";
import { type FairSystemName, systemNames } from "./systems.ts";

export interface FairnessOptions {
  readonly systems: readonly FairSystemName[];
  readonly loads: readonly LoadName[];
  /** Seeds 1 to this number. */
  readonly seeds: number;
  /** Each run is cut after this time. */
  readonly limitMs: number;
  readonly asJson: boolean;
  /** The file of the page with plots. */
  readonly html: string | undefined;
}

export const help = `Usage: npm run bench:fairness -- [options]

Measures how fair Fairlane and other queues are between customers, with the same loads on the same number of slots.

  --only NAME      only this system: ${systemNames.join(", ")}
                   (may be repeated)
  --load NAME      only this load: ${loadNames.join(", ")} (may be repeated)
  --seeds N        how many seeds, over which means and their 95 % confidence intervals are taken (3; 1 with --quick)
  --limit SECONDS  each run is cut after this time (20; 4 with --quick)
  --html FILE      also writes a page with plots
  --quick          shorter: shows whether it works, not who is fairer
  --json           prints the results as JSON
  --help           shows this help
`;

const full = { seeds: "3", limit: "20" };
const quick = { seeds: "1", limit: "4" };

export function readArguments(args: readonly string[]): FairnessOptions {
  const { values } = parse(args);
  const sizes = { ...(values.quick ? quick : full), ...values };
  return {
    systems: readNames("--only", values.only, systemNames),
    loads: readNames("--load", values.load, loadNames),
    seeds: readWhole("--seeds", sizes.seeds, [1, 1000]),
    limitMs: readWhole("--limit", sizes.limit, [1, 3600]) * 1000,
    asJson: values.json,
    html: values.html,
  };
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    options: {
      only: { type: "string", multiple: true, default: [] },
      load: { type: "string", multiple: true, default: [] },
      seeds: { type: "string" },
      limit: { type: "string" },
      html: { type: "string" },
      quick: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
}
