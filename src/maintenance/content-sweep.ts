import type { Swept } from "../engine/content-store.ts";
import type { Engine } from "../engine/engine.ts";
import { type Clock, monotonicNow, systemClock } from "../runtime/clock.ts";
import { ClockJumps } from "./clock-jumps.ts";

const touchedByMs = 120_000;

/** Removes contents without a document, left by a process that died, by pruning, or by an unreachable store. */
export class ContentSweep {
  readonly #engine: Engine;
  readonly #contents: Swept;
  readonly #clock: Clock;
  // After a jump, contents of uploads look old until they are touched, which happens every minute.
  readonly #jumps = new ClockJumps(touchedByMs);
  #last: string | undefined;

  constructor(engine: Engine, contents: Swept) {
    this.#engine = engine;
    this.#contents = contents;
    // The store dates contents, whatever clock the queue was given.
    this.#clock = engine.clock ?? systemClock;
  }

  /** The pause after the last page. */
  get everyMs(): number {
    return this.#contents.sweep.everyMs;
  }

  /** Checks up to `limit` contents after those of the last call. Returns true at the end; the next call starts over. */
  async sweepPage(limit: number): Promise<boolean> {
    const now = this.#clock.now();
    if (this.#jumps.isSettling(now, monotonicNow())) return true;
    const contents = this.#contents;
    const writtenBefore = now - contents.sweep.keepUnusedMs;
    const ids = await contents.list({ writtenBefore, after: this.#last, limit });
    const isEnd = ids.length < limit;
    // The listed contents are older than any submission that could still store their documents, so a missing document stays
    // missing.
    const unused = ids.length > 0 ? await this.#engine.insight.missing(ids) : [];
    if (unused.length > 0) await contents.remove(unused);
    this.#last = isEnd ? undefined : ids.at(-1);
    return isEnd;
  }
}
