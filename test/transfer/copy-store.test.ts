import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after, describe, it } from "node:test";
import { type CopyProgress, copyStore, openQueue } from "../../src/index.ts";
import { newDatabase, providePostgres } from "../support/postgres/postgres-server.ts";

const server = await providePostgres({ fsync: false });
const folder = mkdtempSync(join(tmpdir(), "fairlane-copy-"));
after(async () => {
  await server.remove();
  rmSync(folder, { recursive: true });
});
const database = await newDatabase(server);

const newFile = () => `sqlite:${join(folder, `${randomUUID()}.db`)}`;
const newSchema = () => `${database}&schema=${randomUUID()}`;
const pathOf = (url: string) => url.slice("sqlite:".length);

/** A store with two customers, one of which floods it. */
async function fill(url: string): Promise<string> {
  const queue = await openQueue(url);
  await queue.submitMany(Array.from({ length: 300 }, (_, index) => ({ customer: "bulk", name: `${index}` })));
  await queue.submitMany([{ customer: "quiet" }, { customer: "quiet" }]);
  await queue.close();
  return url;
}

async function statsOf(url: string) {
  const queue = await openQueue(url);
  const stats = await queue.stats();
  await queue.close();
  return stats.documents;
}

const counts = {
  plans: 1,
  customers: 2,
  documents: 302,
  contents: 0,
  kept: 0,
  turns: 10,
  events: 302,
  keys: 0,
  audit: 0,
  webhooks: 0,
  deliveries: 0,
  failureGroups: 0,
  usage: 0,
};

describe("a store is copied", () => {
  for (const [name, newSource, newTarget] of [
    ["from SQLite to PostgreSQL", newFile, newSchema],
    ["from PostgreSQL to SQLite", newSchema, newFile],
    ["from SQLite to SQLite", newFile, newFile],
    ["from PostgreSQL to PostgreSQL", newSchema, newSchema],
  ] as const) {
    it(name, async () => {
      const [from, to] = [await fill(newSource()), newTarget()];
      assert.deepEqual(await copyStore(from, to), counts);
      assert.equal((await statsOf(to)).waiting, 302);
      assert.equal((await statsOf(from)).waiting, 302);
    });
  }

  it("and its progress is reported", async () => {
    const told: CopyProgress[] = [];
    await copyStore(await fill(newFile()), newFile(), { onProgress: (progress) => told.push(progress) });
    const total = Object.values(counts).reduce((sum, count) => sum + count);
    assert.deepEqual(told.at(0), { part: "queue", copied: 0, total });
    assert.deepEqual(told.at(-1), { part: "events", copied: total, total });
    const parts = ["queue", "plans", "customers", "documents", "turns", "events"];
    assert.deepEqual([...new Set(told.map(({ part }) => part))], parts);
  });

  it("as a whole or not at all, and can be copied again after a failure", async () => {
    const [from, to] = [await fill(newFile()), newSchema()];
    const onProgress = ({ part }: CopyProgress) => {
      if (part === "events") throw new Error("enough");
    };
    await assert.rejects(copyStore(from, to, { onProgress }), /enough/);
    assert.equal((await statsOf(to)).waiting, 0);
    assert.deepEqual(await copyStore(from, to), counts);
  });
});

describe("a copy is refused, and nothing is made or changed", () => {
  it("when there is nothing to copy from", async () => {
    const before = readdirSync(folder);
    const below = `sqlite:${join(folder, "no", "such", "folder.db")}`;
    for (const from of [newFile(), below]) {
      await assert.rejects(copyStore(from, newFile()), { code: "store-missing", message: /^there is no / });
    }
    assert.deepEqual(readdirSync(folder), before);
    const schema = newSchema();
    const noQueue = { code: "store-missing", message: /holds no queue; check the address/ };
    await assert.rejects(copyStore(schema, newFile()), noQueue);
    await assert.rejects(copyStore(schema, newFile()), noQueue);
    assert.deepEqual(readdirSync(folder), before);
  });

  it("when the file to copy from is empty, no database, or another program's", async () => {
    const [empty, notes, other] = [newFile(), newFile(), newFile()];
    writeFileSync(pathOf(empty), "");
    writeFileSync(pathOf(notes), "these are my notes, not a database\n".repeat(100));
    const theirs = new DatabaseSync(pathOf(other));
    theirs.exec("create table documents (id text)");
    theirs.close();
    for (const [from, code] of [
      [empty, "store-missing"],
      [notes, "store-not-a-database"],
      [other, "store-foreign"],
    ] as const) {
      const before = readFileSync(pathOf(from));
      await assert.rejects(copyStore(from, newFile()), { code });
      assert.deepEqual(readFileSync(pathOf(from)), before);
    }
  });

  it("when the store to copy into holds anything", async () => {
    const from = await fill(newFile());
    for (const newTarget of [newFile, newSchema]) {
      const to = newTarget();
      assert.deepEqual(await copyStore(from, to), counts);
      await assert.rejects(copyStore(from, to), { code: "store-not-empty", message: /copy into a new one/ });
      assert.equal((await statsOf(to)).waiting, 302);
    }
  });

  it("when both are the same store", async () => {
    const from = await fill(newFile());
    const same = { code: "invalid-argument", message: /^to: expected a different store/ };
    await assert.rejects(copyStore(from, from), same);
    await assert.rejects(copyStore(from, `sqlite:${folder}/./x/../${from.split("/").at(-1)}`), same);
    const link = newFile();
    symlinkSync(pathOf(from), pathOf(link));
    await assert.rejects(copyStore(from, link), { code: "store-not-empty" });
    assert.equal((await statsOf(from)).waiting, 302);
  });

  it("when a store is from a newer version", async () => {
    const [from, to] = [await fill(newFile()), newFile()];
    for (const url of [from, await fill(to)]) {
      const store = new DatabaseSync(pathOf(url));
      store.exec("insert into migrations (number, name, checksum) values (999, '999-from-the-future', '')");
      store.close();
    }
    await assert.rejects(copyStore(from, newFile()), {
      code: "store-newer",
      message: /install that version/,
    });
    await assert.rejects(copyStore(await fill(newFile()), to), { code: "store-newer" });
  });

  it("when a URL is not understood, without telling the password", async () => {
    const from = await fill(newFile());
    for (const url of [
      "postgre://me:hunter2@h/db",
      "postgres://me:hun:t/er@2@h/d?x",
      "my sql://me:hunter2@h",
    ]) {
      for (const call of [copyStore(from, url), copyStore(url, newFile())]) {
        await assert.rejects(call, ({ code, message }: Error & { code: string }) => {
          assert.ok(["store-unknown", "invalid-argument"].includes(code), code);
          assert.doesNotMatch(message, /hun|er@|2@/);
          return true;
        });
      }
    }
  });

  it("when a store does not last, or an option is not known", async () => {
    const from = await fill(newFile());
    const lasting = { code: "invalid-argument", message: /expected a store that is not in memory/ };
    await assert.rejects(copyStore("memory:", newFile()), lasting);
    await assert.rejects(copyStore(from, "memory:"), lasting);
    const options = { onprogress: () => {} } as object;
    await assert.rejects(copyStore(from, newFile(), options), { message: /did you mean "onProgress"/ });
    assert.ok(existsSync(pathOf(from)));
  });
});
