import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { it } from "node:test";
import { readSqlFiles } from "../src/engines/shared/sql/sql-files.ts";
import { readGenerated, statementDeclarations } from "./generated-sql.ts";
import { sqliteSchema } from "./schemas.ts";

it("sqlite: schema.sql shows the tables after all migrations (node test/write-sql.ts updates it)", () => {
  const file = sqliteSchema();
  assert.equal(readGenerated(file), file.text);
});

for (const file of statementDeclarations)
  it(`${file.path} declares the statements in sql/ (node test/write-sql.ts updates it)`, () => {
    assert.equal(readGenerated(file), file.text);
  });

const source = readSource();

for (const engine of ["sqlite", "postgres"])
  it(`${engine}: every SQL file has a header, and is used`, () => {
    const folder = new URL(`../src/engines/${engine}/sql/`, import.meta.url);
    for (const part of ["", "lists/"])
      for (const [name, text] of readSqlFiles(new URL(part, folder))) {
        assert.match(text, /^-- .+\n/, name);
        const used = name.replace(/^scan-end-/, "");
        assert.ok(source.includes(`"${used}"`) || source.includes(`  ${used}: [`), `${name}.sql is not used`);
      }
  });

function readSource(): string {
  const folder = new URL("../src/", import.meta.url);
  return (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => name.endsWith(".ts") && !name.endsWith("statement-parameters.ts"))
    .map((name) => readFileSync(new URL(name, folder), "utf8"))
    .join("\n");
}
