import type { Box } from "../layout/layout.ts";

/** A word on a page. */
export interface PlacedWord {
  /** Has no white space. */
  readonly text: string;
  readonly box: Box;
  /** From 0 to 1; only of recognised words. */
  readonly confidence?: number | undefined;
  /** The address that it links to. */
  readonly link?: string | undefined;
}

/** The words of a line, at least one, in reading order. */
export interface PlacedLine {
  readonly words: readonly PlacedWord[];
  /** The words with blanks between. */
  readonly text: string;
  readonly box: Box;
  /** The size of its font, in the unit of the page. */
  readonly size: number;
  readonly isBold: boolean;
}

/** Returns the smallest box around others. */
export function boxAround(boxes: readonly Box[]): Box {
  let [left, top, right, bottom] = boxes[0] ?? [0, 0, 0, 0];
  for (const box of boxes) {
    left = Math.min(left, box[0]);
    top = Math.min(top, box[1]);
    right = Math.max(right, box[2]);
    bottom = Math.max(bottom, box[3]);
  }
  return [left, top, right, bottom];
}

export type Point = readonly [x: number, y: number];

export function centreOf([left, top, right, bottom]: Box): Point {
  return [(left + right) / 2, (top + bottom) / 2];
}

/** Returns whether the centre of a box is within an area: that of a word in a link, for example. */
export function holdsCentre([left, top, right, bottom]: Box, box: Box): boolean {
  const [x, y] = centreOf(box);
  return x >= left && x <= right && y >= top && y <= bottom;
}
