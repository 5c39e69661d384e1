import { parseArgs } from "node:util";
import { type OrderName, orderNames } from "../../src/simulator/configuration.ts";
import { readNames, readWhole } from "../command-line.ts";

/** How much is simulated. */
export interface SimulatorBenchOptions {
  readonly documents: number;
  readonly customers: number;
  readonly orders: readonly OrderName[];
  readonly asJson: boolean;
}

export const help = `Usage: npm run bench:simulator -- [options]

Simulates many documents of many customers under several orders, on 100 slots that are busy nine tenths of the time, and
measures how long it takes and how much memory is held: of all documents, and of a tenth of them at the same pace.

  --documents N   how many documents (1000000)
  --customers N   of how many customers (10000)
  --order NAME    under this order; may be given several times (first-come, rule, fairlane, noisy-last)
  --json          prints the results as JSON
  --help          prints this

To try it: npm run bench:simulator -- --documents 100000 --customers 1000
`;

/** Reads the command line; nothing if help was asked for. */
export function readArguments(args: readonly string[]): SimulatorBenchOptions | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      documents: { type: "string", default: "1000000" },
      customers: { type: "string", default: "10000" },
      order: { type: "string", multiple: true, default: ["first-come", "rule", "fairlane", "noisy-last"] },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return undefined;
  return {
    documents: readWhole("--documents", values.documents, [1000, 100_000_000]),
    customers: readWhole("--customers", values.customers, [1, 1_000_000]),
    orders: readNames("--order", values.order, orderNames),
    asJson: values.json,
  };
}
