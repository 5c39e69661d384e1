import { parseArgs } from "node:util";
import { readWhole } from "../command-line.ts";

/** The options of the benchmark. */
export interface HttpBenchOptions {
  readonly rounds: number;
  readonly requests: number;
  readonly connections: number;
  /** The number of submissions over which memory is measured; 0 skips it. */
  readonly memory: number;
  readonly asJson: boolean;
}

export const help = `Usage: npm run bench:http -- [options]

Measures single submissions over HTTP on kept-alive connections, interleaved with the bare framework, which responds to the
same requests with a constant; then the memory of the server over many submissions. The store is a SQLite file, and every
submission is on disk before its response.

  --rounds N        the number of rounds, of which medians are taken (7)
  --requests N      the number of requests in a round (20000)
  --connections N   the number of connections (64)
  --memory N        the number of submissions over which memory is measured; 0 skips it (1000000)
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
