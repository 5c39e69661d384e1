import { parseArgs } from "node:util";
import { readNames, readWhole } from "../command-line.ts";

const parts = ["printed", "plain", "ocr", "poison", "memory"] as const;
export type PartName = (typeof parts)[number];

/** Options of this benchmark. */
export interface DocumentsBenchOptions {
  readonly parts: readonly PartName[];
  readonly rounds: number;
  /** PDFs of text per round. */
  readonly documents: number;
  /** Scanned pages per round. */
  readonly scans: number;
  /** Good documents per round with poison. */
  readonly good: number;
  /** The time limit of reading in rounds with poison, in milliseconds. */
  readonly hangMs: number;
  /** Documents over which the memory is measured. */
  readonly memory: number;
  readonly asJson: boolean;
}

export const help = `Usage: npm run bench:documents -- [options]

Measures reading documents through a queue (a SQLite file, every commit on disk, contents in files) by "fairlane
work" with eight slots, beside the same libraries called in a loop by two plain processes, in interleaved rounds. Then good
documents with and without 50 poison ones among them, and the memory of the worker over many documents.

  --part NAME       one of ${parts.join(", ")}; may be given several times (all)
  --rounds N        how many rounds the medians are taken over (5)
  --documents N     how many PDFs with 10 pages of text a round has (600)
  --scans N         how many scanned pages a round has (24)
  --good N          how many good documents there are beside the poison ones (6000)
  --hang-ms N       the time limit of reading in these rounds (500)
  --memory N        how many documents the memory is measured over (2000)
  --json            prints the results as JSON
  --help            shows this help

To try it: npm run bench:documents -- --rounds 1 --documents 60 --scans 4 --good 200 --memory 200
`;

export function readArguments(args: readonly string[]): DocumentsBenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      part: { type: "string", multiple: true, default: [] },
      rounds: { type: "string", default: "5" },
      documents: { type: "string", default: "600" },
      scans: { type: "string", default: "24" },
      good: { type: "string", default: "6000" },
      "hang-ms": { type: "string", default: "500" },
      memory: { type: "string", default: "2000" },
      json: { type: "boolean", default: false },
    },
  });
  return {
    parts: readNames("--part", values.part, parts),
    rounds: readWhole("--rounds", values.rounds, [1, 1000]),
    documents: readWhole("--documents", values.documents, [2, 1_000_000]),
    scans: readWhole("--scans", values.scans, [2, 100_000]),
    good: readWhole("--good", values.good, [1, 1_000_000]),
    hangMs: readWhole("--hang-ms", values["hang-ms"], [100, 600_000]),
    memory: readWhole("--memory", values.memory, [100, 10_000_000]),
    asJson: values.json,
  };
}
