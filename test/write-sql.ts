// Brings the files that are generated from SQL up to date.
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readGenerated, statementDeclarations } from "./generated-sql.ts";

const root = dirname(import.meta.dirname);

for (const file of statementDeclarations) {
  if (readGenerated(file) === file.text) continue;
  writeFileSync(join(root, file.path), file.text);
  console.log(`${file.path}: updated`);
}
