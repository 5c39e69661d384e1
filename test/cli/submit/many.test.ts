import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { openQueue } from "../../../src/index.ts";
import { type Ending, runCli, type Surroundings } from "../run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "fairlane-submit-"));
const database = `sqlite:${join(folder, "queue.db")}`;
const queue = await openQueue(database);
after(async () => {
  await queue.close();
  rmSync(folder, { recursive: true });
});

const names = Array.from({ length: 60 }, (_, index) => `n${String(index).padStart(2, "0")}.txt`);
for (const name of names) writeFileSync(join(folder, name), `content of ${name}`);
writeFileSync(join(folder, "large.txt"), "x".repeat(2000));

const submit = (args: readonly string[], rest: Surroundings = {}): Promise<Ending> =>
  runCli(["submit", ...args], {
    cwd: folder,
    ...rest,
    env: { FAIRLANE_DATABASE: database, FAIRLANE_MAX_CONTENT: "1000" },
  });

describe("submit of many files", () => {
  it("says how many documents got which priority, and lists few", async () => {
    const { code, out, err } = await submit(["many", ...names]);
    assert.deepEqual([code, err], [0, ""]);
    assert.equal(
      out,
      "60 documents submitted: 3 at priority 1, 2 at priority 2, 2 at priority 3, 2 at priority 4, 2 at priority 5, 2 at priority 6, 2 at priority 7, 6 at priority 8, 39 at priority 9\n",
    );
    const few = await submit(["few", ...names.slice(0, 3)]);
    assert.deepEqual(
      [...few.out.matchAll(/n\d\d\.txt/g)].map(([name]) => name),
      names.slice(0, 3),
    );
  });

  it("keeps each content with its file, and prints the documents in the order of the files", async () => {
    const { out } = await submit(["contents", ...names, "--json"]);
    const { items } = JSON.parse(out);
    assert.deepEqual(
      items.map(({ name }: { name: string }) => name),
      names,
    );
    for (const { id, name } of items.slice(0, 5)) {
      const { out: content } = await runCli(["content", id], { env: { FAIRLANE_DATABASE: database } });
      assert.equal(content, `content of ${name}`);
    }
  });

  it("counts scheduled and background documents apart", async () => {
    const later = await submit(["later", ...names, "--start-at", "2h"]);
    assert.equal(later.out, "60 documents submitted: 60 scheduled\n");
    const background = await submit(["background", ...names, "--background"]);
    assert.equal(background.out, "60 documents submitted: 60 in the background\n");
  });

  it("submits the others if one is refused, and names it", async () => {
    const { code, out, err } = await submit(["refused", "large.txt", ...names]);
    assert.match(out, /^60 documents submitted: /);
    assert.match(
      err,
      /^1 document not submitted: large\.txt\nfairlane: content: expected at most 1000 bytes, got more/,
    );
    assert.equal(code, 1);
    const json = JSON.parse((await submit(["refused", ...names.slice(0, 2), "large.txt", "--json"])).out);
    assert.deepEqual([json.items.length, json.missing[0].code], [2, "content-too-large"]);
  });

  it("stops before the next file at Ctrl-C, and names those that are missing", async () => {
    const stop = new AbortController();
    const following = (async () => {
      for await (const event of queue.events({ signal: stop.signal }))
        if ("customer" in event && event.customer === "stopped") stop.abort();
    })().catch(() => {});
    const many = Array.from({ length: 10 }, () => names).flat();
    const { code, out } = await submit(["stopped", ...many, "--json"], { interruption: stop.signal });
    await following;
    const { items, missing } = JSON.parse(out);
    assert.equal(items.length + missing.length, many.length);
    assert.ok(items.length > 0 && missing.length > 0, `${items.length} were sent`);
    assert.equal(code, 1);
    const stored = await queue.documents({ customer: "stopped", limit: 1000 });
    assert.equal(stored.items.length, items.length);
  });

  it("stops at the first failure that concerns all, and reports it once", async () => {
    const { code, out, err } = await runCli(["submit", "acme", ...names, "--server", "http://127.0.0.1:2"], {
      cwd: folder,
    });
    assert.deepEqual([code, out], [1, ""]);
    assert.match(
      err,
      /^60 documents not submitted: n00\.txt, n01\.txt, n02\.txt, n03\.txt, n04\.txt and 55 more, which --json lists\nfairlane: no response from [^\n]*\n$/,
    );
  });

  it("with --wait says how many are done", async () => {
    const worker = queue.work(() => {});
    const { code, out } = await submit(["waited", ...names, "--wait", "60"]);
    await worker.stop();
    assert.equal(code, 0);
    assert.match(out, /\n60 done\n$/);
  });
});
