import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { OrderName } from "#fairlane/simulator/configuration.ts";
import type { SimulationResult } from "#fairlane/simulator/simulate.ts";
import type { SimulationMessage } from "./run-simulation.ts";
import { hrefOf, isPossible, type Settings } from "./settings/settings.ts";

/** The outcome of a simulation: its settings, and a result for each completed order. */
export interface Outcome {
  readonly settings: Settings;
  readonly results: readonly SimulationResult[];
  /** The customers to watch that are not in this load. */
  readonly unknownCustomers: readonly string[];
}

/** The state of a simulation. */
export type Stage = "idle" | "running" | "done" | "stopped" | "failed";

/** Runs simulations in a worker thread, one at a time. The last outcome stays until the next one is complete. */
export class Simulation {
  readonly stage = signal<Stage>("idle");
  /** The share that is done, and the current order. */
  readonly progress = signal<{ readonly share: number; readonly order: OrderName | undefined }>(atFirst);
  readonly outcome = signal<Outcome | undefined>(undefined);
  readonly error = signal<Error | undefined>(undefined);
  #worker: Worker | undefined;
  #settings: Settings | undefined;
  #results: SimulationResult[] = [];

  /** Starts a simulation and aborts the previous one. */
  run(settings: Settings): void {
    this.end();
    this.#settings = settings;
    this.#results = [];
    this.progress.value = atFirst;
    this.stage.value = "running";
    const worker = new Worker(new URL("./simulation-worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<SimulationMessage>) => this.#receive(data));
    worker.addEventListener("error", ({ message }) => this.#fail(message));
    worker.postMessage(settings);
    this.#worker = worker;
  }

  /** Stops the simulation and shows the completed orders. */
  stop(): void {
    if (this.stage.value !== "running") return;
    this.end();
    this.#yield([]);
    this.stage.value = "stopped";
  }

  /** Stops the simulation and clears the outcome. */
  clear(): void {
    this.end();
    this.outcome.value = undefined;
    this.stage.value = "idle";
  }

  /** Terminates the worker thread. */
  end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #receive(message: SimulationMessage): void {
    if (message.kind === "progress") this.progress.value = message;
    else if (message.kind === "result") this.#results.push(message.result);
    else if (message.kind === "failed") this.#fail(message.message);
    else {
      this.end();
      this.#yield(message.unknownCustomers);
      this.stage.value = "done";
    }
  }

  #fail(message: string): void {
    this.end();
    this.error.value = new Error(message);
    this.stage.value = "failed";
  }

  #yield(unknownCustomers: readonly string[]): void {
    const [settings, results] = [this.#settings, this.#results];
    this.outcome.value = settings && results.length > 0 ? { settings, results, unknownCustomers } : undefined;
  }
}

const atFirst = { share: 0, order: undefined };

/** Runs a simulation whenever the settings change, until the page is closed. */
export function useSimulation(settings: Settings): Simulation {
  const [simulation] = useState(() => new Simulation());
  useEffect(() => {
    if (isPossible(settings)) simulation.run(settings);
    else simulation.clear();
  }, [hrefOf(settings)]);
  useEffect(() => () => simulation.end(), []);
  return simulation;
}
