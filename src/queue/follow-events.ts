import type { Engine } from "../engine/engine.ts";
import type { QueueEvent } from "../engine/event.ts";
import { keepAlive } from "../runtime/keep-alive.ts";

const atOnce = 500;

/** Yields the events after the given one as they happen, until the signal is aborted. */
export async function* followEvents(
  engine: Engine,
  after: string,
  signal: AbortSignal,
): AsyncGenerator<QueueEvent, void> {
  const changes = new ChangeSignal(engine, signal);
  try {
    let last = after;
    while (!signal.aborted) {
      const changed = changes.next();
      const events = await engine.events(last, atOnce);
      for (const event of events) {
        if (signal.aborted) return;
        last = event.id;
        yield event;
      }
      if (events.length < atOnce) await changed;
    }
  } finally {
    changes.stop();
  }
}

/** Turns the store's changes into something to wait for; being aborted counts as a change. */
class ChangeSignal {
  readonly #signal: AbortSignal;
  readonly #unwatch: () => void;
  readonly #letDie = keepAlive();
  readonly #wake = () => this.#changed.resolve();
  #changed = Promise.withResolvers<void>();

  constructor(engine: Engine, signal: AbortSignal) {
    this.#signal = signal;
    this.#unwatch = engine.watch(this.#wake);
    signal.addEventListener("abort", this.#wake);
  }

  /** Settles at the first change after this call. */
  next(): Promise<void> {
    if (!this.#signal.aborted) this.#changed = Promise.withResolvers<void>();
    return this.#changed.promise;
  }

  stop(): void {
    this.#unwatch();
    this.#letDie();
    this.#signal.removeEventListener("abort", this.#wake);
  }
}
