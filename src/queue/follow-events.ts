import type { Engine } from "../engine/engine.ts";
import type { QueueEvent } from "../engine/event.ts";
import { isTransient } from "../errors/fairlane-error.ts";
import { ChangeSignal } from "../runtime/change-signal.ts";
import { type Clock, sleep } from "../runtime/clock.ts";
import { keepAlive } from "../runtime/keep-alive.ts";
import type { SharedReads } from "./insight/shared-reads.ts";

const storeRetryMs = 1000;

/** The clock and the end of a feed. */
export interface Following {
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** A store, and the reads that its feeds share. */
interface Followed {
  readonly engine: Engine;
  readonly reads: SharedReads;
}

/**
 * The events after a given one as they happen, until the signal is aborted. Waits while the store cannot be reached, and resumes
 * after the last event.
 */
export class EventFeed implements AsyncIterable<QueueEvent> {
  readonly #followed: Followed;
  readonly #after: Promise<string | undefined>;
  readonly #following: Following;

  /** Starts after the event with the id `since`, or with the next event. */
  constructor(followed: Followed, since: string | undefined, following: Following) {
    this.#followed = followed;
    this.#following = following;
    const { insight } = followed.engine;
    this.#after =
      since === undefined ? readPatiently(() => insight.lastEvent(), following) : Promise.resolve(since);
    // The iteration reports the error.
    this.#after.catch(() => {});
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<QueueEvent, void> {
    const { signal } = this.#following;
    for await (const page of this.pages()) {
      for (const event of page) {
        if (signal.aborted) return;
        yield event;
      }
    }
  }

  /** The same events in pages, as they are read. Each page comes in its own turn of the event loop. */
  async *pages(): AsyncGenerator<readonly QueueEvent[], void> {
    const { signal } = this.#following;
    const { engine, reads } = this.#followed;
    const onChange = (wake: () => void) => () => {
      reads.changed();
      wake();
    };
    const changes = new ChangeSignal((wake) => engine.watch(onChange(wake)), signal);
    const endKeepAlive = keepAlive();
    try {
      let last = await this.#after;
      while (last !== undefined && !signal.aborted) {
        const from: string = last;
        const changed = changes.next();
        const events = (await readPatiently(() => reads.after(from), this.#following)) ?? [];
        if (events.length > 0) await reads.turns.next();
        if (signal.aborted) return;
        last = events.at(-1)?.id ?? last;
        if (events.length > 0) yield events;
        if (events.length < reads.atOnce) await changed;
      }
    } finally {
      changes.stop();
      // No feed may be left to report the next change.
      reads.changed();
      endKeepAlive();
    }
  }
}

/** Reads, and retries while the store cannot be read. Returns undefined once the signal is aborted. */
async function readPatiently<Result>(
  read: () => Promise<Result>,
  { clock, signal }: Following,
): Promise<Result | undefined> {
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!isTransient(error)) throw error;
    }
    await sleep(clock, storeRetryMs, signal);
    if (signal.aborted) return undefined;
  }
}
