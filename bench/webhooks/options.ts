import { parseArgs } from "node:util";
import { readWhole } from "../command-line.ts";

export interface WebhooksOptions {
  readonly rounds: number;
  readonly seconds: number;
  readonly rate: number;
  readonly asJson: boolean;
}

export const help = `Usage: npm run bench:webhooks -- [options]

Measures how long deliveries to the webhooks of 50 customers take, and, in turns, how long they take while the receivers of two
more customers hang and fail.

  --rounds N     how many rounds (5)
  --seconds N    how long each takes (20)
  --rate N       how many events of the 50 customers there are in a second (100)
  --json         prints the results as JSON
  --help         shows this help
`;

export function readArguments(args: readonly string[]): WebhooksOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: "string", default: "5" },
      seconds: { type: "string", default: "20" },
      rate: { type: "string", default: "100" },
      json: { type: "boolean", default: false },
    },
  });
  return {
    rounds: readWhole("--rounds", values.rounds, [1, 1000]),
    seconds: readWhole("--seconds", values.seconds, [1, 3600]),
    rate: readWhole("--rate", values.rate, [20, 10_000]),
    asJson: values.json,
  };
}
