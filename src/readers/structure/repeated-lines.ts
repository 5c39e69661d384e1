import type { PlacedLine } from "./placed-lines.ts";

// Of the first and last lines of a page, and of how many pages they are remembered.
const edgeLines = 3;
const rememberedPages = 3;

/** Recognises headers and footers: lines at the edges of a page that were at the edges of an earlier one, but for numbers. */
export class RepeatedLines {
  #earlier: readonly ReadonlySet<string>[] = [];
  #edges: ReadonlySet<PlacedLine> = new Set();

  /** Begins a page. */
  begin(lines: readonly PlacedLine[]): void {
    this.#earlier = [keysOf(this.#edges), ...this.#earlier].slice(0, rememberedPages);
    this.#edges = new Set([...lines.slice(0, edgeLines), ...lines.slice(-edgeLines)]);
  }

  isRepeated(line: PlacedLine): boolean {
    return this.#edges.has(line) && this.#earlier.some((keys) => keys.has(keyOf(line)));
  }
}

function keysOf(lines: ReadonlySet<PlacedLine>): ReadonlySet<string> {
  return new Set([...lines].map(keyOf));
}

const maxKeyLength = 200;

function keyOf(line: PlacedLine): string {
  return line.text.slice(0, maxKeyLength).replace(/\d+/g, "0");
}
