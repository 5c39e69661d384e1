import { signal } from "@preact/signals";
import type { OrderName } from "#fairlane/simulator/configuration.ts";
import type { SimulationResult } from "#fairlane/simulator/simulate.ts";
import type { News } from "./run-simulation.ts";
import type { Settings } from "./settings/settings.ts";

/** What a simulation has yielded: the settings, and a result for each order that came to its end. */
export interface Outcome {
  readonly settings: Settings;
  readonly results: readonly SimulationResult[];
  /** The customers to watch whom nobody knows in this load. */
  readonly strangers: readonly string[];
}

/** How a simulation goes. */
export type Stage = "resting" | "running" | "done" | "stopped" | "failed";

/** Simulations in a thread of their own, one at a time. What was yielded last stays until the next one has ended. */
export class Simulation {
  readonly stage = signal<Stage>("resting");
  /** Which share of all is done, and the order that is at work. */
  readonly progress = signal<{ readonly share: number; readonly order: OrderName | undefined }>(atFirst);
  readonly outcome = signal<Outcome | undefined>(undefined);
  readonly trouble = signal<Error | undefined>(undefined);
  #worker: Worker | undefined;
  #settings: Settings | undefined;
  #results: SimulationResult[] = [];

  /** Begins anew; what ran before is given up. */
  run(settings: Settings): void {
    this.end();
    this.#settings = settings;
    this.#results = [];
    this.progress.value = atFirst;
    this.stage.value = "running";
    const worker = new Worker(new URL("./simulation-worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<News>) => this.#hear(data));
    worker.addEventListener("error", ({ message }) => this.#fail(message));
    worker.postMessage(settings);
    this.#worker = worker;
  }

  /** Ends it now. The orders that came to their end are shown. */
  stop(): void {
    if (this.stage.value !== "running") return;
    this.end();
    this.#yield([]);
    this.stage.value = "stopped";
  }

  /** Ends it, and shows nothing. */
  clear(): void {
    this.end();
    this.outcome.value = undefined;
    this.stage.value = "resting";
  }

  /** Ends it without a word. */
  end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #hear(news: News): void {
    if (news.kind === "progress") this.progress.value = news;
    else if (news.kind === "result") this.#results.push(news.result);
    else if (news.kind === "failed") this.#fail(news.message);
    else {
      this.end();
      this.#yield(news.strangers);
      this.stage.value = "done";
    }
  }

  #fail(message: string): void {
    this.end();
    this.trouble.value = new Error(message);
    this.stage.value = "failed";
  }

  #yield(strangers: readonly string[]): void {
    const [settings, results] = [this.#settings, this.#results];
    this.outcome.value = settings && results.length > 0 ? { settings, results, strangers } : undefined;
  }
}

const atFirst = { share: 0, order: undefined };
