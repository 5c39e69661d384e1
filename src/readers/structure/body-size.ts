import type { PlacedLine } from "./placed-lines.ts";

// Rounded to these parts of a unit.
const steps = 4;

/** The size of the font in which most of a document is written, as far as it was read. */
export class BodySize {
  readonly #letters = new Map<number, number>();
  readonly #boldLetters = new Map<number, number>();
  #size: number | undefined;

  /** Adds the lines of a page. */
  add(lines: readonly PlacedLine[]): void {
    for (const { size, text, isBold } of lines) {
      const step = Math.round(size * steps);
      this.#letters.set(step, (this.#letters.get(step) ?? 0) + text.length);
      if (isBold) this.#boldLetters.set(step, (this.#boldLetters.get(step) ?? 0) + text.length);
    }
    this.#size = undefined;
  }

  get size(): number {
    this.#size ??= commonest(this.#letters) / steps;
    return this.#size;
  }

  /** True if most of the text of this size is bold. */
  get isBold(): boolean {
    const step = this.size * steps;
    return 2 * (this.#boldLetters.get(step) ?? 0) > (this.#letters.get(step) ?? 0);
  }
}

// Fewer lines may be a title.
const minPageLines = 5;

/** Returns the body of a page: a slide may be written in larger letters than the rest of its document. */
export function bodyOfPage(lines: readonly PlacedLine[], body: BodySize): BodySize {
  const own = new BodySize();
  own.add(lines);
  if (own.size <= body.size) return body;
  const count = lines.filter(({ size }) => Math.round(size * steps) === own.size * steps).length;
  return count < minPageLines ? body : own;
}

// A hostile document has many sizes.
function commonest(counts: Map<number, number>): number {
  let [most, found] = [0, 0];
  for (const [step, count] of counts) {
    if (count <= most) continue;
    most = count;
    found = step;
  }
  return found;
}
