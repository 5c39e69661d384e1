import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { type Client, createClient } from "../../../src/client/client.ts";
import { DoNotRetry, openQueue, type Queue } from "../../../src/index.ts";
import { type HttpQueue, serveQueue } from "../../support/http-queue.ts";
import { runCli, type Surroundings } from "../run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "fairlane-bulk-"));
after(() => rmSync(folder, { recursive: true }));

describe("actions on all documents that match", () => {
  let queue: Queue;
  let server: HttpQueue;
  let client: Client;

  before(async () => {
    queue = await openQueue(`sqlite:${join(folder, "queue.db")}`);
    server = await serveQueue(queue);
    client = createClient({ url: server.url });
  });

  after(async () => {
    await server.close();
    await queue.close();
  });

  const fairlane = (args: readonly string[], rest: Surroundings = {}) =>
    runCli(args, { ...rest, env: { FAIRLANE_SERVER: server.url } });

  /** Submits documents of a customer. */
  async function submit(customer: string, count: number, facts: object = {}): Promise<void> {
    await queue.submitMany(Array.from({ length: count }, (_, n) => ({ customer, name: `n${n}`, ...facts })));
  }

  /** Lets all documents of a customer fail. */
  async function failAll(customer: string, count: number): Promise<void> {
    await submit(customer, count, { type: "bad" });
    const worker = queue.work(({ type, customer }) => {
      if (type === "bad") throw new DoNotRetry(`${customer} is unreadable`);
    });
    while ((await countOf(customer, "failed")) < count) await new Promise((done) => setImmediate(done));
    await worker.stop();
  }

  async function countOf(customer: string, state: "failed" | "waiting" | "cancelled"): Promise<number> {
    let count = 0;
    for await (const _ of client.allDocuments({ customer, state })) count++;
    return count;
  }

  it("retry takes all failed documents of a customer, also those beyond the first page of a list", async () => {
    await failAll("many", 250);
    const tried = await fairlane(["retry", "--customer", "many", "--dry-run"]);
    assert.deepEqual(tried, { code: 0, out: "Retry 250 documents: failed, customer many\n", err: "" });
    assert.equal(await countOf("many", "failed"), 250);
    const { code, out, err } = await fairlane(["retry", "-c", "many", "--yes"]);
    assert.deepEqual([code, out, err], [0, "", "250 documents sent through again.\n"]);
    assert.deepEqual([await countOf("many", "failed"), await countOf("many", "waiting")], [0, 250]);
  });

  it("a filter by failure takes only its group", async () => {
    await failAll("grouped", 3);
    const { items } = await client.failures.list();
    const { group: failure } =
      items.find(({ message }) => message === "grouped is unreadable") ?? assert.fail();
    const listed = await fairlane(["documents", "--failure", failure, "--json"]);
    assert.equal(JSON.parse(listed.out).items.length, 3);
    const { out } = await fairlane(["retry", "--failure", failure, "--json", "--yes"]);
    assert.deepEqual(JSON.parse(out), { action: "retry", count: 3, done: 3, refused: [], isStopped: false });
  });

  it("filters by type, name and time of submission choose documents for lists and actions alike", async () => {
    await submit("filtered", 4, { type: "text/plain" });
    await submit("filtered", 2, { type: "application/pdf" });
    const countOfList = async (...args: string[]) =>
      JSON.parse((await fairlane(["documents", "-c", "filtered", ...args, "--json"])).out).items.length;
    const ofPdf = ["--type", "application/pdf"];
    assert.equal(await countOfList(...ofPdf), 2);
    assert.equal(await countOfList(...ofPdf, "--name", "n1"), 1);
    assert.deepEqual([await countOfList("--after", "1h"), await countOfList("--before", "1h")], [6, 0]);
    const { out } = await fairlane(["cancel", "-c", "filtered", ...ofPdf, "--name", "n1", "--yes", "--json"]);
    assert.equal(JSON.parse(out).done, 1);
    assert.equal(await countOf("filtered", "cancelled"), 1);
  });

  it("a terminal is asked, and nothing changes without a yes", async () => {
    await submit("asked", 3);
    const refused = await fairlane(["cancel", "-c", "asked"], { isTyping: true, stdin: "n\n" });
    assert.deepEqual([refused.code, await countOf("asked", "waiting")], [1, 3]);
    assert.match(
      refused.err,
      /Cancel 3 documents \(customer asked\)\? \[y\/N\] [\s\S]*Nothing was changed\.\n$/,
    );
    const nothing = await fairlane(["cancel", "-c", "asked"], { isTyping: true, stdin: "" });
    assert.deepEqual([nothing.code, await countOf("asked", "waiting")], [1, 3]);
    const agreed = await fairlane(["cancel", "-c", "asked"], { isTyping: true, stdin: "y\n" });
    assert.match(agreed.err, /\n?3 documents cancelled\.\n$/);
    assert.deepEqual([agreed.code, await countOf("asked", "waiting")], [0, 0]);
  });

  it("a program must say --yes, a call must choose documents, and an action takes only some states", async () => {
    await submit("strict", 1);
    for (const [args, message] of [
      [
        ["cancel", "-c", "strict"],
        "cancel: expected --yes, or --dry-run, without a terminal to confirm 1 document",
      ],
      [["cancel"], "cancel: expected ID…, filters such as --customer acme, or --all, got none"],
      [["retry", "a", "-c", "strict"], "retry: expected ID… or filters, got IDs and --customer"],
      [["expedite", "-s", "done"], "--state: expected one of waiting for expedite, got done"],
    ] as const)
      assert.deepEqual(await fairlane(args), { code: 2, out: "", err: `fairlane: ${message}\n` });
    assert.equal(await countOf("strict", "waiting"), 1);
  });

  it("Ctrl-C stops after a page, and the same call continues with the others", async () => {
    await submit("stopped", 450);
    const call = ["cancel", "-c", "stopped", "--yes"];
    const stop = new AbortController();
    const watching = (async () => {
      for await (const { kind } of queue.events({ signal: stop.signal }))
        if (kind === "cancelled") stop.abort();
    })().catch(() => {});
    const first = await fairlane(call, { interruption: stop.signal });
    await watching;
    const left = await countOf("stopped", "waiting");
    assert.ok(left > 0 && left < 450, `${left} are left`);
    assert.equal(
      first.err,
      `${450 - left} of 450 documents cancelled.\nStopped after ${450 - left}; the same call again continues with the others.\n`,
    );
    assert.equal(first.code, 1);
    assert.equal((await fairlane(call)).err, `${left} documents cancelled.\n`);
  });

  it("expedite keeps the order of submission", async () => {
    await submit("hurried", 3);
    await fairlane(["expedite", "-c", "hurried", "-y"]);
    const items = await queue.remote.claim({ worker: "w", count: 3, leaseMs: 60_000, waitMs: 0 });
    assert.deepEqual(
      items.map(({ document }) => document.name),
      ["n0", "n1", "n2"],
    );
  });

  it("remove takes finished documents, and no others unless a state is named", async () => {
    await submit("removed", 2);
    assert.match((await fairlane(["remove", "-c", "removed", "-y"])).err, /^No documents match/);
    const { err } = await fairlane(["remove", "-c", "removed", "-s", "waiting", "-y"]);
    assert.equal(err, "2 documents removed.\n");
  });

  it("latest and the first digits of an id stand for the id, unless several begin with them", async () => {
    await submit("shortened", 1);
    const { items } = await client.documents({ customer: "shortened" });
    const { id } = items[0] ?? assert.fail();
    for (const typed of ["latest", id.slice(0, 35), id.replaceAll("-", "").toUpperCase().slice(0, 30)])
      assert.equal(JSON.parse((await fairlane(["show", typed, "--json"])).out).id, id);
    assert.match((await fairlane(["explain", id.slice(0, 34)])).out, /^n0 \(shortened\)/);
    const several = await fairlane(["cancel", id.slice(0, 4)]);
    assert.equal(several.code, 2);
    assert.match(
      several.err,
      /^fairlane: \w{4}: expected the beginning of one id, got that of .* and more\n$/,
    );
    const none = await fairlane(["show", "ffff0000"]);
    assert.deepEqual([none.code, none.err], [3, 'fairlane: there is no document "ffff0000" (not-found)\n']);
    const { out } = await fairlane(["cancel", "latest", "--json"]);
    assert.deepEqual([JSON.parse(out).items[0].id, JSON.parse(out).items[0].state], [id, "cancelled"]);
    assert.equal((await fairlane(["remove", id.slice(0, 35)])).out, `${id}\n`);
  });

  it("a customer's key cancels its own documents, one by one", async () => {
    await submit("own", 5);
    await submit("foreign", 1);
    const admin = await client.access.createKey({ role: "admin" });
    const administrator = createClient({ url: server.url, key: admin.key });
    const { key } = await administrator.access.createKey({ role: "customer", customer: "own" });
    const env = { FAIRLANE_SERVER: server.url, FAIRLANE_KEY: key };
    const { code, err } = await runCli(["cancel", "--state", "waiting", "--all", "-y"], { env });
    assert.deepEqual([code, err], [0, "5 documents cancelled.\n"]);
  });
});
