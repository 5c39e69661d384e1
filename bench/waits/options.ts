import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readNames, readWhole } from "../command-line.ts";

export const partNames = ["hanging", "scans", "flood", "throughput"] as const;
export type PartName = (typeof partNames)[number];

/** The parts to measure, and for how long. */
export interface WaitsOptions {
  readonly parts: readonly PartName[];
  /** The folders whose servers are compared. */
  readonly checkouts: readonly string[];
  readonly rounds: number;
  readonly seconds: number;
  readonly everySeconds: number;
  /** The number of short texts of a flood. */
  readonly texts: number;
  readonly asJson: boolean;
}

const thisCheckout = resolve(import.meta.dirname, "../..");

export const help = `Usage: npm run bench:waits -- [options]

Starts a server with the defaults of npm start and measures how long the short texts of quiet customers wait, each from a
customer of its own, beside

  hanging      8 small PDFs of 8 new customers that take minutes to read
  scans        20 ten-page scans of one customer
  flood        2000 short texts of one customer

and, as throughput, how many texts of a flood alone are done in a second.

  --part NAME       measures this part; may be given several times (all)
  --checkout DIR    starts the server of this folder; may be given several times, then they take turns (this one)
  --rounds N        how many rounds; the worst wait of all counts (1)
  --seconds N       how long quiet customers send (300)
  --every N         seconds between two of them (3)
  --texts N         how many texts a flood has (2000)
  --json            prints the results as JSON
  --help            shows this help

To try it: npm run bench:waits -- --part flood --part throughput --seconds 10 --texts 100
`;

export function readArguments(args: readonly string[]): WaitsOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      part: { type: "string", multiple: true, default: [] },
      checkout: { type: "string", multiple: true, default: [] },
      rounds: { type: "string", default: "1" },
      seconds: { type: "string", default: "300" },
      every: { type: "string", default: "3" },
      texts: { type: "string", default: "2000" },
      json: { type: "boolean", default: false },
    },
  });
  return {
    parts: readNames("--part", values.part, partNames),
    checkouts: values.checkout.length > 0 ? values.checkout.map((folder) => resolve(folder)) : [thisCheckout],
    rounds: readWhole("--rounds", values.rounds, [1, 100]),
    seconds: readWhole("--seconds", values.seconds, [1, 86_400]),
    everySeconds: readWhole("--every", values.every, [1, 3600]),
    texts: readWhole("--texts", values.texts, [1, 1_000_000]),
    asJson: values.json,
  };
}
