import type { Engine } from "../../engine/engine.ts";
import type { QueueEvent } from "../../engine/event.ts";
import { LoopTurns } from "../../runtime/loop-turns.ts";

const atOnce = 500;

/** Reads pages of events. Followers at the same place share a read: every change wakes all of them in the same moment. */
export class SharedReads {
  /** How many events a full page holds. */
  readonly atOnce = atOnce;
  /** When each follower may deal with its page: one page in a turn of the event loop, however many follow. */
  readonly turns = new LoopTurns();
  readonly #engine: Engine;
  readonly #reads = new Map<string, Promise<QueueEvent[]>>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** The events after the one of that id, as of this moment: a read that was begun before the last change is not shared. */
  after(id: string): Promise<QueueEvent[]> {
    const begun = this.#reads.get(id);
    if (begun) return begun;
    const read = this.#engine.insight.events(id, atOnce);
    this.#reads.set(id, read);
    const forget = () => setImmediate(() => this.#reads.get(id) === read && this.#reads.delete(id));
    read.then(forget, forget);
    return read;
  }

  /** To be called at every change of the store, before anybody reads anew. */
  changed(): void {
    this.#reads.clear();
  }
}
