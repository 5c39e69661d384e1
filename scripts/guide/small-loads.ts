import type { Arrivals } from "../../src/simulator/arrivals.ts";
import {
  type ConfigurationInput,
  completeConfiguration,
  type OrderName,
} from "../../src/simulator/configuration.ts";
import { type SimulatedStart, type SimulationResult, simulate } from "../../src/simulator/simulate.ts";
import { TraceBuilder } from "../../src/simulator/trace.ts";

/** The documents of a customer: start, number, gap and duration, in seconds. */
interface SmallLoad {
  readonly customer: string;
  readonly from: number;
  readonly documents: number;
  readonly every: number;
  readonly service: number;
}

/** The documents of several customers. */
export function smallLoad(parts: readonly SmallLoad[]): Arrivals {
  const builder = new TraceBuilder();
  for (const { customer, from, documents, every, service } of parts)
    for (let sent = 0; sent < documents; sent++)
      builder.add({ at: (from + sent * every) * 1000, customer, serviceMs: service * 1000, cost: 1 });
  return builder.build("");
}

/** The result of a load, and every start. */
export interface Run {
  readonly result: SimulationResult;
  readonly starts: readonly SimulatedStart[];
}

/** Runs a load with the seed of all pictures. */
export function run(
  arrivals: Arrivals,
  order: OrderName,
  { watched = [], ...input }: ConfigurationInput & { readonly watched?: readonly string[] } = {},
): Run {
  const starts: SimulatedStart[] = [];
  const options = { seed: 1, watched, onStart: (start: SimulatedStart) => starts.push(start) };
  const result = simulate(arrivals, { order, configuration: completeConfiguration(input) }, options);
  return { result, starts };
}
