import { parseArgs } from "node:util";
import { type OrderName, orderNames } from "../../src/simulator/configuration.ts";
import { readNames, readWhole } from "../command-line.ts";

export interface SimulatorBenchOptions {
  readonly documents: number;
  readonly customers: number;
  readonly orders: readonly OrderName[];
  readonly asJson: boolean;
}

export const help = `Usage: npm run bench:simulator -- [options]

Simulates many documents of many customers under several orders, on 100 slots that are busy nine tenths of the time, and
measures time and memory: for all documents, and for a tenth of them at the same rate.

  --documents N   how many documents (1000000)
  --customers N   of how many customers (10000)
  --order NAME    under this order; may be given several times (first-come, rule, fairlane, noisy-last)
  --json          prints the results as JSON
  --help          shows this help

To try it: npm run bench:simulator -- --documents 100000 --customers 1000
`;

export function readArguments(args: readonly string[]): SimulatorBenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      documents: { type: "string", default: "1000000" },
      customers: { type: "string", default: "10000" },
      order: { type: "string", multiple: true, default: ["first-come", "rule", "fairlane", "noisy-last"] },
      json: { type: "boolean", default: false },
    },
  });
  return {
    documents: readWhole("--documents", values.documents, [1000, 100_000_000]),
    customers: readWhole("--customers", values.customers, [1, 1_000_000]),
    orders: readNames("--order", values.order, orderNames),
    asJson: values.json,
  };
}
