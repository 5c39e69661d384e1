import { AsyncLocalStorage } from "node:async_hooks";
import {
  declareNames,
  declarePreemptible,
  isPreemptible,
  type Processor,
  processorNames,
} from "../../worker/processor.ts";

type Fail = (error: unknown) => void;

/**
 * Catches what processors throw outside of their promise: in a timer, a stream without a listener, or a promise that nobody
 * awaits. The process is no longer reliable and has to end. Before that, the document that caused the error fails with it;
 * if the cause is unknown, all running documents fail.
 */
export class UncaughtErrors {
  readonly #running = new Set<Fail>();
  readonly #current = new AsyncLocalStorage<Fail>();
  readonly #crashed = Promise.withResolvers<unknown>();
  readonly #listener = (error: unknown) => this.#onCrash(error);

  constructor() {
    // Unhandled rejections arrive here, too.
    process.on("uncaughtException", this.#listener);
  }

  /** Resolves with the first uncaught error. */
  get crashed(): Promise<unknown> {
    return this.#crashed.promise;
  }

  /** Wraps a processor so that its documents fail when it crashes. */
  guard(processor: Processor): Processor {
    const guarded: Processor = async (document, context) => {
      const { promise: crash, reject: fail } = Promise.withResolvers<never>();
      this.#running.add(fail);
      try {
        const run = async () => processor(document, context);
        return await Promise.race([this.#current.run(fail, run), crash]);
      } finally {
        this.#running.delete(fail);
      }
    };
    declareNames(guarded, processorNames(processor));
    return declarePreemptible(guarded, (context) => isPreemptible(processor, context));
  }

  /** Stops listening. */
  end(): void {
    process.off("uncaughtException", this.#listener);
  }

  #onCrash(error: unknown): void {
    const cause = this.#current.getStore();
    // The possible causes use up an attempt: returned to the line, a document that always crashes would run forever.
    const failing = cause && this.#running.has(cause) ? [cause] : [...this.#running];
    for (const fail of failing) fail(error);
    this.#crashed.resolve(error);
  }
}
