import { parseArgs } from "node:util";
import { readNames, readWhole } from "../command-line.ts";

const partNames = ["load", "calls", "live"] as const;
export type PartName = (typeof partNames)[number];

const storeNames = ["sqlite", "postgres"] as const;
export type StoreName = (typeof storeNames)[number];

/** The options of the benchmark. */
export interface DashboardBenchOptions {
  readonly parts: readonly PartName[];
  readonly stores: readonly StoreName[];
  readonly documents: number;
  readonly customers: number;
  /** The number of repetitions of each call. */
  readonly rounds: number;
  /** The number of events a second while the page is open, and for how long. */
  readonly events: number;
  readonly seconds: number;
  readonly asJson: boolean;
}

export const help = `Usage: npm run bench:dashboard -- [options]

Fills a store with a week of documents, serves it, and measures what the dashboard costs: the size of its first load, how
long each call of its pages takes, and how a real browser copes with many events a second.

  --part NAME     one part: ${partNames.join(", ")} (may be repeated)
  --store NAME    one store: ${storeNames.join(", ")} (may be repeated)
  --documents N   how many documents (1000000)
  --customers N   of how many customers (100000)
  --rounds N      how often each call is made (50)
  --events N      how many events happen a second while the overview is open (200)
  --seconds N     for how long (20)
  --json          prints the results as JSON
  --help          shows this help

To try it: npm run bench:dashboard -- --documents 20000 --customers 2000 --rounds 10 --seconds 5
`;

export function readArguments(args: readonly string[]): DashboardBenchOptions {
  const { values } = parse(args);
  const documents = readWhole("--documents", values.documents, [20_000, 100_000_000]);
  return {
    parts: readNames("--part", values.part, partNames),
    stores: readNames("--store", values.store, storeNames),
    documents,
    customers: readWhole("--customers", values.customers, [10, Math.floor(documents / 2)]),
    rounds: readWhole("--rounds", values.rounds, [1, 10_000]),
    events: readWhole("--events", values.events, [3, 10_000]),
    seconds: readWhole("--seconds", values.seconds, [1, 3600]),
    asJson: values.json,
  };
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    options: {
      part: { type: "string", multiple: true, default: [] },
      store: { type: "string", multiple: true, default: [] },
      documents: { type: "string", default: "1000000" },
      customers: { type: "string", default: "100000" },
      rounds: { type: "string", default: "50" },
      events: { type: "string", default: "200" },
      seconds: { type: "string", default: "20" },
      json: { type: "boolean", default: false },
    },
  });
}
