import { parseArgs } from "node:util";
import { readWhole } from "../command-line.ts";

export interface WalOptions {
  readonly documents: number;
  readonly size: number;
  readonly text: number;
  readonly asJson: boolean;
}

export const help = `Usage: npm run bench:wal -- [options]

Measures how much a document adds to PostgreSQL's write-ahead log from its submission to its end, with its content in PostgreSQL,
with its content in S3, and without content.

  --documents N  how many documents are submitted and completed each time (1000)
  --size BYTES   the size of a content, of random bytes (150000)
  --text BYTES   the size of the text that is kept for each (2000)
  --json         prints the results as JSON
  --help         shows this help
`;

export function readArguments(args: readonly string[]): WalOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      documents: { type: "string", default: "1000" },
      size: { type: "string", default: "150000" },
      text: { type: "string", default: "2000" },
      json: { type: "boolean", default: false },
    },
  });
  return {
    documents: readWhole("--documents", values.documents, [1, 1_000_000]),
    size: readWhole("--size", values.size, [1, 32 * 1024 ** 2]),
    text: readWhole("--text", values.text, [0, 1_000_000]),
    asJson: values.json,
  };
}
