import assert from "node:assert/strict";
import { type AddressInfo, createServer } from "node:net";
import { after, describe, it } from "node:test";
import pg from "pg";
import { openQueue } from "../../../src/index.ts";
import { startPostgres } from "../../support/postgres/postgres-server.ts";

const server = await startPostgres({ fsync: false });
after(() => server.remove());

describe("postgres: an address at which no queue can be opened says what to do", () => {
  it("when nobody listens there, or there is no such machine", async () => {
    const message = /cannot be reached; check that the server runs/;
    for (const host of [`localhost:${await unusedPort()}`, "no-such-machine.invalid"])
      await assert.rejects(openQueue(`postgres://a@${host}/b`), { code: "store-unreachable", message });
  });

  it("when the password is wrong or missing", async () => {
    await execute("create role guarded superuser login password 'right'");
    await writeLines("current_setting('hba_file')", [
      "local all guarded scram-sha-256",
      "local all all trust",
    ]);
    await server.stop();
    await server.start();
    const withPassword = (words: string) => server.url.replace("postgres@", `guarded${words}@`);
    for (const words of [":wrong", ""]) {
      await assert.rejects(openQueue(withPassword(words)), (error: Error & { code?: string }) => {
        assert.equal(error.code, "store-denied");
        assert.match(error.message, /check the user's name and password/);
        assert.doesNotMatch(error.message, /wrong/);
        return true;
      });
    }
    await (await openQueue(withPassword(":right"))).close();
  });

  it("when the server does not support TLS", async () => {
    await assert.rejects(openQueue(`${server.url}&ssl=true`), {
      code: "store-denied",
      message: /remove sslmode/,
    });
  });

  it("but not when it has a parameter that nobody knows: the driver ignores it", async () => {
    await (await openQueue(`${server.url}&shcema=x`)).close();
  });

  it("when it is that of a standby, which can only be read", async (t) => {
    const primary = await openQueue(server.url);
    const { id } = await primary.submit({ customer: "a" });
    await primary.close();
    await becomeStandby();
    const queue = await openQueue(server.url);
    t.after(() => queue.close());
    const message = /give the address of the primary/;
    assert.equal((await queue.document(id))?.state, "waiting");
    assert.equal((await queue.stats()).documents.waiting, 1);
    await assert.rejects(queue.submit({ customer: "a" }), { code: "store-read-only", message });
    await assert.rejects(queue.cancel(id), { code: "store-read-only", message });
    await assert.rejects(openQueue(`${server.url}&schema=new`), { code: "store-read-only", message });
    await execute("select pg_promote()");
    assert.equal((await queue.submit({ customer: "a" })).state, "waiting");
  });
});

async function unusedPort(): Promise<number> {
  const listener = createServer();
  await new Promise<void>((resolve) => listener.listen(0, resolve));
  const { port } = listener.address() as AddressInfo;
  await new Promise((resolve) => listener.close(resolve));
  return port;
}

async function becomeStandby(): Promise<void> {
  await writeLines("current_setting('data_directory') || '/standby.signal'", [""]);
  await server.stop();
  await server.start();
}

/** Lets the server itself write a file, so that it belongs to the server's user. The path is an SQL expression. */
async function writeLines(path: string, lines: readonly string[]): Promise<void> {
  const rows = lines.map((line) => `(''${line}'')`).join();
  await execute(`do $$ begin execute format('copy (values ${rows}) to %L', ${path}); end $$`);
}

async function execute(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(sql);
  await client.end();
}
