import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after, before, describe, it } from "node:test";
import { Client } from "../../src/client/client.ts";
import { openEngineAt } from "../../src/content/open-store.ts";
import { runCli } from "../cli/run-cli.ts";
import { type StartedApp, startApp } from "../support/server.ts";

/** In every string of the customer that is erased, and in no other. */
const mark = "zorvex";
const customer = `${mark} & Söhne`;

let folder: string;
let app: StartedApp;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), "fairlane-erasure-"));
  app = await startApp({ database: databaseOf(folder) });
});
after(async () => {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe("an erased customer", () => {
  it("is found in no file of the store, and in no later backup", async () => {
    const admin = await fill(app);
    assert.ok(placesOf(folder).length > 0);
    const erased = await admin.customers.erase(customer);
    assert.deepEqual(erased, { documents: 50 - 8, needsVacuum: false });
    assert.deepEqual(placesOf(folder), []);
    const backup = join(folder, "backup.tar");
    assert.equal((await runCli(["backup", backup, "--database", databaseOf(folder)])).code, 0);
    assert.deepEqual(placesOf(folder), []);
    assert.ok(readFileSync(backup).includes("invoice 7 of somebody else"));
  });

  it("has a pseudonym in the audit and in its last event", async () => {
    const events = await app.queue.eventsAfter("start", 1000);
    const last = events.findLast(({ kind }) => kind === "customer-erased");
    const pseudonym = last && "customer" in last ? last.customer : assert.fail();
    assert.match(pseudonym, /^erased-[0-9a-f]{16}$/);
    const { items } = await app.queue.access.audit({ subject: pseudonym });
    assert.deepEqual(
      items.map(({ action, outcome }) => [action, outcome]),
      [
        ["eraseCustomer", "done"],
        ["changeKey", "done"],
        ["changeCustomer", "done"],
        ["createKey", "done"],
      ],
    );
  });
});

describe("fairlane vacuum", () => {
  it("removes what was deleted without being overwritten, beside a running server", async () => {
    const database = new DatabaseSync(join(folder, "fairlane.db"));
    database.exec("pragma secure_delete = off; pragma wal_checkpoint(truncate)");
    database.exec(
      `insert into workers (name, seen_at) values ('${mark}', 0); delete from workers where name = '${mark}'`,
    );
    database.close();
    assert.notDeepEqual(placesOf(folder), []);
    const { code, out } = await runCli(["vacuum", "--json", "--database", databaseOf(folder)]);
    assert.deepEqual([code, JSON.parse(out).isClean], [0, true]);
    assert.deepEqual(placesOf(folder), []);
  });

  it("is not part of erasing a customer in a file that is too large", async () => {
    const engine = await openEngineAt(databaseOf(folder));
    assert.deepEqual([await engine.upkeep.vacuum?.(1), await engine.upkeep.vacuum?.()], [false, true]);
    await engine.close();
  });
});

/** Gives the customer 50 documents among those of others, with all that a queue can know of it; removes 8 of them again. */
async function fill({ url, queue }: StartedApp): Promise<Client> {
  const { key: adminKey } = await queue.access.createKey({ role: "admin", name: "the operator" });
  const admin = new Client({ url, key: adminKey });
  const created = await admin.access.createKey({ role: "customer", customer, name: `${mark}'s key` });
  await admin.customers.change(customer, { limits: { maxPending: 1000 }, mayCreate: true });
  await admin.access.changeKey(created.id, { name: `${mark}'s other key` });
  const own = new Client({ url, key: created.key });
  await addWebhooks(admin, own);
  const ids: string[] = [];
  for (let number = 0; number < 50; number++) {
    await queue.submit({ customer: "somebody else", name: `invoice ${number} of somebody else` });
    ids.push(await submitOwn(own, number));
  }
  await workOff(admin);
  await admin.bulk({ action: "retry", filter: { state: "failed", name: mark }, limit: 1 });
  for (const id of ids.slice(10, 18)) await admin.remove(id);
  return admin;
}

/** Adds webhooks of the queue and of the customer. One of these is changed by an operator, and one is removed. */
async function addWebhooks(admin: Client, own: Client): Promise<void> {
  await admin.webhooks.create({ url: "https://queue.example/hook", description: "for everybody" });
  const address = `https://${mark}.example/hook`;
  const { id } = await own.webhooks.create({ url: address, description: `${mark}'s own` });
  await admin.webhooks.change(id, { url: `${address}/2` });
  const other = await admin.webhooks.create({ url: `${address}/3`, customer });
  await admin.webhooks.change(other.id, { description: `for ${mark}` });
  await admin.webhooks.remove(other.id);
}

async function submitOwn(client: Client, number: number): Promise<string> {
  const { id } = await client.submit(
    {
      customer,
      name: `${mark}-invoice-${number}.txt`,
      type: `text/${mark}`,
      callback: `https://${mark}.example/callback`,
      metadata: { recipient: `${mark} number ${number}`, notes: `${mark} `.repeat(number) },
    },
    { content: `the text of ${mark} ${number} `.repeat(number), idempotencyKey: `${mark}-key-${number}` },
  );
  return id;
}

/** Works off all documents but a few: with results, short and long texts, Markdown, and errors that quote names. */
async function workOff(client: Client): Promise<void> {
  for (let round = 0; round < 9; round++) {
    const leases = await client.leases.claim({ worker: "worker-1", count: 10, leaseSeconds: 3600 });
    for (const [index, { id, document }] of leases.entries()) {
      if (index === 0) {
        await client.leases.fail(id, { message: `cannot read ${document.name}`, mayRetry: round > 4 });
        continue;
      }
      await client.leases.keepText(id, `${document.name} `.repeat(index === 1 ? 10_000 : 100));
      await client.leases.keepMarkdown(id, `# ${document.name}`);
      await client.leases.complete(id, { title: document.name, pages: "x".repeat(100 * index) });
    }
  }
}

/** The files that hold the mark, each with some of what surrounds it. */
function placesOf(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return files.flatMap(({ parentPath, name }) => {
    const text = readFileSync(join(parentPath, name)).toString("latin1");
    const at = text.indexOf(mark);
    return at < 0 ? [] : [`${name}: ${text.slice(Math.max(0, at - 30), at + 50)}`];
  });
}

function databaseOf(folder: string): string {
  return `sqlite:${join(folder, "fairlane.db")}`;
}
