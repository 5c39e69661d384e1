import { findAlignedTables } from "./aligned-tables.ts";
import type { PlacedLine } from "./placed-lines.ts";
import { findRuledTables } from "./ruled-tables.ts";
import type { Rules } from "./rules.ts";
import type { Table } from "./table.ts";

/** Finds the tables of a page: those with rules around their cells, and among the other lines those whose cells are aligned. */
export function findTables(lines: readonly PlacedLine[], rules: Rules): readonly Table[] {
  const ruled = findRuledTables(lines, rules);
  const tables: Table[] = [];
  let start = 0;
  for (const table of ruled) {
    for (const one of shifted(findAlignedTables(lines.slice(start, table.first)), start)) tables.push(one);
    tables.push(table);
    start = table.last + 1;
  }
  for (const one of shifted(findAlignedTables(start === 0 ? lines : lines.slice(start)), start))
    tables.push(one);
  return tables;
}

function shifted(tables: readonly Table[], by: number): readonly Table[] {
  return by === 0
    ? tables
    : tables.map((table) => ({ ...table, first: table.first + by, last: table.last + by }));
}
