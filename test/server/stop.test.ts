import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type TestContext, test } from "node:test";
import { openQueue } from "../../src/index.ts";
import { PatientSenders } from "../support/patient-senders.ts";
import { scale } from "../support/scale.ts";
import { RawConnection, type Serve, startServe } from "../support/server.ts";
import { startWatchedApp, until } from "../support/watched-app.ts";

const stops = scale(1, 20);
const timeout = scale(120_000, 600_000);
const uploadHead = "POST /v1/documents?customer=a HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 10\r\n\r\n";

test("SIGTERM under load loses nothing that was acknowledged, drains, and leaves no process", {
  timeout,
}, async (t) => {
  const database = newDatabase(t);
  const senders = new PatientSenders(5);
  t.after(() => senders.giveUp());
  for (let stop = 0; stop < stops; stop++) {
    const serve = await start(t, "--database", database);
    senders.url = serve.url;
    const worker = await workerOf(serve);
    await senders.goOn(20 + Math.random() * 20);
    const said: number[] = [];
    const watching = watchReadiness(serve, said);
    await until(() => said.includes(200));
    // It cannot stop, so that the server waits for it, however slowly it is asked for its readiness meanwhile.
    process.kill(worker, "SIGSTOP");
    serve.signal("SIGTERM");
    await until(() => said.includes(503) || serve.hasEnded);
    assert.ok(said.includes(503), "it says so first");
    process.kill(worker, "SIGCONT");
    assert.equal(await serve.ended, 0, serve.lines.join("\n"));
    senders.url = undefined;
    await watching;
    assert.ok(said.indexOf(503) > said.lastIndexOf(200), "it does not take it back");
    assert.equal(isAlive(worker), false);
    assert.equal(await running(database), 0);
  }
  const serve = await start(t, "--database", database);
  await senders.expectAllDone(serve.url, database);
  t.diagnostic(`${stops} stops, ${senders.acknowledged.size} documents`);
  assert.equal(await serve.stop(), 0);
});

test("Ctrl-C, which a terminal sends to the whole group, stops in good order", { timeout }, async (t) => {
  const database = newDatabase(t);
  const { child, url, lines } = await startGroup(t, "--database", database);
  for (let number = 0; number < 20; number++) await post(url);
  process.kill(-(child.pid as number), "SIGINT");
  const [code] = await once(child, "close");
  assert.equal(code, 0, lines.join("\n"));
  assert.equal(await running(database), 0);
  assert.doesNotMatch(lines.join("\n"), /ended unexpectedly/);
});

test("a second signal ends it at once with code 1, and leaves no process", { timeout }, async (t) => {
  const serve = await start(t);
  const worker = await workerOf(serve);
  // It cannot stop, so that the server waits for it.
  process.kill(worker, "SIGSTOP");
  serve.signal("SIGTERM");
  await serve.printed("stopping");
  serve.signal("SIGTERM");
  assert.equal(await serve.ended, 1);
  await until(() => !isAlive(worker));
});

test("what is being sent when the signal comes is taken and answered, although nobody hears what is said", {
  timeout,
}, async (t) => {
  const database = newDatabase(t);
  const { child, url } = await startGroup(t, "--database", database);
  const upload = new RawConnection(url);
  upload.send(`${uploadHead}12345`);
  // The content begins to be written when the first bytes have come.
  await post(url);
  child.stderr.destroy();
  process.kill(-(child.pid as number), "SIGINT");
  await until(async () => (await readiness(url)) !== 200);
  upload.send("67890");
  const answer = await upload.head();
  assert.equal(answer?.status, 202);
  const [code] = await once(child, "close");
  assert.equal(code, 0);
  const queue = await openQueue(database);
  t.after(() => queue.close());
  const { items } = await queue.documents({ customer: "a" });
  assert.equal(items.filter(({ content }) => content?.size === 10).length, 1);
});

test("connections that ask nothing do not hold up the stop", { timeout }, async (t) => {
  const { url, server, stopping } = await startWatchedApp(t);
  const silent = new RawConnection(url);
  await once(silent.socket, "connect");
  const kept = new RawConnection(url).send("GET /livez HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n");
  assert.equal((await kept.head())?.status, 200);
  const follower = new RawConnection(url).send("GET /v1/events HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n");
  assert.equal((await follower.head())?.status, 200);
  stopping.abort();
  await server.close({ graceMs: 600_000 });
  await Promise.all([silent.closed, kept.closed, follower.closed]);
});

test("an answer that comes after the beginning of the stop says that the connection ends", {
  timeout,
}, async (t) => {
  const { url, server } = await startWatchedApp(t);
  const upload = new RawConnection(url);
  upload.send("POST /v1/documents?customer=a HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 2\r\n\r\n1");
  assert.equal((await fetch(`${url}/livez`)).status, 200);
  const closed = server.close();
  upload.send("2");
  const answer = await upload.head();
  assert.deepEqual([answer?.status, answer?.headers.get("connection")], [202, "close"]);
  await closed;
});

test("who sends half a request and no more is cut off after a while", { timeout }, async (t) => {
  const { url, server } = await startWatchedApp(t);
  const half = new RawConnection(url).send("POST /v1/pause HTTP/1.1\r\nhost: 127.0.0.1\r\n");
  const halfBody = new RawConnection(url);
  halfBody.send("POST /v1/documents?customer=a HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 9\r\n\r\n1");
  await Promise.all([half, halfBody].map(({ socket }) => once(socket, "connect")));
  assert.equal((await fetch(`${url}/livez`)).status, 200);
  await server.close({ graceMs: 100 });
  await Promise.all([half.closed, halfBody.closed]);
});

test("SIGHUP ends neither a server that writes to no terminal, as below nohup, nor its workers", {
  timeout,
}, async (t) => {
  const serve = await start(t, "--database", newDatabase(t));
  const worker = await workerOf(serve);
  serve.signal("SIGHUP");
  process.kill(worker, "SIGHUP");
  // A document that is done was taken by a server and a worker that have had their signals.
  const wait = { method: "POST", body: "some text", headers: { prefer: "wait=30" } };
  assert.equal((await fetch(`${serve.url}/v1/documents?customer=a`, wait)).status, 200);
  assert.deepEqual([serve.hasEnded, serve.worker], [false, worker]);
  assert.doesNotMatch(serve.lines.join("\n"), /stopping|ended unexpectedly/);
  assert.equal(await serve.stop(), 0);
});

async function start(t: TestContext, ...args: string[]): Promise<Serve> {
  const serve = await startServe(...args);
  t.after(() => serve.kill());
  return serve;
}

/** A server in a process group of its own, as a shell starts it on a terminal. */
async function startGroup(t: TestContext, ...args: string[]) {
  const program = join(import.meta.dirname, "../../bin/fairlane.mjs");
  const child = spawn(process.execPath, [program, "serve", "--port", "0", ...args], {
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  });
  t.after(() => child.kill("SIGKILL"));
  const lines: string[] = [];
  const url = await new Promise<string>((resolve) => {
    createInterface({ input: child.stderr }).on("line", (line) => {
      lines.push(line);
      const [, found] = /(http:\/\/\S+) is ready/.exec(line) ?? [];
      if (found) resolve(found);
    });
  });
  return { child, url, lines };
}

/** The process of the workers, once it works. */
async function workerOf(serve: Serve): Promise<number> {
  await serve.printed(" works on ");
  return serve.worker as number;
}

function newDatabase(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), "fairlane-stop-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return `sqlite:${join(folder, "queue.db")}`;
}

async function running(database: string): Promise<number> {
  const queue = await openQueue(database);
  const { documents } = await queue.stats();
  await queue.close();
  return documents.running;
}

async function post(url: string): Promise<void> {
  const answer = await fetch(`${url}/v1/documents?customer=a`, { method: "POST", body: "some text" });
  assert.equal(answer.status, 202);
}

/** The responses of /readyz until the server has ended. A stopping server closes connections, so a request may fail before. */
async function watchReadiness(serve: Serve, said: number[]): Promise<void> {
  while (!serve.hasEnded) {
    const status = await readiness(serve.url);
    if (status !== undefined) said.push(status);
  }
}

async function readiness(url: string): Promise<number | undefined> {
  try {
    const answer = await fetch(`${url}/readyz`);
    await answer.text();
    return answer.status;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
