import assert from "node:assert/strict";
import { after, it } from "node:test";
import { readGenerated } from "../../generated-sql.ts";
import { postgresSchema } from "../../schemas.ts";
import { newDatabase, startPostgres } from "../../support/postgres/postgres-server.ts";

// A server of its own: others write definitions differently.
const server = await startPostgres({ fsync: false });
after(() => server.remove());

it("postgres: schema.sql shows the tables after all migrations (node test/write-sql.ts updates it)", async () => {
  const file = await postgresSchema(await newDatabase(server));
  assert.equal(readGenerated(file), file.text);
});
