import { completeConfiguration, type OrderName } from "#fairlane/simulator/configuration.ts";
import { arrivalsOf } from "#fairlane/simulator/load.ts";
import { loads } from "#fairlane/simulator/loads.ts";
import { resizeLoad } from "#fairlane/simulator/resize-load.ts";
import { busiestSenders, countSenders } from "#fairlane/simulator/senders.ts";
import { type SimulationResult, simulate } from "#fairlane/simulator/simulate.ts";
import { configurationOf, type Settings } from "./settings/settings.ts";

/** What is told while a simulation runs. */
export type News =
  /** Which share of all, from 0 to 1, is done, and the order that is at work. */
  | { readonly kind: "progress"; readonly share: number; readonly order: OrderName }
  | { readonly kind: "result"; readonly result: SimulationResult }
  /** The customers to watch whom nobody knows in this load. */
  | { readonly kind: "done"; readonly strangers: readonly string[] }
  | { readonly kind: "failed"; readonly message: string };

/** Simulates the load under each order, one after the other, to the end. */
export function runSimulation(settings: Settings, tell: (news: News) => void): void {
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
  tell({ kind: "done", strangers: watch.filter((name) => !senders.has(name)) });
}
