/**
 * Hands out turns of the event loop one at a time, so that everything else that is ready runs in between. For work in many steps
 * that never waits and would otherwise block all others.
 */
export class LoopTurns {
  #last = Promise.resolve();

  /** Settles in a turn of the event loop of its own. */
  next(): Promise<void> {
    this.#last = this.#last.then(() => new Promise((resolve) => setImmediate(resolve)));
    return this.#last;
  }
}
