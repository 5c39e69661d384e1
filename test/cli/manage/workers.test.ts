import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, it } from "node:test";
import { openQueue, type Queue } from "../../../src/index.ts";
import { serveQueue } from "../../support/http-queue.ts";
import { waitForEvents } from "../../support/queues.ts";
import { until } from "../../support/watched-app.ts";
import { runCli } from "../run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "fairlane-workers-"));
const url = `sqlite:${folder}/queue.db`;
let queue: Queue;
let server: Awaited<ReturnType<typeof serveQueue>>;
const finish = Promise.withResolvers<void>();

before(async () => {
  queue = await openQueue(url);
  server = await serveQueue(queue);
  await queue.submitMany([{ customer: "acme", name: "bill.pdf" }, { customer: "acme" }]);
  async function invoices() {
    await finish.promise;
  }
  queue.work(invoices, { name: "near", concurrency: 2, express: { slots: 1, upTo: 2 } });
  await waitForEvents(queue, "started", 2);
  await claimAs("far");
});
after(async () => {
  finish.resolve();
  await server.close();
  await queue.close({ timeoutMs: 0 });
  rmSync(folder, { recursive: true });
});

/** Claims as a remote worker, and waits until it is known, which claims do not wait for. */
async function claimAs(worker: string): Promise<void> {
  await queue.remote.claim({ worker, count: 1, leaseMs: 30_000, waitMs: 0 });
  await until(async () => (await queue.workers.list()).some(({ name }) => name === worker));
}

const workers = (...args: readonly string[]) => runCli(["workers", ...args, "--server", server.url]);

it("workers lists what each worker does, with its slots, memory and versions", async () => {
  const { code, out } = await workers();
  assert.equal(code, 0);
  const [heading, far, near] = out.split("\n");
  assert.match(heading ?? "", /^name +state +busy +done +failed +leases lost +memory +version +started/);
  assert.match(far ?? "", /^far +idle +0 +– +– +– +– +– +– +–$/);
  assert.match(
    near ?? "",
    /^near +working +2 of 2 \(1 express\) +0 +0 +0 +\d+ MB +\d+\.\d+\.\d+ .* acme\/bill\.pdf, acme\/document$/,
  );
  const chosen = await workers("list", "--columns", "name,processors,pid");
  assert.match(chosen.out, new RegExp(`\nnear +invoices +${process.pid}\n`));
  const { items } = JSON.parse((await workers("--json")).out);
  assert.deepEqual(
    items.map(({ name, isDraining }: { name: string; isDraining: boolean }) => [name, isDraining]),
    [
      ["far", false],
      ["near", false],
    ],
  );
});

it("workers drain and resume one worker, on a server and on a database, and say what follows", async () => {
  const drained = await workers("drain", "near");
  assert.match(
    drained.err,
    /^near claims no more documents until fairlane workers resume near; it finishes 2 first\.\n/,
  );
  assert.match((await workers()).out, /\nnear +draining /);
  const resumed = await runCli(["workers", "resume", "near", "--database", url]);
  assert.equal(resumed.err, "near claims documents again.\n");
  const far = await runCli(["workers", "drain", "far", "--database", url, "--json"]);
  assert.equal(JSON.parse(far.out).isDraining, true);
  assert.match((await workers()).out, /^far +drained /m);
  const entries = (await queue.access.audit({ kind: "worker" })).items;
  assert.deepEqual(
    entries.map(({ action, subject, outcome }) => [action, subject, outcome]),
    [
      ["changeWorker", "far", "done"],
      ["changeWorker", "near", "done"],
      ["changeWorker", "near", "done"],
    ],
  );
});

it("workers refuses names that no worker has, and actions without what they need", async () => {
  const unknown = await workers("drain", "nobody");
  assert.deepEqual([unknown.code, unknown.err], [3, 'fairlane: there is no worker "nobody" (not-found)\n']);
  for (const [args, message] of [
    [["drain"], /workers drain: expected the NAME of a worker/],
    [["list", "near"], /workers list: expected no NAME/],
    [["stop", "near"], /workers: expected one of list, drain, resume, got stop/],
  ] as const) {
    const { code, err } = await workers(...args);
    assert.equal(code, 2);
    assert.match(err, message);
  }
});

it("the command that resumes a worker runs nothing else when it is copied, whatever the worker is called", async () => {
  const worker = "far$(touch /tmp/x); it's `id`";
  await claimAs(worker);
  const { err } = await workers("drain", worker);
  const [, command = ""] = /until (fairlane workers resume .*); it /.exec(err) ?? [];
  const words = execFileSync("sh", ["-c", `fairlane() { printf '%s|' "$@"; }; ${command}`], {
    encoding: "utf8",
  });
  assert.equal(words, `workers|resume|${worker}|`);
});
