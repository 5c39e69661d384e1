import { completeConfiguration, type OrderName } from "#fairlane/simulator/configuration.ts";
import { arrivalsOf } from "#fairlane/simulator/load.ts";
import { loads } from "#fairlane/simulator/loads.ts";
import { resizeLoad } from "#fairlane/simulator/resize-load.ts";
import { busiestSenders, countSenders } from "#fairlane/simulator/senders.ts";
import { type SimulationResult, simulate } from "#fairlane/simulator/simulate.ts";
import { configurationOf, type Settings } from "./settings/settings.ts";

/** A message from the simulation's thread. */
export type SimulationMessage =
  /** The share that is done, from 0 to 1, and the current order. */
  | { readonly kind: "progress"; readonly share: number; readonly order: OrderName }
  | { readonly kind: "result"; readonly result: SimulationResult }
  /** The customers to watch that are not in this load. */
  | { readonly kind: "done"; readonly unknownCustomers: readonly string[] }
  | { readonly kind: "failed"; readonly message: string };

/** Simulates the load under each order, one after the other. */
export function runSimulation(settings: Settings, tell: (message: SimulationMessage) => void): void {
  const { seed, orders, watch } = settings;
  const arrivals = arrivalsOf(resizeLoad(loads[settings.load], settings.size), seed);
  const configuration = completeConfiguration(configurationOf(settings));
  const senders = countSenders(arrivals);
  const watched =
    watch.length > 0 ? watch.filter((name) => senders.has(name)) : busiestSenders(senders, arrivals.groups);
  for (const [index, order] of orders.entries()) {
    const onProgress = (share: number) =>
      tell({ kind: "progress", share: (index + share) / orders.length, order });
    onProgress(0);
    const result = simulate(arrivals, { order, configuration }, { seed, watched, onProgress });
    tell({ kind: "result", result });
  }
  tell({ kind: "done", unknownCustomers: watch.filter((name) => !senders.has(name)) });
}
