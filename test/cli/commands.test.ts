import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { fillStore } from "../../bench/fill.ts";
import type { AuditBody } from "../../src/client/wire.ts";
import { DoNotRetry, openQueue, type Queue } from "../../src/index.ts";
import { type HttpQueue, serveQueue } from "../support/http-queue.ts";
import { type Ending, runCli, type Surroundings } from "./run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "fairlane-commands-"));
after(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, "invoice.pdf"), "%PDF-1.7 one");
writeFileSync(join(folder, "note.txt"), "grüße");

/** The two ways to a queue: its database opened by the command, and a server. */
for (const way of ["a database", "a server"] as const) {
  describe(`commands on ${way}`, () => {
    const file = join(folder, `${way.replace(" ", "-")}.db`);
    let queue: Queue;
    let server: HttpQueue | undefined;
    let env: Record<string, string> = { FAIRLANE_DATABASE: `sqlite:${file}` };

    before(async () => {
      queue = await openQueue(`sqlite:${file}`);
      if (way === "a database") return;
      server = await serveQueue(queue);
      env = { FAIRLANE_SERVER: server.url };
    });

    after(async () => {
      await server?.close();
      await queue.close();
    });

    const fairlane = (args: readonly string[], rest: Surroundings = {}): Promise<Ending> =>
      runCli(args, { cwd: folder, ...rest, env: { ...env, ...rest.env } });

    /** Runs a command with --json, which must succeed, and returns its output. */
    async function answer(...args: readonly string[]) {
      const { code, out, err } = await fairlane([...args, "--json"]);
      assert.deepEqual([code, err], [0, ""]);
      return JSON.parse(out);
    }

    async function submitOne(customer: string, ...options: readonly string[]): Promise<string> {
      return (await answer("submit", customer, "note.txt", ...options)).items[0].id;
    }

    it("submit sends files with their names, types and contents", async () => {
      const { items } = await answer("submit", "files", "invoice.pdf", "note.txt");
      assert.deepEqual(
        items.map(({ name, type, state, count }: Record<string, unknown>) => [name, type, state, count]),
        [
          ["invoice.pdf", "application/pdf", "waiting", 0],
          ["note.txt", "text/plain", "waiting", -1],
        ],
      );
      assert.equal((await fairlane(["content", items[1].id])).out, "grüße");
    });

    it("submit reads stdin and takes every field of a document", async () => {
      const said = ["--name", "piped.json", "--type", "kind", "--cost", "3", "--start-at", "2h"];
      const rest = ["--metadata", '{"pages":[1]}', "--idempotency-key", "k1", "--json"];
      const call = ["submit", "stdin", "-", ...said, ...rest];
      const first = await fairlane(call, { stdin: '{"customer":"not me"}' });
      const [document] = JSON.parse(first.out).items;
      assert.deepEqual(
        [document.name, document.type, document.cost, document.metadata, document.key, document.state],
        ["piped.json", "kind", 3, { pages: [1] }, "k1", "scheduled"],
      );
      assert.equal((await fairlane(["content", document.id])).out, '{"customer":"not me"}');
    });

    it("submit with a repeated key counts once", async () => {
      const first = await answer("submit", "keys", "note.txt", "--idempotency-key", "k");
      const again = await answer("submit", "keys", "note.txt", "--idempotency-key", "k");
      assert.deepEqual([first.items[0].isRepeat, again.items[0].isRepeat], [false, true]);
      assert.equal(again.items[0].id, first.items[0].id);
    });

    it("submit --wait exits when the documents are finished, with 1 if one failed", async () => {
      const worker = queue.work((document) => {
        if (document.type === "bad") throw new DoNotRetry("unreadable");
        return { pages: 1 };
      });
      const good = await fairlane(["submit", "waiting", "invoice.pdf", "note.txt", "--wait", "60", "--json"]);
      const bad = await fairlane([
        "submit",
        "waiting",
        "note.txt",
        "--type",
        "bad",
        "--wait",
        "60",
        "--json",
      ]);
      await worker.stop();
      assert.deepEqual([good.code, JSON.parse(good.out).items.map(stateOf)], [0, ["done", "done"]]);
      assert.deepEqual([bad.code, JSON.parse(bad.out).items.map(stateOf)], [1, ["failed"]]);
    });

    it("documents lists matching documents, by page or all", async () => {
      await queue.submitMany(
        Array.from({ length: 12 }, (_, index) => ({ customer: "list", name: `n${index}` })),
      );
      const page = await answer("documents", "--customer", "list", "--limit", "5");
      assert.deepEqual(page.items.map(nameOf), ["n11", "n10", "n9", "n8", "n7"]);
      const next = await answer("documents", "--customer", "list", "--limit", "5", "--cursor", page.cursor);
      assert.deepEqual(next.items.map(nameOf), ["n6", "n5", "n4", "n3", "n2"]);
      const all = await answer("documents", "--customer", "list", "--limit", "5", "--all");
      assert.deepEqual([all.items.length, all.cursor], [12, null]);
      const some = await answer("documents", "--customer", "list", "--name", "N1", "--priority", "5");
      assert.deepEqual(some.items.map(nameOf), ["n10"]);
      const more = await fairlane(["documents", "--customer", "list", "--limit", "5"]);
      assert.equal(
        more.err,
        `The newest 5 of 12; --all lists all, and --cursor ${page.cursor} the next ones.\n`,
      );
      const table = await fairlane(["documents", "--customer", "list", "--limit", "5", "--all"]);
      assert.deepEqual([table.out.split("\n").length, table.err], [14, ""]);
    });

    it("show prints one document, and explain why it is where it is", async () => {
      const id = await submitOne("shown", "--metadata", '"here"');
      const { out } = await fairlane(["show", id]);
      assert.match(
        out,
        new RegExp(
          `^id +${id}\nname +note.txt\ncustomer +shown\ntype +text/plain\ncontent +7 bytes, sha256 `,
        ),
      );
      assert.match(out, /\nstate +waiting\npriority +1 \(count 0\)\nattempts +0 of 3\n/);
      assert.match(out, /\nmetadata +"here"\n$/);
      assert.equal((await answer("show", id)).id, id);
      assert.match(
        (await fairlane(["explain", id])).out,
        /^note\.txt \(shown\)\n.*so the document has priority 1/,
      );
      const german = await answer("explain", id, "--language", "de");
      assert.equal(german.language, "de");
    });

    it("cancel, retry and remove take several documents and continue after a failure", async () => {
      const [first, second] = [await submitOne("steered"), await submitOne("steered")];
      const cancelled = await answer("cancel", first, second);
      assert.deepEqual(cancelled.items.map(stateOf), ["cancelled", "cancelled"]);
      const retried = await fairlane(["retry", first, "nobody", "--json"]);
      const { items, errors } = JSON.parse(retried.out);
      assert.deepEqual([retried.code, items.map(stateOf)], [3, ["waiting"]]);
      assert.deepEqual(errors, [
        { of: "nobody", code: "not-found", message: 'there is no document "nobody"' },
      ]);
      const again = await fairlane(["retry", first]);
      assert.equal(again.code, 1);
      assert.match(again.err, /\(wrong-state\)\n$/);
      assert.deepEqual(await fairlane(["remove", second]), { code: 0, out: `${second}\n`, err: "" });
      assert.equal((await fairlane(["show", second])).code, 3);
    });

    it("pause and resume work for a customer and for the whole queue", async () => {
      await submitOne("paused");
      assert.deepEqual(await fairlane(["pause", "paused"]), { code: 0, out: "", err: "paused is paused.\n" });
      assert.match(
        (await fairlane(["customers", "--name", "paused"])).out,
        /^paused \(paused\) +default +0 /m,
      );
      assert.equal((await answer("resume", "paused")).isPaused, false);
      assert.deepEqual(await answer("pause", "--all"), { isPaused: true });
      assert.match((await fairlane(["status"])).out, /paused: no document starts until fairlane resume/);
      assert.equal((await fairlane(["resume"])).err, "The whole queue is resumed.\n");
    });

    it("limit sets the limits of a customer, and plan set those of a plan", async () => {
      const limits = { maxPending: 900, maxRunning: 5, maxRunningWhileOthersWait: true };
      const given = ["--max-pending", "900", "--max-running", "5", "--while-others-wait"];
      const set = await answer("limit", "limited", "--create", ...given);
      assert.deepEqual([set.limits, set.ownLimits, set.ownReading], [limits, limits, null]);
      assert.equal(
        (await fairlane(["limit", "limited"])).err,
        "limited may have at most 900 unfinished documents, and at most 5 of them may run at once while others wait.\n",
      );
      assert.match((await fairlane(["customers", "--name", "limited"])).out, / 0\/900 +0\/5 /);
      const read = ["--read-pages", "7", "--read-languages", "de,pt-BR", "--read-size", "none"];
      assert.match(
        (await fairlane(["limit", "limited", ...read])).err,
        /while others wait\.\nIts documents are read with --read-pages 7 --read-languages de,pt-BR\.\n$/,
      );
      const own = { maxPages: 7, maxBytes: null, languages: ["de", "pt-BR"] };
      assert.deepEqual((await answer("limit", "limited")).ownReading, own);
      const plain = await answer("limit", "limited", "--as-plan");
      assert.deepEqual([plain.ownLimits, plain.ownReading], [null, null]);
      for (const args of [
        ["limit", "nobody"],
        ["limit", "nobody", "--max-running", "1"],
      ])
        assert.equal((await fairlane(args)).code, 3);
      const bad = await fairlane(["limit", "limited", "--max-running", "few"]);
      assert.equal(bad.err, "fairlane: --max-running: expected a whole number, or none, got few\n");
      const none = await fairlane(["limit", "limited", "--read-pages", "0"]);
      assert.equal(
        none.err,
        "fairlane: --read-pages: expected a whole number from 1 to 1000000, or none, got 0\n",
      );
      const plan = await answer("plan", "set", "small", "--max-running", "2");
      assert.deepEqual(plan.limits, { maxPending: null, maxRunning: 2, maxRunningWhileOthersWait: false });
    });

    it("reset restarts a count, and erase removes a customer with --yes", async () => {
      await queue.submitMany(Array.from({ length: 5 }, () => ({ customer: "busy" })));
      assert.deepEqual(await fairlane(["reset", "busy"]), {
        code: 0,
        out: "",
        err: "The next document of busy gets priority 1.\n",
      });
      const { code, err } = await fairlane(["erase", "busy"]);
      assert.equal(err, "fairlane: erase: expected --yes, because busy cannot be restored\n");
      assert.deepEqual([code, (await answer("erase", "busy", "--yes")).documents], [2, 5]);
      assert.equal((await fairlane(["reset", "busy"])).code, 3);
    });

    it("content creates a new file, and never overwrites one or prints to a terminal", async () => {
      const id = await submitOne("contents");
      const path = join(folder, `copy-${way.length}.txt`);
      assert.deepEqual(await fairlane(["content", id, "-o", path]), { code: 0, out: "", err: "" });
      assert.equal(readFileSync(path, "utf8"), "grüße");
      const again = await fairlane(["content", id, "-o", path]);
      assert.equal(again.err, `fairlane: --output: expected a new file, got ${path}, which exists already\n`);
      const terminal = await fairlane(["content", id], { columns: 80 });
      assert.deepEqual([terminal.code, terminal.out], [2, ""]);
      assert.equal((await fairlane(["content", id, "-o", "-"], { columns: 80 })).out, "grüße");
      const { id: without } = await queue.submit({ customer: "contents" });
      assert.equal((await fairlane(["content", without])).code, 3);
    });

    /** A document that is done, of which this was kept. */
    async function finishOne(customer: string, kept: { text?: string; markdown?: string }): Promise<string> {
      const { id } = await queue.submit({ customer });
      const [claim] = await queue.remote
        .claim({ worker: "w", count: 100, leaseMs: 60_000, waitMs: 0 })
        .then((claims) => claims.filter(({ document }) => document.id === id));
      const { lease } = claim ?? assert.fail();
      if (kept.text !== undefined) await queue.remote.keep(lease, "text", kept.text);
      if (kept.markdown !== undefined) await queue.remote.keep(lease, "markdown", kept.markdown);
      await queue.remote.complete(lease, { pages: 1, words: 2, skipped: [] });
      return id;
    }

    it("text prints the stored text as it is, and escaped on a terminal", async () => {
      const text = "grüße\tan \u001b[2Jalle\r\nund \u202e\rmehr";
      const id = await finishOne("texts", { text, markdown: "# x\n" });
      assert.deepEqual(await fairlane(["text", id]), { code: 0, out: text, err: "" });
      assert.deepEqual(await fairlane(["text", "latest", "--markdown"]), { code: 0, out: "# x\n", err: "" });
      assert.deepEqual(await fairlane(["text", id], { columns: 80 }), {
        code: 0,
        out: "grüße\tan \\u{1b}[2Jalle\nund \\u{202e}\\u{d}mehr\n",
        err: "",
      });
      assert.equal((await fairlane(["text", id, "--markdown"], { columns: 80 })).out, "# x\n");
    });

    it("text prints a text of many chunks completely, also on a terminal", async () => {
      const text = `${"grüße 🧾\r\n".repeat(60_000)}\r`;
      const id = await finishOne("texts", { text });
      assert.equal((await fairlane(["text", id])).out, text);
      const { out } = await fairlane(["text", id], { columns: 80 });
      assert.ok(out === `${"grüße 🧾\n".repeat(60_000)}\\u{d}\n`);
    });

    it("text reports a missing text", async () => {
      const id = await finishOne("texts", { text: "" });
      assert.deepEqual(await fairlane(["text", id], { columns: 80 }), { code: 0, out: "", err: "" });
      const none = await fairlane(["text", id, "--markdown"]);
      assert.deepEqual([none.code, none.out], [3, ""]);
      assert.equal(none.err, `fairlane: the document "${id}" has no Markdown (not-found)\n`);
      const waiting = await submitOne("texts");
      const early = await fairlane(["text", waiting]);
      assert.deepEqual([early.code, early.out], [1, ""]);
      assert.match(early.err, /expected a document that is done, got ".*", which is waiting \(not-done\)/);
    });

    it("show prints how to get the text", async () => {
      const both = await finishOne("texts", { text: "123", markdown: "x".repeat(2048) });
      assert.match(
        (await fairlane(["show", both])).out,
        new RegExp(
          `\nresult +1 page, 2 words\ntext +3 bytes: fairlane text ${both}\nmarkdown +2.0 kB: fairlane text ${both} --markdown\n$`,
        ),
      );
      const none = await finishOne("texts", {});
      assert.match((await fairlane(["show", none])).out, /\nresult +1 page, 2 words\n$/);
    });

    it("doctor finds no problems", async () => {
      const { isHealthy, checks } = await answer("doctor", ...(way === "a database" ? ["--port", "0"] : []));
      const names =
        way === "a database"
          ? ["database", "schema", "workers", "webhooks", "clock", "readers", "disk", "port"]
          : ["server", "workers", "webhooks", "clock"];
      assert.deepEqual([isHealthy, checks.map(nameOf)], [true, ["node", "settings", ...names]]);
    });

    it("control characters in names are escaped", async () => {
      const { id } = await queue.submit({
        customer: "evil",
        name: "gpj.\u202eexe",
        metadata: "\u001b]0;title\u0007\u009b",
      });
      const shown = await fairlane(["show", id], { columns: 80 });
      assert.ok(shown.out.includes("gpj.\\u{202e}exe"));
      const json = await fairlane(["show", id, "--json"]);
      for (const sign of ["\u202e", "\u009b", "\u0007", "\u001b]"])
        assert.ok(!`${shown.out}${json.out}`.includes(sign), JSON.stringify(sign));
      assert.deepEqual(JSON.parse(json.out).metadata, "\u001b]0;title\u0007\u009b");
    });

    it("keys creates, lists and revokes keys; a server requires one from the first on, and the audit has each", async () => {
      assert.equal((await fairlane(["keys", "create", "--role", "viewer"])).code, 1);
      const first = await fairlane(["keys", "create", "--role", "admin", "--name", "first"]);
      assert.match(first.out, /^fl_[0-9a-z]{12}_[\w-]{43}\n$/);
      assert.match(
        first.err,
        /^This is the key \w{12} with the role admin\. Store it safely: it is not shown again\.\n$/,
      );
      assert.equal((await fairlane(["status"])).code, way === "a server" ? 4 : 0);
      env = { ...env, FAIRLANE_KEY: first.out.trim() };
      const said = ["--role", "customer", "--customer", "acme", "--expires", "30d", "--rate", "60"];
      const { id } = await answer("keys", "create", ...said);
      const { out } = await fairlane(["keys", "list"]);
      assert.match(
        out,
        new RegExp(`\n${id}  customer  acme      customer  until \\d{4}-\\d\\d-\\d\\d          60  `),
      );
      const revoked = await fairlane(["keys", "revoke", id]);
      assert.deepEqual([revoked.code, revoked.out], [0, ""]);
      assert.equal((await fairlane(["keys", "revoke", "nobody"])).code, 3);
      const { items } = await answer("audit", "--kind", "key", "--from", "1h");
      const who = way === "a server" ? "first" : "";
      assert.deepEqual(
        items.map(({ action, actorName, outcome }: AuditBody) => [action, actorName, outcome]),
        [
          ["revokeKey", who, "not-found"],
          ["revokeKey", who, "done"],
          ["createKey", who, "done"],
          ["createKey", "", "done"],
          ["createKey", "", "wrong-state"],
        ],
      );
      assert.match((await fairlane(["audit", "--subject", id])).out, /\n.* revokeKey {2}\w{12} {2}done/);
    });
  });
}

it("submit --wait reports documents that do not finish", async () => {
  const { code, out, err } = await runCli(
    ["submit", "alone", "note.txt", "--wait", "1", "--database", `sqlite:${folder}/queue.db`],
    {
      cwd: folder,
    },
  );
  assert.match(out, /waiting .* alone .* note\.txt/);
  assert.match(
    err,
    /^1 document not finished after 1 s\. Is a worker running\? Start one: bin\/fairlane\.mjs work\n$/,
  );
  assert.equal(code, 1);
});

function stateOf({ state }: { state: string }): string {
  return state;
}

function nameOf({ name }: { name: string }): string {
  return name;
}

it("documents finds a match that is too far away for one request", async () => {
  const path = join(folder, "many.db");
  await fillStore(path, { documents: 20_010, customers: 10, now: 0 });
  const fairlane = (...args: string[]) =>
    runCli(["documents", "--name", "invoice-1.pdf", ...args], {
      env: { FAIRLANE_DATABASE: `sqlite:${path}` },
    });
  for (const more of [[], ["--all"]]) {
    const { items, cursor } = JSON.parse((await fairlane(...more, "--json")).out);
    assert.deepEqual([items.length, items[0].name, cursor], [1, "invoice-1.pdf", null]);
  }
  assert.match((await fairlane()).out, /invoice-1\.pdf/);
});
