/**
 * Hands out turns of the event loop, one at a time: between two of them everything else that is ready runs. For work in
 * many steps that never waits for anything, and would otherwise keep all others waiting until it is done.
 */
export class LoopTurns {
  #last = Promise.resolve();

  /** Settles in a turn of the event loop that no earlier caller got. */
  next(): Promise<void> {
    this.#last = this.#last.then(() => new Promise((resolve) => setImmediate(resolve)));
    return this.#last;
  }
}
