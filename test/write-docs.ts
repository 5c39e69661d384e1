// Brings the tables of docs/ that come from the code up to date.
import { compareTable, docTables, writeTable } from "./doc-tables.ts";

for (const table of docTables) {
  const { found, expected } = compareTable(table);
  if (found === expected) continue;
  writeTable(table);
  console.log(`${table.page}: updated the table of ${table.first}`);
}
