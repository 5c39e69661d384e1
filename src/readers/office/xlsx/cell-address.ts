const lastColumn = 16_383;

/** Returns the column of a cell's address, counted from 0, or undefined if it is invalid. */
export function columnOf(address: string | undefined): number | undefined {
  let column = 0;
  let at = 0;
  for (; address !== undefined && at < 4; at += 1) {
    const letter = address.charCodeAt(at) & ~0x20;
    if (!(letter >= 0x41 && letter <= 0x5a)) break;
    column = column * 26 + letter - 0x40;
  }
  return at > 0 && column - 1 <= lastColumn ? column - 1 : undefined;
}

/** The columns of a sheet that are hidden. */
export class HiddenColumns {
  readonly #flags = new Uint8Array(lastColumn + 1);
  #ranges = 0;

  /** Hides a range of columns, counted from 1. */
  hide(first: number, last: number): void {
    this.#ranges += 1;
    // Ranges do not overlap in a valid sheet, so there are no more of them than columns.
    if (this.#ranges <= this.#flags.length && first >= 1) this.#flags.fill(1, first - 1, last);
  }

  has(column: number): boolean {
    return this.#flags[column] === 1;
  }
}
