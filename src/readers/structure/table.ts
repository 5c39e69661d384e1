import type { CellRows } from "./page-block.ts";

/** A table: the indexes of its first and last line, and its cells. */
export interface Table {
  readonly first: number;
  readonly last: number;
  readonly rows: CellRows;
}
