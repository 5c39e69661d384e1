/** A source of chance that gives the same again for the same seed. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  number(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  below(most: number): number {
    return Math.floor(this.number() * most);
  }

  isLucky(share: number): boolean {
    return this.number() < share;
  }

  of<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }

  bytes(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => this.below(256)));
  }

  mutate(text: string): string {
    const at = this.below(text.length + 1);
    return this.of([
      text.slice(0, at),
      text + text,
      `${text.slice(0, at)}${this.of(["A", "=", "%00", "~", "-", "0", "/", "."])}${text.slice(at + 1)}`,
      text.toUpperCase(),
      [...text].reverse().join(""),
    ]);
  }
}
