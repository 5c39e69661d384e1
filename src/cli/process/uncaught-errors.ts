import { AsyncLocalStorage } from "node:async_hooks";
import { declarePreemptible, isPreemptible, type Processor } from "../../worker/processor.ts";

type Fail = (error: unknown) => void;

/**
 * Hears of what processors throw where nobody catches it: in a timer, in a stream without a listener, in a promise that
 * nobody awaits. The process cannot be trusted any more and has to end. Before it does, the document that this happened to
 * fails with the error; where that cannot be told, all that run do.
 */
export class UncaughtErrors {
  readonly #running = new Set<Fail>();
  readonly #current = new AsyncLocalStorage<Fail>();
  readonly #crashed = Promise.withResolvers<unknown>();
  readonly #hear = (error: unknown) => this.#onCrash(error);

  constructor() {
    // Also told of rejections that nobody handles.
    process.on("uncaughtException", this.#hear);
  }

  /** Fulfilled, with the error, when something was thrown. */
  get crashed(): Promise<unknown> {
    return this.#crashed.promise;
  }

  /** The same processor, guarded. */
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
    return declarePreemptible(guarded, (context) => isPreemptible(processor, context));
  }

  /** Hears no more. */
  end(): void {
    process.off("uncaughtException", this.#hear);
  }

  #onCrash(error: unknown): void {
    const culprit = this.#current.getStore();
    // Given back, one that does this every time would run for ever; so whoever might have done it uses an attempt.
    const failing = culprit && this.#running.has(culprit) ? [culprit] : [...this.#running];
    for (const fail of failing) fail(error);
    this.#crashed.resolve(error);
  }
}
