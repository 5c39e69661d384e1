import assert from "node:assert/strict";
import { after, it } from "node:test";
import pg from "pg";
import { openPostgresContentStore } from "../../src/content/postgres-content-store.ts";
import type { ContentStore } from "../../src/engine/content-store.ts";
import { openEngine } from "../../src/engines/postgres/postgres-engine.ts";
import { PoolingProxy } from "../support/postgres/pooling-proxy.ts";
import { newDatabase, startPostgres } from "../support/postgres/postgres-server.ts";
import { newId, pieces, someBytes, testContentStore } from "./content-stores.ts";
import { testCutReads } from "./cut-reads.ts";
import { testKeptParts } from "./kept-parts.ts";

const server = await startPostgres({ fsync: false });
const database = await newDatabase(server);
const pooler = new PoolingProxy(database);
await pooler.listen();
const client = new pg.Client({ connectionString: database });
await client.connect();
after(async () => {
  await client.end();
  await pooler.close();
  await server.remove();
});

const schema = "contents";
await (await openEngine(`${database}&schema=${schema}`)).close();

const open = (url = database) => openPostgresContentStore(`${url}&schema=${schema}`);

async function age(_: ContentStore, id: string, writtenAt: number): Promise<void> {
  await client.query("update contents.contents set written_at = $1 where id = $2", [writtenAt, id]);
}

testContentStore("postgres", { open, age });
testKeptParts("postgres", { open, age });
testCutReads("postgres", { open, age });
const openPooled = () => open(`${pooler.url}&pooled=true`);
testContentStore("postgres behind a pooler", { open: openPooled, age });
testKeptParts("postgres behind a pooler", { open: openPooled, age });

it("postgres: a sender that is slow keeps no transaction open", async () => {
  const store = await open();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writing = store.write(newId(), readable, { maxBytes: 1e7 });
  const writer = writable.getWriter();
  await writer.write(someBytes(3_000_000));
  await writer.ready;
  const { rows } = await client.query(
    "select from pg_stat_activity where datname = current_database() and backend_xid is not null",
  );
  assert.equal(rows.length, 0);
  await writer.close();
  await writing;
  await store.close();
});

it("postgres: pieces are never left without their content", async () => {
  const store = await open();
  const ids = [newId(), newId()];
  for (const id of ids) await store.write(id, pieces(someBytes(600_000)), { maxBytes: 1e7 });
  await store.remove(ids);
  const text = "select from contents.content_chunks where id = any($1)";
  assert.equal((await client.query(text, [ids])).rows.length, 0);
  await store.close();
});

it("postgres: of what is replaced by something shorter no piece is left", async () => {
  const [store, id] = [await open(), newId()];
  for (const size of [1_000_000, 300_000, 0])
    await store.write(id, pieces(someBytes(size)), { maxBytes: 1e7, part: "text" });
  const { rows } = await client.query("select number from contents.content_chunks where id = $1", [id]);
  assert.deepEqual(rows, [{ number: 0 }]);
  await store.close();
});
