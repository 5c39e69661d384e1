import type { PlacedLine, PlacedWord } from "./placed-lines.ts";

/** The words of the cells of a table, by rows. A cell may have none. */
export type CellRows = readonly (readonly (readonly PlacedWord[])[])[];

/** Lines that belong together. */
export type PageBlock =
  | { readonly kind: "paragraph"; readonly lines: readonly PlacedLine[]; readonly breaks: Breaks }
  | { readonly kind: "heading"; readonly lines: readonly PlacedLine[]; readonly level: number }
  | ListItem
  | { readonly kind: "table"; readonly lines: readonly PlacedLine[]; readonly rows: CellRows };

/** An item of a list. Its first word is or begins with its marker. */
export interface ListItem {
  readonly kind: "list-item";
  readonly lines: readonly PlacedLine[];
  readonly breaks: Breaks;
  readonly marker: ListMarker;
}

/** The lines of a block, by index, that end although the next word would still have fitted. */
export type Breaks = ReadonlySet<number>;

/** The mark at the start of an item of a list. */
export interface ListMarker {
  /** The number; undefined for a bullet. */
  readonly number?: number | undefined;
  /** How many characters of the first word it takes; the word may continue. */
  readonly length: number;
}
