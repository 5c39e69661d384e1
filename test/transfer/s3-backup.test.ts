import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, it } from "node:test";
import { backupStore, copyStore, openQueue, restoreStore, verifyBackup } from "../../src/index.ts";
import { runCli } from "../cli/run-cli.ts";
import { waitForEvent } from "../support/queues.ts";
import { startS3 } from "../support/s3/s3-server.ts";

const s3 = await startS3();
const folder = mkdtempSync(join(tmpdir(), "fairlane-s3-backup-"));
after(async () => {
  await s3.remove();
  rmSync(folder, { recursive: true });
});

const newFile = () => `sqlite:${join(folder, `${randomUUID()}.db`)}`;
const long = "long ".repeat(20_000);

/** A queue with contents in S3, one document with content and texts, and its backup. */
async function backedUp() {
  const [url, location, file] = [newFile(), s3.newLocation(), join(folder, `${randomUUID()}.tar`)];
  const queue = await openQueue(url, { content: location });
  const { id } = await queue.submit({ customer: "a", content: "x" });
  const worker = queue.work(async (_, { keep }) => {
    await keep("text", "short");
    await keep("markdown", long);
  });
  await waitForEvent(queue, ({ kind }) => kind === "done");
  await worker.stop();
  const before = (await s3.report()).counts;
  const counts = await backupStore(url, file);
  assert.equal((await s3.report()).counts.GetObject, before.GetObject, "a backup reads no objects");
  return { queue, url, location, file, id, counts };
}

async function readAll(url: string, id: string): Promise<readonly string[]> {
  const queue = await openQueue(url);
  const { contents } = queue;
  const streams = await Promise.all([contents.read(id), contents.text(id), contents.markdown(id)]);
  const texts = await Promise.all(streams.map((stream) => new Response(stream).text()));
  await queue.close();
  return texts;
}

it("a backup has the short texts, and says which contents stay in S3, and where", async () => {
  const { queue, file, location, counts } = await backedUp();
  await queue.close();
  const elsewhere = { location, contents: 1 };
  assert.deepEqual([counts.documents, counts.contents, counts.kept, counts.elsewhere], [1, 0, 1, elsewhere]);
  const { takenAt, ...verified } = await verifyBackup(file);
  assert.deepEqual(verified, counts);
  const facts = JSON.parse(execFileSync("tar", ["-xOf", file, "backup.json"], { encoding: "utf8" }));
  assert.deepEqual(facts, { format: 1, takenAt, contentsAt: location });
  const stay = `The contents of 1 document stay in ${location}, as do long texts.\n`;
  const { err } = await runCli(["backup", "--verify", file]);
  assert.ok(err.endsWith(stay), err);
  const { out } = await runCli(["backup", "--verify", file, "--json"]);
  assert.deepEqual(JSON.parse(out).elsewhere, elsewhere);
});

it("a restored queue is refused in S3 beside the original, and can be copied with its contents", async () => {
  const { queue, url, file, id } = await backedUp();
  const restored = newFile();
  const { elsewhere } = await restoreStore(file, restored);
  assert.equal(elsewhere?.contents, 1);
  await assert.rejects(openQueue(restored), { code: "store-foreign", message: /--take-contents/ });
  const look = newFile();
  assert.equal((await copyStore(restored, look)).contents, 1);
  assert.deepEqual(await readAll(look, id), ["x", "short", long]);
  await queue.close();
  assert.deepEqual(await readAll(url, id), ["x", "short", long]);
});

it("a restored queue takes the place of one that is gone", async () => {
  const { queue, url, file, id } = await backedUp();
  await queue.close();
  rmSync(url.slice("sqlite:".length));
  const { code, err } = await runCli(["restore", file, url, "--take-contents"]);
  assert.equal(code, 0, err);
  assert.deepEqual(await readAll(url, id), ["x", "short", long]);
});

it("fairlane copy --content moves contents to S3, and back without it", async () => {
  const [source, target, back, location] = [newFile(), newFile(), newFile(), s3.newLocation()];
  const queue = await openQueue(source);
  const { id } = await queue.submit({ customer: "a", content: "x" });
  await queue.close();
  const { code, err } = await runCli(["copy", source, target, "--content", location]);
  assert.equal(code, 0, err);
  assert.equal((await readAll(target, id))[0], "x");
  assert.equal((await runCli(["copy", target, back])).code, 0);
  assert.equal((await readAll(back, id))[0], "x");
  const refused = await runCli(["copy", source, newFile(), "--content", "ftp://x"]);
  assert.match(refused.err, /content: expected the URL of a storage, such as s3:\/\/BUCKET\/PREFIX, got/);
});

it("fairlane submit finds the contents of a database, and status needs no storage", async () => {
  const [url, location] = [newFile(), s3.newLocation()];
  const args = ["submit", "acme", "-", "--database", url];
  const first = await runCli(args, { stdin: "hello", env: { FAIRLANE_CONTENT: location } });
  assert.equal(first.code, 0, first.err);
  assert.equal((await runCli(args, { stdin: "again" })).code, 0);
  const queue = await openQueue(url, { content: location });
  assert.equal((await queue.stats()).documents.waiting, 2);
  await queue.close();
  await s3.fail({ kind: "access-denied" });
  assert.equal((await runCli(["status", "--database", url])).code, 0);
  const denied = await runCli(args, { stdin: "denied" });
  assert.equal(denied.code, 4);
  assert.match(denied.err, /refuses access/);
  await s3.heal();
});

it("fairlane serve and work do not start if the bucket is missing", async () => {
  const content = s3.newLocation("no-such-bucket");
  for (const command of ["serve", "work"]) {
    const { code, err } = await runCli([command, "--database", newFile(), "--content", content]);
    assert.equal(code, 1);
    assert.match(err, /the bucket no-such-bucket does not exist; create the bucket/);
  }
});
