import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readNames, readWhole } from "../command-line.ts";
import type { TableName } from "./system.ts";
import { type KnownName, ours, type SystemName, systemNames, versionIn } from "./system-names.ts";

const partNames = ["work", "contended", "claims", "sizes"] as const;
/** A part of the comparison. */
export type PartName = (typeof partNames)[number];

const tableNames: readonly TableName[] = ["defaults", "best"];

/** The numbers of waiting documents while claims are measured. */
export type Waiting = readonly [few: number, many: number];

export interface PeerOptions {
  /** The systems to measure, after each other in every round. */
  readonly systems: readonly SystemName[];
  readonly tables: readonly TableName[];
  readonly parts: readonly PartName[];
  readonly rounds: number;
  readonly documents: number;
  readonly waiting: Waiting;
  /** The number of processed documents before sizes are measured. */
  readonly processed: number;
  /** The time limit for processing in a round. */
  readonly limitMs: number;
  readonly asJson: boolean;
}

export const help = `Usage: npm run bench:peers -- [options]

Measures Fairlane on PostgreSQL beside other queues, on the same server, in interleaved rounds.

  --only NAME      only this system: ${systemNames.join(", ")}
                   (may be repeated)
  --version-before DIR
                   also measures the Fairlane that is built in this folder (its dist/ made by npm run build)
                   and adds the ratio of this version to it
  --table NAME     one table: ${tableNames.join(", ")}
  --part NAME      one part: ${partNames.join(", ")} (may be repeated)
  --rounds N       how many rounds, of which medians are taken (3; 1 with --quick)
  --documents N    how many documents are submitted and processed in a round (50000; 5000 with --quick)
  --waiting N      how many documents wait at most while claims are measured (1000000; 20000 with --quick)
  --processed N    processed documents before sizes are measured (500000; 10000 with --quick)
  --limit SECONDS  time limit for processing in a round (60; 15 with --quick)
  --quick          smaller: shows whether it works, not who is faster
  --json           prints the results as JSON
  --help           shows this help
`;

const full = { rounds: "3", documents: "50000", waiting: "1000000", processed: "500000", limit: "60" };
const quick = { rounds: "1", documents: "5000", waiting: "20000", processed: "10000", limit: "15" };

export function readArguments(args: readonly string[]): PeerOptions {
  const { values } = parse(args);
  const sizes = { ...(values.quick ? quick : full), ...values };
  return {
    systems: addVersion(values["version-before"], readNames("--only", values.only, systemNames)),
    tables: readNames("--table", values.table, tableNames),
    parts: readNames("--part", values.part, partNames),
    rounds: readWhole("--rounds", sizes.rounds, [1, 1000]),
    documents: readWhole("--documents", sizes.documents, [1000, 10_000_000]),
    waiting: [1000, readWhole("--waiting", sizes.waiting, [1000, 10_000_000])],
    processed: readWhole("--processed", sizes.processed, [1000, 10_000_000]),
    limitMs: readWhole("--limit", sizes.limit, [1, 86_400]) * 1000,
    asJson: values.json,
  };
}

/** The other version comes right after ours, so that both meet the same disk conditions. */
function addVersion(folder: string | undefined, names: readonly KnownName[]): readonly SystemName[] {
  if (folder === undefined) return names;
  const needed = join(resolve(folder), "dist/open-queue.js");
  if (!names.includes(ours)) throw new TypeError("--version-before: expected fairlane to be measured, too");
  if (!existsSync(needed))
    throw new TypeError(`--version-before: expected a folder with a built Fairlane, found no ${needed}`);
  return names.flatMap((name) => (name === ours ? [name, versionIn(resolve(folder))] : [name]));
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    options: {
      only: { type: "string", multiple: true, default: [] },
      "version-before": { type: "string" },
      table: { type: "string", multiple: true, default: [] },
      part: { type: "string", multiple: true, default: [] },
      rounds: { type: "string" },
      documents: { type: "string" },
      waiting: { type: "string" },
      processed: { type: "string" },
      limit: { type: "string" },
      quick: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
}
