import { parseArgs } from "node:util";
import { readWhole } from "../command-line.ts";

/** The options of the benchmark. */
export interface S3BenchOptions {
  readonly rounds: number;
  readonly documents: number;
  /** The size of a document in bytes. */
  readonly size: number;
  readonly concurrency: number;
  /** Where the contents are; a server of npm is started if this is missing. */
  readonly content: string | undefined;
  readonly asJson: boolean;
}

export const help = `Usage: npm run bench:s3 -- [options]

Submits documents whose contents are in S3, and reads them, interleaved with the bare SDK doing the same transfers. The queue
is a SQLite file, and every document is on disk before its submission returns. Without --content, the server is the one of the
tests, which verifies and hashes everything in a process of its own on the same machine.

  --rounds N        the number of rounds, of which medians are taken (9)
  --documents N     the number of documents in a round (100)
  --size BYTES      the size of a document (1000000)
  --concurrency N   the number of transfers at once (8)
  --content URL     the place for the contents: s3://BUCKET/PREFIX?endpoint=…
  --json            prints the results as JSON
  --help            shows this help
`;

export function readArguments(args: readonly string[]): S3BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: "string", default: "9" },
      documents: { type: "string", default: "100" },
      size: { type: "string", default: "1000000" },
      concurrency: { type: "string", default: "8" },
      content: { type: "string" },
      json: { type: "boolean", default: false },
    },
  });
  return {
    rounds: readWhole("--rounds", values.rounds, [1, 1000]),
    documents: readWhole("--documents", values.documents, [1, 1_000_000]),
    size: readWhole("--size", values.size, [0, 2 ** 30]),
    concurrency: readWhole("--concurrency", values.concurrency, [1, 1000]),
    content: values.content,
    asJson: values.json,
  };
}
