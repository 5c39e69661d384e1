import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { DocumentBody } from "../../src/client/wire.ts";
import { openQueue, type Queue } from "../../src/index.ts";
import { runCli } from "./run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "fairlane-lanes-"));
const env = { FAIRLANE_DATABASE: `sqlite:${join(folder, "queue.db")}` };
writeFileSync(join(folder, "note.txt"), "hello");
const fairlane = (...args: readonly string[]) => runCli(args, { cwd: folder, env });

/** Runs a command with --json, which must succeed, and returns its output. */
async function answer(...args: readonly string[]) {
  const { code, out, err } = await fairlane(...args, "--json");
  assert.deepEqual([code, err], [0, ""]);
  return JSON.parse(out);
}

async function submitOne(...options: readonly string[]): Promise<DocumentBody> {
  return (await answer("submit", "acme", "note.txt", ...options)).items[0];
}

describe("on the command line", () => {
  let queue: Queue;
  before(async () => {
    queue = await openQueue(env.FAIRLANE_DATABASE);
  });
  after(async () => {
    await queue.close();
    rmSync(folder, { recursive: true });
  });

  it("submit --background submits what is not counted, and every list says so", async () => {
    const { id, urgency, count } = await submitOne("--background");
    assert.deepEqual([urgency, count], ["background", null]);
    assert.match((await fairlane("documents")).out, new RegExp(`^${id}  waiting  background  acme`, "m"));
    assert.match((await fairlane("status")).out, /^ +9 +0\nbackground +1 {2}█+\n/m);
    assert.match(
      (await fairlane("show", id)).out,
      /^priority +background \(not counted, starts when nothing else waits\)$/m,
    );
    const listed = async (urgency: string) => (await answer("documents", "--urgency", urgency)).items.length;
    assert.deepEqual([await listed("background"), await listed("normal")], [1, 0]);
    await answer("remove", id);
  });

  it("submit --start-before takes a time or a duration, and refuses one that has passed", async () => {
    const { id, startBefore } = await submitOne("--start-before", "2999-01-01T00:00:00Z");
    assert.equal(startBefore, "2999-01-01T00:00:00.000Z");
    assert.match((await fairlane("show", id)).out, /^deadline +2999-01-01 .* \(in \d+ d\)$/m);
    const soon = await submitOne("--start-before", "10m");
    const distance = Date.parse(soon.startBefore ?? "") - Date.parse(soon.submittedAt);
    assert.ok(Math.abs(distance - 600_000) < 60_000, `${distance}`);
    const { code, err } = await fairlane("submit", "acme", "note.txt", "--start-before", "2026-01-01");
    assert.deepEqual(
      [code, / --start-before: expected a time in the future, got 2026-/.test(err)],
      [2, true],
    );
    await answer("remove", id, soon.id);
  });

  it("expedite moves documents before all others, latest, too, and says why it cannot", async () => {
    const documents = await Promise.all([submitOne(), submitOne()]);
    const { items } = await answer("expedite", "latest");
    assert.deepEqual([items[0].isExpedited, items[0].state], [true, "waiting"]);
    assert.match((await fairlane("documents")).out, /waiting {2}expedited/);
    assert.match((await fairlane("status")).out, /^ *expedited +1 {2}█+\n/m);
    assert.match((await fairlane("show", items[0].id)).out, /^expedited +yes, by an operator$/m);
    const ids = documents.map(({ id }) => id);
    await answer("cancel", ...ids);
    const refused = await fairlane("expedite", ...ids);
    assert.equal(refused.code, 1);
    assert.match(refused.err, /got one that is cancelled; retry it first \(wrong-state\)\n$/);
  });

  it("plan set sets a weight, what is not given stays, and plan shows it", async () => {
    assert.equal((await answer("plan", "set", "premium", "--weight", "3")).weight, 3);
    assert.equal((await answer("plan", "set", "premium", "--interval", "10m")).weight, 3);
    assert.equal((await answer("plan", "set", "premium", "--weight", "4")).policy.resetIntervalMs, 600_000);
    assert.match((await fairlane("plan")).out, /^premium +0 +10 min +since-last-update +4 /m);
    const { code, err } = await fairlane("plan", "set", "premium", "--weight", "101");
    assert.deepEqual(
      [code, err],
      [2, "fairlane: --weight: expected a whole number from 1 to 100, got 101\n"],
    );
  });
});
