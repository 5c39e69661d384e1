import assert from "node:assert/strict";
import { after, it } from "node:test";
import { readGenerated } from "../../generated-sql.ts";
import { postgresSchema } from "../../schemas.ts";
import { declareAllColumns } from "../../statement-columns.ts";
import { newDatabase, startPostgres } from "../../support/postgres/postgres-server.ts";

// A server of its own: others write definitions differently.
const server = await startPostgres({ fsync: false });
after(() => server.remove());
const url = await newDatabase(server);

it("postgres: schema.sql shows the tables after all migrations (node test/write-sql.ts updates it)", async () => {
  const file = await postgresSchema(url);
  assert.equal(readGenerated(file), file.text);
});

it("the columns of all statements of both engines are declared (node test/write-sql.ts updates them)", async () => {
  for (const file of await declareAllColumns(url)) assert.equal(readGenerated(file), file.text, file.path);
});
