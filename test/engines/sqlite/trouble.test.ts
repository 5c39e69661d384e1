import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, it, type TestContext } from "node:test";
import { Worker } from "node:worker_threads";
import { openDatabase } from "../../../src/engines/sqlite/database/database.ts";
import { refuseOthers } from "../../../src/engines/sqlite/database/migrate.ts";
import { openQueue } from "../../../src/index.ts";
import { inOwnNamespace, mountProblem } from "../../support/small-disk.ts";

function newFolder(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), "fairlane-test-"));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a program beside this file. Returns what it printed. */
function runProgram(name: string, ...rest: string[]): Record<string, unknown> {
  return runShell(`exec "$0" "$@"`, name, ...rest);
}

function runShell(script: string, name: string, ...rest: string[]): Record<string, unknown> {
  const program = join(import.meta.dirname, "programs", name);
  const { stdout, stderr, status, signal } = spawnSync(
    "sh",
    ["-c", script, process.execPath, program, ...rest],
    { encoding: "utf8" },
  );
  assert.equal(status, 0, `status ${status}, signal ${signal}, ${stderr}`);
  return JSON.parse(stdout);
}

// Opening blocks its thread, so another one holds the lock for a moment.
const lockBriefly = `
  const { parentPort, workerData } = require("node:worker_threads");
  const database = new (require("node:sqlite").DatabaseSync)(workerData);
  database.exec("begin immediate");
  parentPort.postMessage("locked");
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  database.exec("rollback");`;

it("sqlite: a new file is opened although another process is writing to it", async (context) => {
  const path = join(newFolder(context), "queue.db");
  const other = new Worker(lockBriefly, { eval: true, workerData: path });
  await once(other, "message");
  openDatabase(`sqlite:${path}`).close();
  await once(other, "exit");
});

it("sqlite: a remote claim whose reading settings are damaged gives its documents back", async (context) => {
  const path = join(newFolder(context), "queue.db");
  const queue = await openQueue(`sqlite:${path}`);
  await queue.submit({ customer: "a" });
  const other = new DatabaseSync(path);
  const claim = () => queue.remote.claim({ worker: "w", count: 1, leaseMs: 30_000, waitMs: 0 });
  other.exec("update customers set reading = 'damaged'");
  await assert.rejects(claim());
  other.exec("update customers set reading = null");
  other.close();
  assert.equal((await claim()).length, 1);
  await queue.close();
});

describe("sqlite: a store in trouble is a clear typed error, and nothing is lost", () => {
  it("when the file is not a database", async (context) => {
    const path = join(newFolder(context), "notes.txt");
    writeFileSync(path, "these are my notes, not a database\n".repeat(100));
    const before = statSync(path).size;
    await assert.rejects(openQueue(`sqlite:${path}`), {
      code: "store-not-a-database",
      message: /notes\.txt is not a SQLite database; give another path/,
    });
    assert.equal(statSync(path).size, before);
  });

  it("when the file is another program's database", async (context) => {
    const path = join(newFolder(context), "other.db");
    const other = new DatabaseSync(path);
    other.exec("create table documents (id text); insert into documents values ('theirs')");
    other.close();
    await assert.rejects(openQueue(`sqlite:${path}`), {
      code: "store-foreign",
      message: /SQLite database of another program/,
    });
    assert.deepEqual(tablesOf(path), ["documents"]);
  });

  it("but not when another process makes the queue at the same moment", async (context) => {
    const folder = newFolder(context);
    for (const statement of [1, 2]) {
      const path = join(folder, `${statement}.db`);
      const database = new DatabaseSync(path);
      const prepare = database.prepare.bind(database);
      let prepared = 0;
      database.prepare = (...args) => {
        if (++prepared === statement) openDatabase(`sqlite:${path}`).close();
        return prepare(...args);
      };
      refuseOthers(database, path, false);
      assert.equal(prepared, 2);
      database.close();
    }
  });

  it("when the path is a folder, or lies below a file", async (context) => {
    const folder = newFolder(context);
    mkdirSync(join(folder, "taken"));
    writeFileSync(join(folder, "file"), "");
    await assert.rejects(openQueue(`sqlite:${join(folder, "taken")}`), { code: "store-missing" });
    await assert.rejects(openQueue(`sqlite:${join(folder, "file", "queue.db")}`), {
      code: "store-missing",
      message: /check the path/,
    });
  });

  it("when the store is from a newer version", async (context) => {
    const path = join(newFolder(context), "queue.db");
    await (await openQueue(`sqlite:${path}`)).close();
    const database = new DatabaseSync(path);
    database.exec("insert into migrations (number, name, checksum) values (999, '999-from-the-future', '')");
    database.close();
    await assert.rejects(openQueue(`sqlite:${path}`), {
      code: "store-newer",
      message: /written by a newer version of Fairlane; install that version/,
    });
  });

  it("when the store is from a version that this one cannot upgrade, even if it had more migrations", async (context) => {
    const path = join(newFolder(context), "queue.db");
    await (await openQueue(`sqlite:${path}`)).close();
    const database = new DatabaseSync(path);
    database.exec("update migrations set checksum = 'other'");
    database.exec("insert into migrations (number, name, checksum) values (99, '099-add-content', 'other')");
    database.close();
    await assert.rejects(openQueue(`sqlite:${path}`), {
      code: "store-foreign",
      message: /queue\.db was made by a version .* open it with that version, or start a new queue$/,
    });
  });

  it("when the URL names no store that is known", async () => {
    for (const url of ["queue.db", "mysql://x", "sqlite:", "", 7]) {
      await assert.rejects(openQueue(url as string), (error: Error & { code: string }) => {
        assert.match(error.message, /expected "sqlite:PATH", "postgres:\/\/…" or "memory:"/);
        return error.code === "store-unknown" || error.code === "invalid-argument";
      });
    }
  });

  it("when the file cannot be written to", (context) => {
    const report = runProgram("read-only.ts", newFolder(context));
    assert.deepEqual(report, { code: "store-read-only", documents: 3 });
  });

  it("when the file may not grow any more, and it goes on when it may", (context) => {
    const folder = newFolder(context);
    // The limit is in blocks of 512 or 1024 bytes, by shell: about 1 or 2 MB.
    const { code } = runShell(`ulimit -S -f 2048; exec "$0" "$@"`, "fill-up.ts", folder);
    assert.ok(code === "store-full" || code === "store-failed", String(code));
    assertNothingLost(runProgram("check-filled.ts", folder));
  });

  it("when the disk is full, and it goes on when there is space", { skip: mountProblem() }, (context) => {
    const folder = newFolder(context);
    const small = `mount -t tmpfs -o size=3m none "$2" && head -c 1048576 /dev/zero > "$2/ballast"`;
    const keep = `cp "$2"/queue.db* "$2/acknowledged.json" "$2.kept/"`;
    mkdirSync(`${folder}.kept`);
    context.after(() => rmSync(`${folder}.kept`, { recursive: true }));
    const report = runShell(inOwnNamespace(`${small} && "$0" "$@" && ${keep}`), "fill-up.ts", folder);
    assert.deepEqual(report, { code: "store-full", afterwards: "waiting" });
    assertNothingLost(runProgram("check-filled.ts", `${folder}.kept`));
  });
});

function assertNothingLost({ acknowledged, ...report }: Record<string, unknown>): void {
  assert.ok(Number(acknowledged) > 0, "some were stored before");
  assert.deepEqual(report, { missing: 0, tooMuch: 0, integrity: "ok", state: "waiting" });
}

function tablesOf(path: string): unknown[] {
  const database = new DatabaseSync(path);
  const rows = database.prepare("select name from sqlite_schema").all();
  database.close();
  return rows.map(({ name }) => name);
}
