const maxHeldMs = 25;

/**
 * Hands out together what was read one after the other. Whoever gets a reading writes it down, and a commit for each would take
 * computing from what is read meanwhile.
 */
export class HandOuts {
  #held: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;

  /** Fulfilled with the next release, or when the first that waits for it has waited for long enough. */
  next(): Promise<void> {
    this.#timer ??= setTimeout(() => this.release(), maxHeldMs);
    return new Promise((resolve) => this.#held.push(resolve));
  }

  release(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const held = this.#held;
    this.#held = [];
    for (const handOut of held) handOut();
  }
}
