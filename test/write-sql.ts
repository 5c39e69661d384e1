// Brings the files that are generated from SQL up to date: declarations of statements, and schemas.
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readGenerated, statementDeclarations } from "./generated-sql.ts";
import { postgresSchema, sqliteSchema } from "./schemas.ts";
import { declareAllColumns } from "./statement-columns.ts";
import { newDatabase, startPostgres } from "./support/postgres/postgres-server.ts";

const root = dirname(import.meta.dirname);
const server = await startPostgres({ fsync: false });
const url = await newDatabase(server);
const generated = [
  ...statementDeclarations,
  sqliteSchema(),
  await postgresSchema(url),
  ...(await declareAllColumns(url)),
];
await server.remove();

for (const file of generated) {
  if (readGenerated(file) === file.text) continue;
  writeFileSync(join(root, file.path), file.text);
  console.log(`${file.path}: updated`);
}
