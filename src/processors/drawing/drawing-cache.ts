interface Entry {
  readonly lane: string;
  readonly png: Uint8Array<ArrayBuffer>;
}

/** Keeps the pages drawn last, up to a number of bytes. The lane that holds the most loses pages first. */
export class DrawingCache {
  readonly #maxBytes: number;
  /** The least recently used first. */
  readonly #entries = new Map<string, Entry>();
  readonly #bytesOf = new Map<string, number>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): Uint8Array<ArrayBuffer> | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.png;
  }

  set(key: string, entry: Entry): void {
    this.#delete(key);
    this.#entries.set(key, entry);
    this.#count(entry, 1);
    while (this.#bytes > this.#maxBytes) this.#delete(this.#oldestOf(this.#largestLane()));
  }

  #largestLane(): string {
    return [...this.#bytesOf].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
  }

  #oldestOf(lane: string): string {
    return [...this.#entries].find(([, entry]) => entry.lane === lane)?.[0] as string;
  }

  #delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#count(entry, -1);
  }

  #count({ lane, png }: Entry, sign: 1 | -1): void {
    this.#bytes += sign * png.length;
    const bytes = (this.#bytesOf.get(lane) ?? 0) + sign * png.length;
    if (bytes === 0) this.#bytesOf.delete(lane);
    else this.#bytesOf.set(lane, bytes);
  }
}
