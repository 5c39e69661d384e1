import { tmpdir } from "node:os";
import { parseArgs } from "node:util";
import { readNames, readWhole } from "./command-line.ts";

/** The parts of the benchmark, by name. */
export const partNames = ["throughput", "concurrent", "syncs", "backlog", "customers"] as const;
export type PartName = (typeof partNames)[number];

export interface BenchOptions {
  readonly parts: readonly PartName[];
  readonly isQuick: boolean;
  readonly asJson: boolean;
  readonly rounds: number;
  readonly customers: number;
  readonly folder: string;
}

export const help = `Usage: npm run bench -- [options]

Measures the queue beside a program that only writes the same rows, in interleaved rounds, on real files.

  --only NAME      one part: ${partNames.join(", ")} (may be repeated)
  --quick          fewer rounds and smaller stores
  --rounds N       how many rounds, of which medians are taken (7; 3 with --quick)
  --customers N    how many customers submit in turn (50)
  --folder PATH    the folder for the files, to choose the disk (the system's temporary folder)
  --json           prints the results as JSON
  --help           shows this help
`;

export function readArguments(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: "string", multiple: true, default: [] },
      quick: { type: "boolean", default: false },
      rounds: { type: "string" },
      customers: { type: "string", default: "50" },
      folder: { type: "string", default: tmpdir() },
      json: { type: "boolean", default: false },
    },
  });
  return {
    parts: readNames("--only", values.only, partNames),
    isQuick: values.quick,
    asJson: values.json,
    rounds: readWhole("--rounds", values.rounds ?? (values.quick ? "3" : "7"), [1, 9_999_999]),
    customers: readWhole("--customers", values.customers, [1, 9_999_999]),
    folder: values.folder,
  };
}
