// Brings the tables of docs/ that come from the code up to date, and the log of commands on the page on plans.
import { runPlanLog, shownPlanLog, writePlanLog } from "./cli/manage/plan-log.ts";
import { compareTable, docTables, writeTable } from "./doc-tables.ts";

for (const table of docTables) {
  const { found, expected } = compareTable(table);
  if (found === expected) continue;
  writeTable(table);
  console.log(`${table.page}: updated the table of ${table.first}`);
}

const log = await runPlanLog();
if (log !== shownPlanLog()) {
  writePlanLog(log);
  console.log("docs/plans.md: updated the log");
}
