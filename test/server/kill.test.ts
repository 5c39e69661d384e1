import assert from "node:assert/strict";
import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { type TestContext, test } from "node:test";
import { openQueue } from "../../src/index.ts";
import { PatientSenders } from "../support/patient-senders.ts";
import { scale } from "../support/scale.ts";
import { RawConnection, type Serve, startServe } from "../support/server.ts";
import { until } from "../support/watched-app.ts";

const kills = scale(1, 20);
const timeout = scale(60_000, 600_000);
const program = join(import.meta.dirname, "../../bin/fairlane.mjs");

test("a killed server's workers end by themselves, and a new one goes on as if nothing had happened", {
  timeout,
}, async (t) => {
  const folder = newFolder(t);
  const database = `sqlite:${join(folder, "queue.db")}`;
  const senders = new PatientSenders(5);
  t.after(() => senders.giveUp());
  for (let kill = 0; kill < kills; kill++) {
    const serve = await start(t, database);
    senders.url = serve.url;
    await until(() => serve.worker !== undefined);
    const worker = serve.worker as number;
    // Once before the workers are ready.
    if (kill > 0) await senders.goOn(Math.random() * 30);
    await beginUpload(serve.url, folder);
    await serve.kill();
    senders.url = undefined;
    await until(() => !isAlive(worker));
  }
  const orphans = growOld(folder);
  const serve = await start(t, database);
  await senders.expectAllDone(serve.url, database);
  await until(() => orphans.every((file) => !existsSync(file)));
  const left = contentFiles(folder).map((file) => basename(file));
  const whole = left.filter((name) => !name.endsWith(".part"));
  const expected = [...senders.acknowledged.values()];
  assert.deepEqual(whole.sort(), expected.sort());
  for (const id of expected) {
    const { status } = await fetch(`${serve.url}/v1/documents/${id}/text`);
    assert.equal(status, 200);
  }
  t.diagnostic(`${kills} kills, ${senders.acknowledged.size} documents, ${orphans.length} orphans`);
  assert.equal(await serve.stop(), 0);
});

/** Makes all contents look old, and returns those that were never finished. */
function growOld(folder: string): string[] {
  const files = contentFiles(folder);
  for (const file of files) utimesSync(file, Date.now() / 1000 - 3600, Date.now() / 1000 - 3600);
  // A text that was not finished goes with its document.
  const orphans = files.filter((file) => /[/\\][^./\\]+\.part$/.test(file));
  assert.ok(orphans.length >= kills, "a kill in the midst of an upload leaves something behind");
  return orphans;
}

/** Sends the first half of a content, and waits until it is being written. */
async function beginUpload(url: string, folder: string): Promise<void> {
  const before = unfinished(folder);
  const head =
    "POST /v1/documents?customer=half HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 200000\r\n\r\n";
  new RawConnection(url).send(head).send("x".repeat(100_000));
  await until(() => unfinished(folder) > before);
}

function unfinished(folder: string): number {
  return contentFiles(folder).filter((file) => statSync(file, { throwIfNoEntry: false })?.size === 100_000)
    .length;
}

test("workers beside a server that cannot start end, so that they are started again", {
  timeout,
}, async (t) => {
  const child = fork(program, ["work", "--database", `sqlite:${newFolder(t)}`], { silent: true });
  const [code] = await once(child, "exit");
  assert.equal(code, 1);
});

test("workers whose server is gone before they listen end by themselves", { timeout }, async (t) => {
  const database = `sqlite:${join(newFolder(t), "queue.db")}`;
  const child = fork(program, ["work", "--database", database], { silent: true });
  child.disconnect();
  assert.deepEqual(await once(child, "exit"), [0, null]);
});

test("messages of who else starts the workers do not stop them, only the word does", {
  timeout,
}, async (t) => {
  const database = `sqlite:${join(newFolder(t), "queue.db")}`;
  const child = fork(program, ["work", "--database", database], { silent: true });
  t.after(() => child.kill("SIGKILL"));
  child.send({ type: "ping" });
  const queue = await openQueue(database);
  t.after(() => queue.close());
  const { id } = await queue.submit({ customer: "a" });
  await until(async () => (await queue.document(id))?.state === "done");
  child.send("stop");
  assert.deepEqual(await once(child, "exit"), [0, null]);
});

async function start(t: TestContext, database: string, ...args: string[]): Promise<Serve> {
  const serve = await startServe("--database", database, ...args);
  t.after(() => serve.kill());
  return serve;
}

function newFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), "fairlane-kill-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function contentFiles(folder: string): string[] {
  const contents = join(folder, "queue.db.content");
  if (!existsSync(contents)) return [];
  return readdirSync(contents, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
