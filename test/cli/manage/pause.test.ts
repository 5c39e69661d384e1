import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { openQueue } from "../../../src/index.ts";
import { runCli, type Surroundings } from "../run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "fairlane-pause-"));
const database = `sqlite:${join(folder, "queue.db")}`;
const queue = await openQueue(database);
await queue.submit({ customer: "acme" });
after(async () => {
  await queue.close();
  rmSync(folder, { recursive: true });
});

const fairlane = (args: readonly string[], rest: Surroundings = {}) =>
  runCli(args, { ...rest, env: { FAIRLANE_DATABASE: database } });

describe("pause", () => {
  it("of a customer that does not exist changes nothing and exits with 3, as do resume, limit and plan assign", async () => {
    for (const args of [
      ["pause"],
      ["resume"],
      ["limit", "--max-running", "1"],
      ["plan", "assign", "default"],
    ]) {
      const { code, err } = await fairlane([...args, "amce"]);
      assert.deepEqual(
        [code, err],
        [3, 'fairlane: there is no customer "amce" (not-found)\n'],
        args.join(" "),
      );
    }
    assert.equal((await queue.stats()).customers, 1);
  });

  it("of the whole queue needs --all where nobody can be asked", async () => {
    const { code, err } = await fairlane(["pause"]);
    assert.equal(err, "fairlane: pause: expected CUSTOMER, or --all for the whole queue, got neither\n");
    assert.deepEqual([code, (await queue.stats()).isPaused], [2, false]);
    assert.equal((await fairlane(["pause", "--all"])).err, "The whole queue is paused.\n");
    assert.equal((await queue.stats()).isPaused, true);
    assert.equal((await fairlane(["resume"])).err, "The whole queue is resumed.\n");
  });

  it("of the whole queue asks on a terminal", async () => {
    const refused = await fairlane(["pause"], { isTyping: true, stdin: "\n" });
    assert.match(refused.err, /Pause the whole queue, .*\? \[y\/N\] [\s\S]*Nothing was changed\.\n$/);
    assert.deepEqual([refused.code, (await queue.stats()).isPaused], [1, false]);
    const agreed = await fairlane(["pause"], { isTyping: true, stdin: "yes\n" });
    assert.deepEqual([agreed.code, (await queue.stats()).isPaused], [0, true]);
    await queue.resume();
  });

  it("of a customer holds its documents, and lists say what that means", async () => {
    await fairlane(["pause", "acme"]);
    const held =
      /^held: the customer is paused or has its maximum of running documents; \S+ explain ID says which\.$/m;
    const [all, columns, asJson] = [[], ["--columns", "name"], ["--json"]];
    for (const args of [all, columns]) assert.match((await fairlane(["documents", ...args])).err, held);
    assert.equal((await fairlane(["documents", ...asJson])).err, "");
    assert.match(
      (await fairlane(["show", "latest"])).out,
      /^held +the customer is paused or has its maximum/m,
    );
    assert.match((await fairlane(["status"])).out, /^held +1 +of customers who are paused or/m);
    await queue.customers.resume("acme");
    assert.equal((await fairlane(["documents"])).err, "");
  });

  it("takes either a customer or --all", async () => {
    const { code, err } = await fairlane(["pause", "acme", "--all"]);
    assert.deepEqual([code, err], [2, "fairlane: --all: expected no CUSTOMER, got acme\n"]);
  });
});
