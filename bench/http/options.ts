import { parseArgs } from "node:util";
import { readWhole } from "../command-line.ts";

/** What to measure, and how thoroughly. */
export interface HttpBenchOptions {
  readonly rounds: number;
  readonly requests: number;
  readonly connections: number;
  /** How many submissions the server's memory is measured over; 0: it is not. */
  readonly memory: number;
  readonly asJson: boolean;
}

export const help = `Usage: npm run bench:http -- [options]

Measures single submissions over HTTP on connections that are kept, beside the bare framework that answers the same requests
with a constant, in interleaved rounds; and then the memory of the server over many submissions. The store is a SQLite file,
and every submission is on disk when it is answered.

  --rounds N        how many rounds the medians are taken over (7)
  --requests N      how many requests a round has (20000)
  --connections N   on how many connections at once (64)
  --memory N        how many submissions the memory is measured over; 0: it is not (1000000)
  --json            prints the results as JSON
  --help            shows this help

To try it: npm run bench:http -- --rounds 1 --requests 5000 --memory 20000
`;

export function readArguments(args: readonly string[]): HttpBenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: "string", default: "7" },
      requests: { type: "string", default: "20000" },
      connections: { type: "string", default: "64" },
      memory: { type: "string", default: "1000000" },
      json: { type: "boolean", default: false },
    },
  });
  return {
    rounds: readWhole("--rounds", values.rounds, [1, 1000]),
    requests: readWhole("--requests", values.requests, [1, 10_000_000]),
    connections: readWhole("--connections", values.connections, [1, 1000]),
    memory: readWhole("--memory", values.memory, [0, 100_000_000]),
    asJson: values.json,
  };
}
