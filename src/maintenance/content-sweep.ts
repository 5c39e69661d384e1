import type { Store } from "../engine/content-store.ts";
import { type Clock, monotonicNow, systemClock } from "../runtime/clock.ts";
import { ClockJumps } from "./clock-jumps.ts";

/** How long a content may be without a document: whoever writes one touches it far more often until the document is stored. */
export const keepUnusedMs = 600_000;

const touchedByMs = 120_000;

/** Removes contents without a document: left over by a process that died, by pruning, or by a store that could not be reached. */
export class ContentSweep {
  readonly #store: Store;
  readonly #clock: Clock;
  // After a jump, what is being uploaded looks old until it is touched, which happens every minute.
  readonly #jumps = new ClockJumps(touchedByMs);
  #last: string | undefined;

  constructor(store: Store) {
    this.#store = store;
    // Contents are dated by the store, whatever clock the queue was given.
    this.#clock = store.engine.clock ?? systemClock;
  }

  /** Looks at up to `limit` contents after those of the last call; returns true when it has seen all; the next call starts over. */
  async sweepPage(limit: number): Promise<boolean> {
    const now = this.#clock.now();
    if (this.#jumps.isSettling(now, monotonicNow())) return true;
    const { engine, contents } = this.#store;
    const ids = await contents.list({ writtenBefore: now - keepUnusedMs, after: this.#last, limit });
    const isRound = ids.length < limit;
    // What was listed is older than any submission that may still store its document, so this can only find more of them.
    const unused = ids.length > 0 ? await engine.insight.missing(ids) : [];
    if (unused.length > 0) await contents.remove(unused);
    this.#last = isRound ? undefined : ids.at(-1);
    return isRound;
  }
}
