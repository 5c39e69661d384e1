/** Left, top, right and bottom, in the unit of the page, from its upper left corner. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** A word: a run of anything but white space in the text. */
export interface LayoutWord {
  /** Where it begins and ends in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly box: Box;
  /** From 0 to 1; only of recognised words. */
  readonly confidence?: number | undefined;
}

/** The words of a line, in reading order. */
export interface LayoutLine {
  readonly words: readonly LayoutWord[];
}

export const blockKinds = ["paragraph", "heading", "list-item", "table"] as const;
export type BlockKind = (typeof blockKinds)[number];

/** Lines that belong together. */
export interface LayoutBlock {
  readonly kind: BlockKind;
  /** From 1 (largest) to 6; only of headings. */
  readonly level?: number | undefined;
  readonly lines: readonly LayoutLine[];
}

export const pageUnits = ["point", "pixel"] as const;
export const textSources = ["text", "ocr"] as const;
export const rotations = [0, 90, 180, 270] as const;

/**
 * Where the words of a page are. Boxes are on the page as it is shown; a page that is shown upside down has the rotation 180, by
 * which it has to be turned clockwise to be read.
 */
export interface PageLayout {
  /** Counted from 1. */
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly unit: (typeof pageUnits)[number];
  /** How the words were found: in the document itself, or by recognition. */
  readonly source: (typeof textSources)[number];
  readonly rotation: (typeof rotations)[number];
  /** From 0 to 1; only of recognised pages. */
  readonly confidence?: number | undefined;
  /** Where the page begins and ends in the text of the document. The places of its words are within. */
  readonly start: number;
  readonly end: number;
  /** In the order of the text. */
  readonly blocks: readonly LayoutBlock[];
}
