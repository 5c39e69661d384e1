// npm run bench:simulator

import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { completeConfiguration, type OrderName } from "../../src/simulator/configuration.ts";
import { arrivalsOf, type Load } from "../../src/simulator/load.ts";
import { type SimulationResult, simulate } from "../../src/simulator/simulate.ts";
import { start } from "../command-line.ts";
import { formatPart } from "../report.ts";
import { help, readArguments, type SimulatorBenchOptions } from "./options.ts";

const workers = 10;
const slots = 10;
const serviceMs = 10_000;
const busy = 0.9;

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

await start({ name: "bench:simulator", help, readArguments, run: bench });

interface Row {
  readonly order: OrderName;
  readonly documents: number;
  readonly seconds: number;
  /** The processor time, without that of other programs. */
  readonly cpuSeconds: number;
  readonly maxWaiting: number;
  /** The maximum of ten memory samples. */
  readonly heldMb: number;
  /** The same for a tenth of the documents at the same rate. */
  readonly heldForTenthMb: number;
}

async function bench({ documents, customers, orders, asJson }: SimulatorBenchOptions): Promise<void> {
  const rows: Row[] = [];
  for (const order of orders) {
    process.stderr.write(`${order}\n`);
    rows.push(measure(order, { documents, customers }));
  }
  process.stdout.write(asJson ? `${JSON.stringify(rows)}\n` : report(rows));
}

function measure(order: OrderName, size: { documents: number; customers: number }): Row {
  const load = loadOf(size);
  const startedAt = performance.now();
  const usage = process.cpuUsage();
  const result = run(load, order);
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(usage);
  return {
    order,
    documents: result.groups.at(-1)?.documents ?? 0,
    seconds,
    cpuSeconds: (user + system) / 1_000_000,
    maxWaiting: Math.round(Math.max(...result.line.waiting.map((counts) => counts.reduce((a, b) => a + b)))),
    heldMb: measureHeld(load, order),
    heldForTenthMb: measureHeld(loadOf({ ...size, documents: size.documents / 10 }), order),
  };
}

/** Steady customers, and one that sends a hundredth of all documents in bursts of 1000. */
function loadOf({ documents, customers }: { documents: number; customers: number }): Load {
  const everyMs = serviceMs / (busy * workers * slots);
  const service = { kind: "exponential", meanMs: serviceMs } as const;
  return {
    title: "bench",
    meaning: "",
    durationMs: Math.round(documents * everyMs),
    workers,
    slots,
    groups: [
      {
        name: "steady",
        customers: customers - 1,
        sends: { kind: "steady", everyMs: (everyMs * customers) / 0.99 },
        service,
      },
      {
        name: "bursty",
        customers: 1,
        sends: { kind: "bursts", documents: 1000, everyMs: everyMs * 100_000 },
        service,
      },
    ],
  };
}

function run(load: Load, order: OrderName, onProgress?: (share: number) => void): SimulationResult {
  const configuration = completeConfiguration({ workers, slots });
  return simulate(
    arrivalsOf(load, 1),
    { order, configuration },
    { seed: 1, ...(onProgress && { onProgress }) },
  );
}

function measureHeld(load: Load, order: OrderName): number {
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  let most = 0;
  let nextShare = 0.1;
  run(load, order, (share) => {
    if (share < nextShare) return;
    nextShare += 0.1;
    collectGarbage();
    most = Math.max(most, process.memoryUsage().heapUsed - before);
  });
  return most / 1024 ** 2;
}

function report(rows: readonly Row[]): string {
  return formatPart({
    title: `Simulating on ${workers * slots} slots`,
    columns: ["order", "documents", "seconds", "of CPU", "most waiting", "MB held", "MB held, a tenth"],
    rows: rows.map(({ order, documents, seconds, cpuSeconds, maxWaiting, heldMb, heldForTenthMb }) => [
      ...[order, documents, seconds, cpuSeconds, maxWaiting],
      ...[heldMb, heldForTenthMb],
    ]),
    goals: [],
  });
}
