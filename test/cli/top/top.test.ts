import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Writable } from "node:stream";
import { after, before, describe, it } from "node:test";
import { main } from "../../../src/cli/main.ts";
import { keysIn } from "../../../src/cli/top/keys.ts";
import { initialState, orderOf, press, type TopState } from "../../../src/cli/top/state.ts";
import { openQueue, type Queue } from "../../../src/index.ts";
import { waitForEvents } from "../../support/queues.ts";
import { runCli } from "../run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "fairlane-top-"));
const database = `sqlite:${join(folder, "queue.db")}`;
let queue: Queue;
const finish = Promise.withResolvers<void>();

before(async () => {
  queue = await openQueue(database);
  const flood = Array.from({ length: 30 }, () => ({ customer: "flood" }));
  await queue.submitMany([...flood, { customer: "quiet \u202e" }, { customer: "quiet \u202e" }]);
  queue.work(() => finish.promise, { name: "near", concurrency: 2 });
  await waitForEvents(queue, "started", 2);
  await queue.remote.claim({ worker: "far", count: 0, leaseMs: 30_000, waitMs: 0 });
  while ((await queue.workers.list()).length < 2) await new Promise((resolve) => setImmediate(resolve));
});
after(async () => {
  finish.resolve();
  await queue.close({ timeoutMs: 0 });
  rmSync(folder, { recursive: true });
});

describe("keys of the live view", () => {
  const sizes = { customers: 30, workers: 2, page: 10 };
  const after = (keys: string, state: TopState = initialState) =>
    keysIn(keys).reduce((before, key) => press(before, key, sizes), state);

  it("are read from what a terminal sends, however much comes at once", () => {
    const sent = "\u001b[A\u001bOB\u001b[5~\u001b[6~\u001b[Hq\u001b[200~\t\u001b\u0003ä";
    const keys = ["up", "down", "page-up", "page-down", "home", "q", "\t", "\u0003", "ä"];
    assert.deepEqual(keysIn(sent), keys);
  });

  it("select rows, within the table", () => {
    const rowAfter = (keys: string) => after(keys).customers.row;
    assert.deepEqual(
      [
        rowAfter("\u001b[A"),
        rowAfter("\u001b[B\u001b[Bj"),
        rowAfter("\u001b[6~k"),
        rowAfter("\u001b[F\u001b[B"),
      ],
      [0, 3, 9, 29],
    );
    assert.equal(after("\t\u001b[B\u001b[B\u001b[B").workers.row, 1);
  });

  it("sort by the next or the previous column, and reverse", () => {
    const { customers } = after("s");
    assert.deepEqual([customers.sort, orderOf(after("s")), orderOf(after("sr"))], ["running", "desc", "asc"]);
    assert.deepEqual([after("S").customers.sort, orderOf(after("S"))], ["name", "asc"]);
    assert.equal(after("\ts").workers.sort, "busy");
    assert.equal(after("\u001b[Bs").customers.row, 0);
  });

  it("pause, resume and quit, and others change nothing", () => {
    assert.deepEqual([after("p").isPaused, after("pp").isPaused], [true, false]);
    for (const key of ["q", "Q", "\u0003"]) assert.equal(after(key).hasQuit, true);
    assert.deepEqual(after("xyzä7"), initialState);
  });
});

describe("fairlane top", () => {
  it("prints lanes, customers and workers once where the output is no terminal", async () => {
    const { code, out, err } = await runCli(["top", "--database", database]);
    assert.deepEqual([code, err], [0, ""]);
    for (const part of [
      /^sqlite:\S+ {2}\d\d:\d\d:\d\d\ndocuments {2}30 waiting, 2 running, 0 held/,
      /\nworkers {4}2, 2 of 2 slots in use, .*; 2 customers\n/,
      /\npriority 1 +\d+ +\d+ m?s {2}█+\n/,
      /\ncustomers by waiting\ncustomer +next priority +waiting/,
      /\nflood +9 +29 +1 +30 /,
      /\nquiet \\u\{202e\} /,
      /\nworkers by name\nname +state +busy/,
      /\nfar +idle [\s\S]*\nnear +working +2 of 2 /,
    ])
      assert.match(out, part);
    assert.ok(!out.includes("\u001b") && !out.includes("\u202e"));
  });

  it("sorts customers as asked, prints JSON, and refuses what it does not know", async () => {
    const { out } = await runCli(["top", "--database", database, "--sort", "name"]);
    assert.match(out, /customers by name\n[^\n]+\nflood [\s\S]*\nquiet /);
    const json = JSON.parse((await runCli(["top", "--database", database, "--json"])).out);
    assert.deepEqual(
      [json.stats.documents.waiting, json.lanes.length, json.customers[0].name, json.workers.length],
      [30, 11, "flood", 2],
    );
    const wrong = await runCli(["top", "--database", database, "--sort", "size"]);
    assert.deepEqual([wrong.code, /--sort: expected/.test(wrong.err)], [2, true]);
    assert.equal((await runCli(["top", "--database", database, "--every", "1ms"])).code, 2);
  });

  it("on a terminal redraws, follows keys, and leaves the screen as it was", async () => {
    const typed = Object.assign(new PassThrough(), { isTTY: true });
    let out = "";
    const rows = 24;
    const next = new Map<string, string>([
      ["customers by waiting", "s"],
      ["customers by running", "\t\u001b[B"],
      ["workers by name", "p"],
      ["refresh paused", "q"],
    ]);
    const stdout = Object.assign(
      new Writable({
        write: (chunk: Buffer, _, done) => {
          out += chunk;
          const frame = out.slice(out.lastIndexOf("\u001b[H"));
          for (const [seen, keys] of next) {
            if (!frame.includes(seen)) continue;
            next.delete(seen);
            typed.write(keys);
            break;
          }
          done();
        },
      }),
      { isTTY: true, columns: 90, rows },
    );
    const world = {
      stdin: typed,
      stdout,
      stderr: new PassThrough(),
      env: { NO_COLOR: "1" },
      cwd: "/nowhere",
    };
    const interruption = new AbortController().signal;
    const code = await main(["top", "--database", database, "--every", "1h"], { ...world, interruption });
    assert.equal(code, 0);
    assert.ok(out.startsWith("\u001b[?1049h") && out.endsWith("\u001b[?1049l"));
    const frames = out.split("\u001b[H").slice(1);
    const last = frames.at(-1)?.split("\r\n") ?? [];
    assert.equal(last.length, rows);
    assert.match(last.at(-1) ?? "", /^q quit {2}↑↓ select {2}Tab customers or workers {2}s sort/);
    assert.match(frames.at(-1) ?? "", /refresh paused[\s\S]*\n {2}flood [\s\S]*\n> near +working/);
  });
});
