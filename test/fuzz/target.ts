import assert from "node:assert/strict";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Serve, startServe } from "../support/server.ts";
import { type FuzzThings, operationsOf, readSamples } from "./things.ts";

const customers = ["acme", "globex", "initech"];

/** A server process with keys, documents and leases, to be fuzzed. */
export class Target {
  readonly serve: Serve;
  readonly things: FuzzThings;

  static async start(): Promise<Target> {
    const serve = await startServe("--concurrency", "1", "--read-time", "10s");
    try {
      return new Target(serve, await makeThings(serve.url));
    } catch (error) {
      await serve.kill();
      throw error;
    }
  }

  private constructor(serve: Serve, things: FuzzThings) {
    this.serve = serve;
    this.things = things;
  }

  /** Checks that the server still works, that its numbers agree, and that its database is intact. */
  async check(): Promise<void> {
    const admin = new Caller(this.serve.url, this.things.keys.admin);
    await admin.ask("GET", "/readyz");
    await admin.ask("POST", "/v1/resume");
    const { id } = await admin.ask("POST", "/v1/documents", { customer: "afterwards", text: "Hello." });
    assert.equal((await admin.ask("GET", `/v1/documents/${id}`)).customer, "afterwards");
    const { documents } = await admin.ask("GET", "/v1/stats");
    const counted = Object.values<number>(documents).reduce((sum, count) => sum + count, 0);
    assert.equal(await countDocuments(admin), counted, "the statistics count the documents that are listed");
    const database = new DatabaseSync(join(this.serve.folder, "data/fairlane.db"), { readOnly: true });
    const found = database.prepare("pragma integrity_check").get();
    database.close();
    assert.deepEqual({ ...found }, { integrity_check: "ok" });
    const troubles = this.serve.lines.filter((line) => line.includes('"level":"error"'));
    assert.deepEqual(troubles, [], "the server's log has errors");
  }
}

/** Asks a server with a key, and expects to be answered in JSON. */
class Caller {
  readonly #url: string;
  readonly #key: string | undefined;

  constructor(url: string, key?: string) {
    this.#url = url;
    this.#key = key;
  }

  // biome-ignore lint/suspicious/noExplicitAny: answers of a dozen routes, of which single fields are used
  async ask(method: string, path: string, body?: object): Promise<any> {
    const answer = await fetch(`${this.#url}${path}`, {
      method,
      headers: {
        ...(this.#key && { authorization: `Bearer ${this.#key}` }),
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  }
}

async function countDocuments(admin: Caller): Promise<number> {
  let count = 0;
  let cursor: string | null = "";
  while (cursor !== null) {
    const more: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const page = await admin.ask("GET", `/v1/documents?limit=1000${more}`);
    count += page.items.length;
    cursor = page.cursor;
  }
  return count;
}

async function makeThings(url: string): Promise<FuzzThings> {
  const { key } = await new Caller(url).ask("POST", "/v1/keys", { role: "admin", name: "admin" });
  const admin = new Caller(url, key);
  const makeKey = async (role: string, more: object = {}): Promise<string> =>
    (await admin.ask("POST", "/v1/keys", { role, name: role, ...more })).key;
  const keys = {
    admin: key,
    worker: await makeKey("worker"),
    customer: await makeKey("customer", { customer: customers[0] }),
    none: "",
  };
  const startAt = "2100-01-01T00:00:00Z";
  const documents = Array.from({ length: 120 }, (_, index) => ({
    customer: customers[index % customers.length],
    name: `document ${index}`,
    // Some stay as they are. Of the others the server's own worker leaves enough to be claimed.
    ...(index < 12 && { startAt }),
  }));
  const submitted = await admin.ask("POST", "/v1/documents/batch", { documents });
  const claimed = await admin.ask("POST", "/v1/leases", { worker: "w", count: 4, leaseSeconds: 3600 });
  assert.equal(claimed.leases.length, 4);
  const lists = ["/v1/documents?limit=3", "/v1/customers?limit=1", "/v1/customers?limit=1&sort=pending"];
  const webhooks = [await makeWebhook(admin, "acme"), await makeWebhook(admin)];
  const pages = await Promise.all(lists.map((path) => admin.ask("GET", path)));
  return {
    keys,
    customers,
    ids: submitted.documents.slice(0, 20).map(({ id }: { id: string }) => id),
    leases: claimed.leases.map(({ id }: { id: string }) => id),
    webhooks: webhooks.map(({ id }) => id),
    deliveries: webhooks.map(({ delivery }) => delivery),
    cursors: pages.map(({ cursor }) => cursor ?? ""),
    eventIds: ["1", "7", "20", ...(await firstEventIds(url, keys.customer))],
    operations: operationsOf(await admin.ask("GET", "/openapi.json")),
    samples: readSamples(),
  };
}

/** A webhook whose address does not exist, and one of its deliveries. */
async function makeWebhook(admin: Caller, customer?: string): Promise<{ id: string; delivery: string }> {
  const { id } = await admin.ask("POST", "/v1/webhooks", { url: "https://hooks.invalid/", customer });
  return { id, delivery: (await admin.ask("POST", `/v1/webhooks/${id}/test`)).id };
}

/** The sealed ids of the first events that a customer sees. */
async function firstEventIds(url: string, key: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(`${url}/v1/events?since=start`, { headers });
  let text = "";
  for await (const chunk of answer.body ?? []) {
    text += Buffer.from(chunk).toString();
    if (text.includes("event:")) break;
  }
  return Array.from(text.matchAll(/^id: (\S+)$/gm), ([, id = ""]) => id).slice(0, 3);
}
