/** A binary heap: the least item first, by the given order. */
export class Heap<Item> {
  #items: Item[] = [];
  readonly #isBefore: (a: Item, b: Item) => boolean;

  constructor(isBefore: (a: Item, b: Item) => boolean) {
    this.#isBefore = isBefore;
  }

  get least(): Item | undefined {
    return this.#items[0];
  }

  get size(): number {
    return this.#items.length;
  }

  push(item: Item): void {
    const items = this.#items;
    let index = items.push(item) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!this.#isBefore(item, items[parent] as Item)) break;
      items[index] = items[parent] as Item;
      index = parent;
    }
    items[index] = item;
  }

  /** Removes the least item. */
  pop(): void {
    const last = this.#items.pop();
    if (last !== undefined && this.#items.length > 0) this.#sinkFromTop(last);
  }

  /** Replaces the least item. The heap must not be empty. */
  replaceLeast(item: Item): void {
    this.#sinkFromTop(item);
  }

  /** Keeps only the wanted items. */
  keep(isWanted: (item: Item) => boolean): void {
    const kept = this.#items.filter(isWanted);
    this.#items = [];
    for (const item of kept) this.push(item);
  }

  #sinkFromTop(item: Item): void {
    const items = this.#items;
    let index = 0;
    for (;;) {
      let child = 2 * index + 1;
      if (child >= items.length) break;
      if (child + 1 < items.length && this.#isBefore(items[child + 1] as Item, items[child] as Item)) child++;
      if (!this.#isBefore(items[child] as Item, item)) break;
      items[index] = items[child] as Item;
      index = child;
    }
    items[index] = item;
  }
}
