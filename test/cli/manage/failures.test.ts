import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { FailuresBody } from "../../../src/client/client.ts";
import { openQueue, type Queue } from "../../../src/index.ts";
import { type HttpQueue, serveQueue } from "../../support/http-queue.ts";
import { runCli, type Surroundings } from "../run-cli.ts";

describe("fairlane failures", () => {
  let queue: Queue;
  let server: HttpQueue;

  before(async () => {
    queue = await openQueue("memory:");
    server = await serveQueue(queue);
    for (const customer of ["acme", "globex", "acme"]) await fail(customer, crash);
    await fail("acme", locked);
  });

  after(async () => {
    await server.close();
    await queue.close();
  });

  const crash = { name: "Unreadable", code: "reader-crashed", message: "the reader process ended" };
  const locked = { name: "DoNotRetry", code: "document-encrypted", message: "The PDF has a password." };

  async function fail(customer: string, error: { name: string; message: string; code: string }) {
    await queue.submit({ customer, type: "application/pdf" });
    const [claim] = await queue.remote.claim({ worker: "w", count: 1, leaseMs: 60_000, waitMs: 0 });
    await queue.remote.fail(claim?.lease ?? assert.fail(), { error, mayRetry: false });
  }

  const fairlane = (args: readonly string[], rest: Surroundings = {}) =>
    runCli(["failures", ...args], { ...rest, env: { FAIRLANE_SERVER: server.url } });

  async function idOf(code: string): Promise<string> {
    const { out } = await fairlane(["--dismissed", "--json"]);
    const { items } = JSON.parse(out) as FailuresBody;
    return items.find((group) => group.code === code)?.group ?? assert.fail();
  }

  it("lists groups with what a retry does, and groups by customer", async () => {
    const { out, code } = await fairlane([]);
    assert.equal(code, 0);
    const [heading = "", first = "", second = ""] = out.split("\n");
    assert.match(heading, /^group +documents +customers +trend +first +last +retry +state +reason/);
    assert.match(first, /^[0-9a-f]{8} +3 +2 .*█ .* helps +– +the reader process ended$/);
    assert.match(second, /^[0-9a-f]{8} +1 +1 .* never +– +The PDF has a password\.$/);
    const byCustomer = (await fairlane(["list", "--by", "customer", "--range", "hour"])).out;
    assert.match(byCustomer, /\nacme +3 .*\nglobex +1 /);
  });

  it("shows a group by the first digits of its id, with what to do", async () => {
    const group = await idOf("document-encrypted");
    const { out } = await fairlane([group.slice(0, 6)]);
    assert.match(out, new RegExp(`^group +${group}\n`));
    assert.match(
      out,
      /\nreason +The document is protected by a password\nmessage +The PDF has a password\.\n/,
    );
    assert.match(
      out,
      /\nadvice +Remove the password and submit the document again\.\nretry +does not help\n/,
    );
    assert.match(out, /\ndocuments +1, of 1 customer\ncustomers +acme 1\n/);
  });

  it("dismisses a group with a note, snoozes it, and shows it again", async () => {
    const group = await idOf("document-encrypted");
    const { err } = await fairlane(["dismiss", group.slice(0, 6), "--note", "asked for the password"]);
    assert.equal(err, `The group ${group} is hidden until it fails again.\n`);
    const list = await fairlane([]);
    assert.doesNotMatch(list.out, /password/);
    assert.equal(list.err, "1 more group is dismissed or snoozed; --dismissed lists all.\n");
    assert.match(
      (await fairlane(["show", group])).out,
      /\nstate +dismissed\n.*\nnote +asked for the password\n/,
    );
    const { out } = await fairlane(["snooze", group, "--for", "1d", "--json"]);
    const { dismissedAt, snoozedUntil, note } = JSON.parse(out);
    assert.deepEqual([dismissedAt, typeof snoozedUntil, note], [null, "string", "asked for the password"]);
    assert.match((await fairlane(["--dismissed"])).out, / snoozed +The PDF/);
    assert.match((await fairlane(["--dismissed"], { columns: 80 })).out, / snoozed +The PDF/);
    await fairlane(["reopen", group]);
    assert.match((await fairlane(["note", group, "--note", ""])).err, /is noted/);
    assert.match((await fairlane([])).out, / – +The PDF/);
  });

  it("retries the documents of a group, after asking", async () => {
    const group = await idOf("reader-crashed");
    assert.match((await fairlane(["retry", group.slice(0, 8), "--dry-run"])).out, /^Retry 3 documents: /);
    const refused = await fairlane(["retry", group]);
    assert.deepEqual([refused.code, refused.out], [2, ""]);
    assert.match(refused.err, /expected --yes, or --dry-run/);
    assert.equal((await fairlane(["retry", group, "--yes"])).code, 0);
    assert.equal((await queue.stats()).documents.failed, 1);
  });

  it("refuses what it does not know, and options of other actions", async () => {
    const group = await idOf("document-encrypted");
    for (const [args, message, code] of [
      [["dismis", group], "did you mean dismiss?", 2],
      [["dismiss"], "failures dismiss: expected a GROUP, got nothing", 2],
      [["snooze", group], "expected --for TIME, such as --for 1d, got none", 2],
      [["note", group], "expected --note TEXT, got none", 2],
      [["dismiss", group, "--for", "1d"], "--for: not an option of failures dismiss", 2],
      [["list", "--yes"], "--yes: not an option of failures list", 2],
      [["--by", "reeder"], "--by: expected one of error, type, reader", 2],
      [["show", "ffffffffffffffff"], 'there is no group of failures "ffffffffffffffff"', 3],
    ] as const) {
      const result = await fairlane(args);
      assert.ok(result.err.includes(message), `${args.join(" ")}: ${result.err}`);
      assert.equal(result.code, code);
    }
  });
});
