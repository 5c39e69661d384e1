import assert from "node:assert/strict";
import { execFile, execFileSync } from "node:child_process";
import { createDecipheriv, createHash, createHmac } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after, before, describe, it } from "node:test";
import { promisify } from "node:util";
import pg from "pg";
import type { DocumentBody, LeaseBody, PageBody } from "../../../src/client/wire.ts";
import { DoNotRetry, FairlaneError, openQueue, type Queue } from "../../../src/index.ts";
import { createApp } from "../../../src/server/app.ts";
import type { App } from "../../../src/server/server-parts.ts";
import { newDatabase, providePostgres } from "../../support/postgres/postgres-server.ts";
import { waitForEvents } from "../../support/queues.ts";
import { ask, readOperations } from "./access-stage.ts";

const folder = mkdtempSync(join(tmpdir(), "fairlane-inside-"));
const server = await providePostgres({ fsync: false });
after(async () => {
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

const stores = { sqlite: async () => `sqlite:${join(folder, "q.db")}`, postgres: () => newDatabase(server) };

/** Codes of packages and databases, whose messages name hosts. */
const foreignCodes = ["UND_ERR_CONNECT_TIMEOUT", "ETIMEOUT", "ESERVFAIL", "EREFUSED", "28P01"];

/** A document that failed because of this, by the name of the document. */
const failures: Readonly<Record<string, () => unknown>> = {
  "own words": () => Promise.reject(new Error("the total does not match")),
  "missing file": () => readFile(join(import.meta.dirname, "no such file")),
  "missing package": () => import(`${"no-such"}-package`),
  "missing module": () => createRequire(import.meta.url)("no-such-package"),
  "failed command": () => promisify(execFile)(process.execPath, ["-e", "process.exit(3)", folder]),
  "killed command": () =>
    promisify(execFile)(process.execPath, ["-e", "process.kill(process.pid, 'SIGKILL')", folder]),
  "failed synchronous command": () =>
    execFileSync(process.execPath, ["-e", "process.exit(4)", folder], { stdio: "pipe" }),
  "own words with a path": () => Promise.reject(new Error(`cannot read ${folder}/rates.csv (line 3)`)),
  "own words with a code": () => Promise.reject(new DoNotRetry("no total on page 2", { code: "no-total" })),
  "aborted request": () => Promise.reject(new DOMException("the archive took too long", "TimeoutError")),
  "full disk": () => Promise.reject(new FairlaneError("store-full", `the folder ${folder} is full`)),
  "lost database": () => Promise.reject(new FairlaneError("store-unreachable", `${hostname()}:5432 is away`)),
  ...Object.fromEntries(foreignCodes.map((code) => [code, () => Promise.reject(foreignError(code))])),
};

function foreignError(code: string): Error {
  return Object.assign(new Error(`no answer from ${hostname()}:5432`), { code });
}

/** The codes that customers see in place of the messages of such failures. */
const hiddenBehind: Readonly<Record<string, string>> = {
  "missing file": "ENOENT",
  "missing package": "ERR_MODULE_NOT_FOUND",
  "missing module": "MODULE_NOT_FOUND",
  "failed command": "3",
  "killed command": "SIGKILL",
  "failed synchronous command": "4",
  ...Object.fromEntries(foreignCodes.map((code) => [code, code])),
};

for (const [name, urlOf] of Object.entries(stores))
  describe(`${name}: a customer's key`, () => {
    let url: string;
    let queue: Queue;
    let app: App;
    let keys: Awaited<ReturnType<typeof makeKeys>>;
    before(async () => {
      url = await urlOf();
      queue = await openQueue(url);
      app = createApp({ queue, stopping: new AbortController().signal, onError: () => {} });
      await failInEveryWay(queue);
      keys = await makeKeys(queue);
    });
    after(() => queue.close({ timeoutMs: 0 }));

    const list = async (key: string, query: string) => {
      const response = await ask(app, { path: `/v1/documents?${query}`, key });
      return { status: response.status, ...((await response.json()) as PageBody<DocumentBody>) };
    };

    it("sees no stack, path, machine, process or turn in any answer", async () => {
      const { items } = await list(keys.customer, "limit=100");
      const operations = (await readOperations(app)).filter(({ "x-roles": roles }) =>
        roles.includes("customer"),
      );
      let looked = 0;
      for (const { operationId, method, path } of operations)
        for (const { id } of path.includes("{id}") ? items : items.slice(0, 1)) {
          const target = path.replace("{id}", id).replace("{customer}", "alma");
          const json = method === "POST" && !path.includes("{id}") ? bodies[operationId] : undefined;
          const start = operationId === "followEvents" ? "?since=start" : "";
          const response = await ask(app, { method, path: target + start, key: keys.customer, json });
          const text = operationId === "followEvents" ? await streamOf(response, id) : await response.text();
          expectNothingInside(text, `${method} ${target}`);
          looked++;
        }
      assert.ok(looked > 40, `${looked}`);
      const shown = Object.fromEntries(items.map((one) => [one.name, one.error?.message]));
      assert.equal(shown["own words"], "the total does not match");
      assert.equal(shown["of a remote worker"], "page 3 is blank");
      assert.equal(shown["own words with a path"], "cannot read … (line 3)");
      assert.equal(shown["own words with a code"], "no total on page 2");
      assert.ok(items.every(({ error }) => error?.processor === undefined));
      assert.equal(shown["aborted request"], "the archive took too long");
      for (const [failure, code] of Object.entries(hiddenBehind))
        assert.equal(shown[failure], `the processor failed with the error ${code}`);
      assert.match(shown["full disk"] ?? "", /^The disk is full\./);
    });

    it("hides all of that from customers alone", async () => {
      const { items } = await list(keys.viewer, "customer=alma&limit=100");
      const text = JSON.stringify(items);
      for (const word of [`${hostname()}:`, import.meta.dirname, "stack", folder])
        assert.ok(text.includes(word), word);
    });

    it("cannot tell from cursors how many documents others submit", async () => {
      const first = await list(keys.customer, "limit=1");
      await queue.submitMany(Array.from({ length: 37 }, () => ({ customer: "bruno" })));
      const second = await list(keys.customer, "limit=1");
      assert.notEqual(first.cursor, second.cursor);
      assert.equal(first.cursor?.length, second.cursor?.length);
      const { items } = await list(keys.customer, "limit=100");
      for (const cursor of [first.cursor ?? "", second.cursor ?? ""]) {
        assert.ok(!/^\d+$/.test(cursor) && !items.some(({ id }) => cursor.includes(id)), cursor);
        const next = await list(keys.customer, `limit=1&cursor=${cursor}`);
        assert.deepEqual(
          next.items.map(({ id }) => id),
          [items[1]?.id],
        );
      }
      const operators = await list(keys.viewer, "limit=1");
      const others = await list(keys.other, "limit=1");
      const event = await eventIdOf(app, keys.customer);
      for (const wrong of [operators.cursor, others.cursor, event, "7", "garbage", "%00", "x".repeat(999)]) {
        const path = `/v1/documents?cursor=${wrong}`;
        const answer = await ask(app, { path, key: keys.customer });
        assert.equal(answer.status, 400, `${wrong}`);
        assert.match(
          await answer.text(),
          /cursor: expected the cursor of an earlier page, fetched with the same key/,
        );
      }
    });

    it("cannot decrypt cursors or event ids", async () => {
      const { cursor } = await list(keys.customer, "limit=1");
      const event = await eventIdOf(app, keys.customer);
      for (const text of [cursor ?? assert.fail(), event])
        for (const guess of guessedKeys(keys.customer)) assert.throws(() => decrypt(text, guess));
    });

    it("does not let the store be asked for another customer", async () => {
      // Without its table every question about a customer fails.
      await runSql(url, "alter table customers rename to customers_away");
      try {
        for (const customer of ["bruno", "nobody"])
          for (const path of [`/v1/customers/${customer}`, `/v1/customers/${customer}/checks`]) {
            assert.equal((await ask(app, { path, key: keys.viewer })).status, 500);
            assert.equal((await ask(app, { path, key: keys.customer })).status, 404);
          }
      } finally {
        await runSql(url, "alter table customers_away rename to customers");
      }
    });

    it("of a worker completes nothing by a lease id that it was not given", async () => {
      await queue.submit({ customer: "carla" });
      const claim = await ask(app, {
        method: "POST",
        path: "/v1/leases",
        key: keys.worker,
        json: { worker: "one" },
      });
      const [lease] = ((await claim.json()) as { leases: LeaseBody[] }).leases;
      assert.ok(lease);
      const token = lease.id.split(".").at(-1) ?? "";
      assert.ok(token.length >= 32);
      const place = lease.id.slice(0, -token.length - 1);
      for (const id of [place, `${place}.${"A".repeat(token.length)}`])
        for (const verb of ["renew", "complete", "fail", "return", "text", "markdown"]) {
          const isPart = verb === "text" || verb === "markdown";
          const json = verb === "fail" ? { message: "x" } : {};
          const path = `/v1/leases/${id}/${verb}`;
          const answer = await ask(app, { method: isPart ? "PUT" : "POST", path, key: keys.rival, json });
          assert.equal(answer.status, 409, `${verb} ${await answer.text()}`);
        }
      const seen = await ask(app, { path: `/v1/documents/${lease.document.id}`, key: keys.rival });
      assert.ok(!(await seen.text()).includes(token));
      // Another server of the same store takes it.
      const second = createApp({ queue, stopping: new AbortController().signal, onError: () => {} });
      const path = `/v1/leases/${lease.id}/complete`;
      assert.equal((await ask(second, { method: "POST", path, key: keys.worker, json: {} })).status, 200);
    });
  });

describe("a problem of the store", () => {
  it("names no file to a customer, and does to an operator", async () => {
    const path = join(folder, "broken.db");
    const queue = await openQueue(`sqlite:${path}`);
    // No folder can be made where a file is.
    writeFileSync(`${path}.content`, "");
    const app = createApp({ queue, stopping: new AbortController().signal, onError: () => {} });
    const keys = await makeKeys(queue);
    const submit = async (key: string, customer: string) => {
      const json = { customer, text: "hello" };
      const response = await ask(app, { method: "POST", path: "/v1/documents", key, json });
      assert.equal(response.status, 500);
      return response.text();
    };
    expectNothingInside(await submit(keys.customer, "alma"), "submit");
    assert.ok((await submit(keys.operator, "alma")).includes(path));
    await queue.close({ timeoutMs: 0 });
  });
});

const bodies: Readonly<Record<string, unknown>> = {
  submitDocument: { text: "hello" },
  submitDocuments: { documents: [{ text: "hello" }] },
  prepareUpload: { size: 3, sha256: "ab".repeat(32) },
};

async function failInEveryWay(queue: Queue): Promise<void> {
  await queue.submit({ customer: "alma", name: "of a remote worker", maxAttempts: 1 });
  const [claim] = await queue.remote.claim({
    worker: `${hostname()}:1`,
    count: 1,
    leaseMs: 60_000,
    waitMs: 0,
  });
  const error = {
    name: "Error",
    message: "page 3 is blank",
    stack: `Error\n    at ${import.meta.filename}:1`,
  };
  await queue.remote.fail(claim?.lease ?? assert.fail(), { error, mayRetry: false });
  const names = Object.keys(failures);
  await queue.submitMany(names.map((name) => ({ customer: "alma", name, maxAttempts: 1 })));
  await queue.submit({ customer: "alma", name: "tried again", maxAttempts: 2 });
  await queue.submitMany([1, 2].map(() => ({ customer: "bruno", maxAttempts: 1 })));
  const worker = queue.work((document) => (failures[document.name] ?? failures["own words"])?.(), {
    concurrency: 20,
  });
  await Promise.all([
    waitForEvents(queue, "failed", names.length + 3),
    waitForEvents(queue, "attempt-failed", 1),
  ]);
  await worker.stop();
  await queue.submitMany(["running", "waiting"].map((name) => ({ customer: "alma", name })));
  await queue.remote.claim({ worker: `${hostname()}:${process.pid}`, count: 1, leaseMs: 600_000, waitMs: 0 });
}

async function makeKeys(queue: Queue) {
  const make = async (wanted: Parameters<Queue["access"]["createKey"]>[0]) =>
    (await queue.access.createKey(wanted)).key;
  await make({ role: "admin" });
  return {
    operator: await make({ role: "operator" }),
    viewer: await make({ role: "viewer" }),
    worker: await make({ role: "worker" }),
    rival: await make({ role: "worker" }),
    customer: await make({ role: "customer", customer: "alma" }),
    other: await make({ role: "customer", customer: "bruno" }),
  };
}

/** Runs a statement on the database of a store. */
async function runSql(url: string, statement: string): Promise<void> {
  if (url.startsWith("sqlite:")) {
    const database = new DatabaseSync(url.slice("sqlite:".length));
    database.exec(statement);
    database.close();
    return;
  }
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`set search_path to fairlane; ${statement}`);
  await client.end();
}

function expectNothingInside(text: string, asked: string): void {
  for (const word of [`${hostname()}:`, folder, process.cwd(), tmpdir(), '"stack"', "\\n    at "])
    assert.ok(!text.includes(word), `${asked}: ${word} in ${text}`);
  assert.doesNotMatch(text, /"turn":\d/, asked);
}

/** Every cipher key that the holder of an API key could derive from it. */
function guessedKeys(key: string): Buffer[] {
  const held = [key, ...key.split("_")];
  const purposes = ["ids of events", "cursors of documents"];
  const texts = [
    ...held,
    ...purposes,
    ...purposes.flatMap((one) => held.map((part) => `${one} for ${part}`)),
  ];
  return texts.flatMap((text) => [
    createHash("sha256").update(text).digest(),
    ...held.map((part) => createHmac("sha256", part).update(text).digest()),
  ]);
}

function decrypt(text: string, key: Buffer): string {
  const bytes = Buffer.from(text, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12), { authTagLength: 16 });
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString();
}

async function eventIdOf(app: App, key: string): Promise<string> {
  const text = await streamOf(await ask(app, { path: "/v1/events?since=start", key }), "event: ");
  return /^id: (.*)$/m.exec(text)?.[1] ?? assert.fail(text);
}

async function streamOf(response: Response, word: string): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!text.includes(word)) text += (await reader?.read())?.value ?? assert.fail(text);
  await reader?.cancel();
  return text;
}
