import { hasGaps } from "./aligned-tables.ts";
import { BodySize, bodyOfPage } from "./body-size.ts";
import { findTables } from "./find-tables.ts";
import { groupLines } from "./group-lines.ts";
import type { PageBlock } from "./page-block.ts";
import type { PlacedLine } from "./placed-lines.ts";
import { RepeatedLines } from "./repeated-lines.ts";
import type { Rules } from "./rules.ts";

/** Finds the structure of the pages of one document, in order: what is a heading depends on the text so far. */
export class PageStructure {
  readonly #body = new BodySize();
  readonly #repeated = new RepeatedLines();

  /** Returns the blocks of a page. `rules` is called only if the page may have a table. */
  blocksOf(lines: readonly PlacedLine[], rules: () => Rules): readonly PageBlock[] {
    this.#body.add(lines);
    this.#repeated.begin(lines);
    return groupLines(lines, {
      body: bodyOfPage(lines, this.#body),
      tables: mayHaveTable(lines) ? findTables(lines, rules()) : [],
      isRepeated: (line) => this.#repeated.isRepeated(line),
    });
  }
}

// Looking for rules takes as long as a tenth of reading a page.
function mayHaveTable(lines: readonly PlacedLine[]): boolean {
  return hasGaps(lines) || goesUpOften(lines);
}

/** True if cells may be written one by one, column by column or side by side. */
function goesUpOften(lines: readonly PlacedLine[]): boolean {
  let count = 0;
  for (let index = 1; index < lines.length; index++) {
    const [above, line] = [lines[index - 1] as PlacedLine, lines[index] as PlacedLine];
    if (line.box[3] < above.box[3] + 0.3 * line.size) count += 1;
  }
  return count >= 2;
}
