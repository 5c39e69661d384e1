import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { after, describe, it } from "node:test";
import { stripVTControlCharacters } from "node:util";
import { openQueue } from "../../src/index.ts";
import { newDatabase, providePostgres } from "../support/postgres/postgres-server.ts";
import { type Ending, runCli } from "./run-cli.ts";

const root = dirname(dirname(import.meta.dirname));
const server = await providePostgres({ fsync: false });
const folder = mkdtempSync(join(tmpdir(), "fairlane-cli-"));
after(async () => {
  await server.remove();
  rmSync(folder, { recursive: true });
});

/** Runs the command like a shell does. */
async function fairlane(...args: readonly string[]): Promise<Ending> {
  return fairlaneWith({}, ...args);
}

/** Runs the command like a shell with further variables does. */
async function fairlaneWith(
  variables: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<Ending> {
  const env = { ...process.env, NODE_OPTIONS: "--disable-warning=ExperimentalWarning", ...variables };
  const program = join(root, "bin/fairlane.mjs");
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code, out, err };
}

async function fillFile(name: string): Promise<string> {
  const queue = await openQueue(`sqlite:${join(folder, name)}`);
  await queue.submitMany([{ customer: "a" }, { customer: "a" }, { customer: "b" }]);
  await queue.close();
  return `sqlite:${name}`;
}

it("status measures waits against the target of --wait-target", async () => {
  const database = await fillFile("waits.db");
  const { out } = await fairlane("status", "--database", database, "--wait-target", "250ms", "--json");
  assert.equal(JSON.parse(out).fairness.waitTargetMs, 250);
});

describe("fairlane copy", () => {
  it("copy copies from SQLite to PostgreSQL and back, and prints the counts", async () => {
    const from = await fillFile("first.db");
    const to = await newDatabase(server);
    const there = await fairlane("copy", from, to);
    assert.equal(
      there.out,
      "documents   3\ncontents    0\nkept        0\ncustomers   2\nplans       1\nturns       2\nevents      3\nkeys        0\naudit       0\nwebhooks    0\ndeliveries  0\nfailures    0\nusage       0\n",
    );
    assert.match(
      there.err,
      /^Copied sqlite:first\.db to postgres:.* in .*s\. Point your programs to the new address\.\n$/,
    );
    assert.equal(there.code, 0);
    const back = await fairlane("copy", to, "sqlite:new folder/back.db", "--json");
    assert.deepEqual(JSON.parse(back.out), {
      plans: 1,
      customers: 2,
      documents: 3,
      contents: 0,
      kept: 0,
      turns: 2,
      events: 3,
      keys: 0,
      audit: 0,
      webhooks: 0,
      deliveries: 0,
      failureGroups: 0,
      usage: 0,
    });
    assert.equal(back.code, 0);
    const queue = await openQueue(`sqlite:${join(folder, "new folder/back.db")}`);
    assert.equal((await queue.stats()).documents.waiting, 3);
    await queue.close();
  });

  it("reports a failure on stderr and exits with 1", async () => {
    const missing = await fairlane("copy", "sqlite:typo.db", "sqlite:target.db");
    const path = join(folder, "typo.db");
    assert.deepEqual(missing, {
      code: 1,
      out: "",
      err: `fairlane: there is no ${path}; check the path (store-missing)\n`,
    });
    assert.ok(!existsSync(path) && !existsSync(join(folder, "target.db")));
    const from = await fillFile("second.db");
    const taken = await fairlane("copy", from, await fillFile("third.db"), "--json");
    assert.deepEqual([taken.code, taken.out], [1, ""]);
    assert.equal(JSON.parse(taken.err).error.code, "store-not-empty");
  });

  it("never prints a password", async () => {
    for (const url of ["postgres://me:hunter2@127.0.0.1:1/db", "postgre://me:hunter2@h/db"]) {
      const { code, out, err } = await fairlane("copy", url, "sqlite:unused.db");
      assert.doesNotMatch(out + err, /hunter2/);
      assert.notEqual(code, 0);
    }
  });
});

describe("fairlane backup", () => {
  it("writes and verifies a file, from which restore creates a queue", async () => {
    const url = await fillFile("kept.db");
    const lines =
      "documents   3\ncontents    0\nkept        0\ncustomers   2\nplans       1\nturns       2\nevents      3\nkeys        0\naudit       0\nwebhooks    0\ndeliveries  0\nfailures    0\nusage       0\n";
    const saved = await fairlane("backup", "kept.tar", "--database", url);
    assert.deepEqual([saved.code, saved.out], [0, lines]);
    assert.match(saved.err, /^Saved sqlite:kept\.db to kept\.tar, .*B in .*s\.\n$/);
    const checked = await runCli(["backup", "--verify", join(folder, "kept.tar"), "--json"]);
    const { takenAt, documents } = JSON.parse(checked.out);
    assert.deepEqual([checked.code, documents], [0, 3]);
    const to = `sqlite:${join(folder, "again.db")}`;
    const restored = await runCli(["restore", join(folder, "kept.tar"), to]);
    assert.deepEqual([restored.code, restored.out], [0, lines]);
    assert.ok(restored.err.startsWith(`Restored ${to} as it was at ${takenAt} in `), restored.err);
  });

  it("reports a failure on stderr and exits with 1", async () => {
    const file = join(folder, "notes.tar");
    writeFileSync(file, "these are my notes");
    const err = `fairlane: the backup ${file} cannot be used: it is not a Fairlane backup (backup-damaged)\n`;
    assert.deepEqual(await runCli(["backup", "--verify", file]), { code: 1, out: "", err });
    const taken = await runCli(["backup", file, "--json", "--database", await fillFile("busy.db")]);
    assert.deepEqual([taken.code, JSON.parse(taken.err).error.code], [1, "store-not-empty"]);
  });
});

/** Starts the command, to be spoken to while it runs. */
function start(...args: readonly string[]) {
  const env = { ...process.env, NODE_OPTIONS: "--disable-warning=ExperimentalWarning" };
  const options = { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] as ["ignore", "pipe", "pipe"] };
  const child = spawn(process.execPath, [join(root, "bin/fairlane.mjs"), ...args], options);
  return { child, ended: once(child, "close"), err: text(child.stderr) };
}

describe("fairlane as a process", { concurrency: 2 }, () => {
  it("events prints each event in a line, and exits with 0 on Ctrl-C", async () => {
    const database = await fillFile("followed.db");
    const { child, ended, err } = start("events", "--since", "start", "--database", database, "--json");
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const kinds: string[] = [];
    while (kinds.length < 3) kinds.push(JSON.parse(String((await lines.next()).value)).kind);
    assert.deepEqual(kinds, ["submitted", "submitted", "submitted"]);
    child.kill("SIGINT");
    assert.deepEqual([await ended, await err], [[0, null], ""]);
  });

  it("events says how to stop it, and how to continue after the last event", async () => {
    await fillFile("continued.db");
    const database = `sqlite:${join(folder, "continued.db")}`;
    const stop = new AbortController();
    const onOutput = (out: string) => {
      if (out.split("\n").length > 3) stop.abort();
    };
    const { code, err } = await runCli(["events", "--since", "start", "--database", database], {
      onOutput,
      interruption: stop.signal,
    });
    assert.equal(code, 0);
    assert.match(
      err,
      /^Following .*; Ctrl-C stops\.\nStopped after 3 events; fairlane events --since \S+ continues\.\n$/,
    );
  });

  for (const [name, args] of Object.entries({
    url: ["serve", "--port", "0"],
    worker: ["work", "--metrics-port", "0"],
  }))
    it(`${args[0]} --json says in JSON that it is ready, and to people in lines that a terminal holds`, async () => {
      const { child, ended, err } = start(
        ...args,
        "--json",
        "--log",
        "text",
        "--database",
        `sqlite:${name}.db`,
      );
      const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
      assert.deepEqual(Object.keys(JSON.parse(String((await lines.next()).value))), [name]);
      child.kill("SIGTERM");
      assert.deepEqual(await ended, [0, null]);
      const told = await err;
      for (const line of told.split("\n")) assert.ok(line.length <= 80, line);
      assert.equal(/ metrics are at http:\/\/127\.0\.0\.1:\d+\/metrics\n/.test(told), args[0] === "work");
    });

  it("exits quietly when its output is closed", async () => {
    const queue = await openQueue(`sqlite:${join(folder, "long.db")}`);
    await queue.submitMany(
      Array.from({ length: 3000 }, (_, index) => ({ customer: "a", name: `n${index}` })),
    );
    await queue.close();
    const { child, ended, err } = start("documents", "--all", "--database", "sqlite:long.db");
    await once(child.stdout, "readable");
    child.stdout.destroy();
    assert.deepEqual([await ended, await err], [[0, null], ""]);
  });
});

describe("fairlane", () => {
  const version: string = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version;

  it("prints its version and its help", async () => {
    assert.deepEqual(await fairlane("--version"), { code: 0, out: `${version}\n`, err: "" });
    const help = await runCli(["--help"]);
    assert.match(help.out, /Usage: fairlane COMMAND[\s\S]*\nRun:\n[\s\S]*\nMaintain:\n {2}copy FROM TO /);
    assert.deepEqual([help.code, help.err], [0, ""]);
    const ofCopy = await runCli(["copy", "--help"]);
    assert.match(ofCopy.out, /^Usage: fairlane copy FROM TO/);
    assert.equal(ofCopy.code, 0);
  });

  it("FORCE_COLOR colours the output of a program that writes to a pipe", async () => {
    const { out } = await fairlaneWith({ FORCE_COLOR: "1" }, "status", "--database", await fillFile("f.db"));
    assert.notEqual(stripVTControlCharacters(out), out);
  });

  it("NO_COLOR wins over FORCE_COLOR", async () => {
    const variables = { NO_COLOR: "1", FORCE_COLOR: "1" };
    const { out } = await fairlaneWith(variables, "status", "--database", await fillFile("n.db"));
    assert.equal(stripVTControlCharacters(out), out);
  });

  it("prints its help as an error without a command", async () => {
    const { code, out, err } = await fairlane();
    assert.deepEqual([code, out, err], [2, "", (await runCli(["--help"])).out]);
  });

  for (const [args, expected] of [
    [["cpy"], "unknown command cpy; did you mean copy?"],
    [["toString"], "unknown command toString; fairlane --help lists all"],
    [["copy", "--jsno", "a", "b"], "unknown option --jsno; did you mean --json?"],
    [["copy", "--json=yes", "a", "b"], "--json: expected no value, got yes"],
    [["copy", "sqlite:a"], "copy: expected fairlane copy FROM TO, got 1 argument"],
    [["copy", "a", "b", "c"], "copy: expected fairlane copy FROM TO, got 3 arguments"],
    [["copy", "a", "b"], '"a": expected "sqlite:PATH", "postgres://…" or "memory:" (store-unknown)'],
  ] as const) {
    it(`does not understand ${args.join(" ")}, says why, and ends with 2`, async () => {
      assert.deepEqual(await runCli(args), { code: 2, out: "", err: `fairlane: ${expected}\n` });
    });
  }
});
