import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { describe, it } from "node:test";
import pg from "pg";
import { scale } from "../scale.ts";
import { newDatabase, providePostgres, startPostgres } from "./postgres-server.ts";

const module = new URL("./postgres-server.ts", import.meta.url).href;

describe("a PostgreSQL of the tests' own", { concurrency: true }, () => {
  it("keeps its address and its data over a crash and a stop, and then leaves nothing behind", async (context) => {
    const server = await startPostgres();
    context.after(() => server.remove());
    const url = await newDatabase(server);
    await query(url, "CREATE TABLE notes AS SELECT 'kept' AS note");
    const first = await processOf(url);
    await server.kill();
    await assert.rejects(query(url, "SELECT"));
    await server.start();
    assert.deepEqual(await query(url, "SELECT note FROM notes"), [{ note: "kept" }]);
    await server.stop();
    await server.start();
    assert.deepEqual(await query(url, "SELECT note FROM notes"), [{ note: "kept" }]);
    const second = await processOf(url);
    assert.notEqual(second.pid, first.pid);
    await server.remove();
    assertGone(first);
    assertGone(second);
  });

  it("has the settings that were asked for", async (context) => {
    const server = await startPostgres({ fsync: false, settings: { application_name: "it's a name" } });
    context.after(() => server.remove());
    const sql = "SELECT name, setting FROM pg_settings WHERE name = ANY($1) ORDER BY name";
    const names = ["application_name", "fsync", "max_connections", "server_version_num"];
    const settings = await query(server.url, sql, [names]);
    assert.partialDeepStrictEqual(settings, [
      { name: "application_name", setting: "it's a name" },
      { name: "fsync", setting: "off" },
      { name: "max_connections", setting: "200" },
    ]);
    assert.match(String(settings[3]?.setting), /^18/);
  });

  it("that cannot start says why", async () => {
    await assert.rejects(startPostgres({ settings: { max_connections: "many" } }), /max_connections.*"many"/);
  });

  const endings = [
    "kill(process.pid, 'SIGKILL')",
    "exitCode = 0",
    "nextTick(fail)",
    "kill(process.pid, 'SIGTERM')",
  ];
  for (const ending of endings.slice(0, scale(1, 4))) {
    it(`ends with the process that started it: process.${ending}`, async () => {
      const program = `
        import { startPostgres } from ${JSON.stringify(module)};
        const server = await startPostgres({ fsync: false });
        console.log(server.url);
        function fail() { throw new Error("not caught"); }
        process.stdin.once("end", () => process.${ending}).resume();`;
      const child = spawn(process.execPath, ["--input-type=module", "--eval", program]);
      const [url] = await once(createInterface({ input: child.stdout }), "line");
      const server = await processOf(url);
      child.stdin.end();
      // The guard keeps its parent's stderr open until everything is removed.
      await once(child.stderr.resume(), "close");
      assertGone(server);
    });
  }
});

describe("a given PostgreSQL", () => {
  it("is used instead, and only the databases of the tests are removed from it", async (context) => {
    const server = await startPostgres({ fsync: false });
    context.after(() => server.remove());
    const before = await databasesOf(server.url);
    process.env.FAIRLANE_TEST_POSTGRES_URL = server.url;
    context.after(() => delete process.env.FAIRLANE_TEST_POSTGRES_URL);
    const given = await providePostgres();
    assert.equal(given.url, server.url);
    const url = await newDatabase(given);
    assert.notDeepEqual(await databasesOf(url), before);
    await given.remove();
    assert.deepEqual(await databasesOf(server.url), before);
  });
});

type ServerProcess = { readonly pid: number; readonly data: string; readonly folder: string };

async function processOf(url: string): Promise<ServerProcess> {
  const [row] = await query(url, "SELECT current_setting('data_directory') AS data");
  const data = String(row?.data);
  const pid = Number(readFileSync(`${data}/postmaster.pid`, "utf8").split("\n")[0]);
  return { pid, data, folder: String(new URL(url).searchParams.get("host")) };
}

function assertGone({ pid, data, folder }: ServerProcess): void {
  assert.equal(isRunning(pid), false);
  assert.equal(existsSync(data), false);
  assert.equal(existsSync(folder), false);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // In a container, nothing may collect an ended process, and its number then stays.
  const status = `/proc/${pid}/stat`;
  return !existsSync(status) || !readFileSync(status, "utf8").includes(") Z ");
}

async function databasesOf(url: string): Promise<unknown[]> {
  return query(url, "SELECT datname FROM pg_database ORDER BY datname");
}

async function query(url: string, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}
