import { parseArgs } from "node:util";
import { readNames, readWhole } from "../command-line.ts";

const engineNames = ["sqlite", "postgres"] as const;

export interface LimitsOptions {
  readonly engines: readonly (typeof engineNames)[number][];
  readonly rounds: number;
  readonly documents: number;
  readonly cap: number;
  readonly asJson: boolean;
}

export const help = `Usage: npm run bench:limits -- [options]

Measures claims while very many documents of one customer are at the head of the line, and, in turns, while a cap keeps all but
a few of them out of it.

  --engine NAME    sqlite or postgres; may be repeated (both)
  --rounds N       how many rounds (5)
  --documents N    how many documents the customer has (100000)
  --cap N          how many of them may run at once (10)
  --json           prints the results as JSON
  --help           shows this help
`;

export function readArguments(args: readonly string[]): LimitsOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      engine: { type: "string", multiple: true, default: [] },
      rounds: { type: "string", default: "5" },
      documents: { type: "string", default: "100000" },
      cap: { type: "string", default: "10" },
      json: { type: "boolean", default: false },
    },
  });
  return {
    engines: readNames("--engine", values.engine, engineNames),
    rounds: readWhole("--rounds", values.rounds, [1, 1000]),
    documents: readWhole("--documents", values.documents, [1000, 10_000_000]),
    cap: readWhole("--cap", values.cap, [1, 1000]),
    asJson: values.json,
  };
}
