/** A first-in, first-out queue that frees the memory of taken items. */
export class Fifo<Item> {
  #items: Item[] = [];
  #taken = 0;

  get size(): number {
    return this.#items.length - this.#taken;
  }

  get first(): Item | undefined {
    return this.#items[this.#taken];
  }

  push(item: Item): void {
    this.#items.push(item);
  }

  take(): Item | undefined {
    const item = this.#items[this.#taken];
    if (item === undefined) return undefined;
    this.#taken++;
    if (this.#taken > 32 && this.#taken * 2 > this.#items.length) {
      this.#items = this.#items.slice(this.#taken);
      this.#taken = 0;
    }
    return item;
  }
}
