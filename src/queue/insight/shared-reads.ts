import type { Engine } from "../../engine/engine.ts";
import type { QueueEvent } from "../../engine/event.ts";
import { LoopTurns } from "../../runtime/loop-turns.ts";

const atOnce = 500;

/** Reads pages of events. Every change wakes all feeds at once, so those that follow the same event share a read. */
export class SharedReads {
  /** The size of a full page. */
  readonly atOnce = atOnce;
  /** Lets feeds handle their pages one at a time, each in its own turn of the event loop. */
  readonly turns = new LoopTurns();
  readonly #engine: Engine;
  readonly #reads = new Map<string, Promise<QueueEvent[]>>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** The current events after the one with that id. A read that began before the last change is not shared. */
  after(id: string): Promise<QueueEvent[]> {
    const begun = this.#reads.get(id);
    if (begun) return begun;
    const read = this.#engine.insight.events(id, atOnce);
    this.#reads.set(id, read);
    const forget = () => setImmediate(() => this.#reads.get(id) === read && this.#reads.delete(id));
    read.then(forget, forget);
    return read;
  }

  /** Must be called at every change of the store, before anything is read again. */
  changed(): void {
    this.#reads.clear();
  }
}
