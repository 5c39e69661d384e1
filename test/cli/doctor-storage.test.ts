import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, it } from "node:test";
import { closeStore, openStore } from "../../src/content/open-store.ts";
import { openQueue } from "../../src/index.ts";
import { parseS3Location } from "../../src/s3/location.ts";
import { openS3Client } from "../../src/s3/s3-client.ts";
import { startS3 } from "../support/s3/s3-server.ts";
import { runCli } from "./run-cli.ts";

const s3 = await startS3();
const folder = mkdtempSync(join(tmpdir(), "fairlane-doctor-s3-"));
const database = `sqlite:${folder}/queue.db`;
const content = s3.newLocation();
const { bucket } = parseS3Location(content, "content");
await (await openQueue(database, { content })).close();
afterEach(() => s3.heal());
after(async () => {
  await s3.remove();
  rmSync(folder, { recursive: true });
});

interface Check {
  readonly name: string;
  readonly isOk: boolean;
  readonly found: string;
  readonly advice?: string;
}

/** Returns what doctor finds about the storage. */
async function checks(...args: readonly string[]): Promise<Check[]> {
  const { out } = await runCli(["doctor", "--database", database, "--port", "0", "--json", ...args]);
  return JSON.parse(out).checks.filter(({ name }: Check) => name === "storage");
}

async function setRules(rules: readonly object[], isVersioned = false): Promise<void> {
  const { client, sdk } = await openS3Client(parseS3Location(content, "content"));
  const Status = isVersioned ? "Enabled" : "Suspended";
  await client.send(
    new sdk.PutBucketVersioningCommand({ Bucket: bucket, VersioningConfiguration: { Status } }),
  );
  const Rules = rules.map((rule) => ({ Status: "Enabled" as const, Filter: { Prefix: "" }, ...rule }));
  await client.send(
    new sdk.PutBucketLifecycleConfigurationCommand({ Bucket: bucket, LifecycleConfiguration: { Rules } }),
  );
  client.destroy();
}

it("doctor tries every right at the storage of contents, and leaves nothing there", async () => {
  const found = await checks();
  assert.ok(
    found.every(({ isOk }) => isOk),
    JSON.stringify(found),
  );
  assert.equal(
    found[0]?.found,
    `contents are in ${content}: write, read, list, upload in parts and delete work`,
  );
  assert.match(found[1]?.found ?? "", /from the storage's clock$/);
  const { client, sdk } = await openS3Client(parseS3Location(content, "content"));
  const { Contents = [] } = await client.send(new sdk.ListObjectsV2Command({ Bucket: bucket }));
  assert.deepEqual(
    Contents.map(({ Key }) => Key?.split("/")[1]),
    ["fairlane-queue.json"],
  );
  client.destroy();
});

it("doctor says which rights are missing, and what gives them", async () => {
  await s3.fail({ kind: "access-denied", operation: "DeleteObject" });
  await s3.fail({ kind: "access-denied", operation: "CreateMultipartUpload" });
  const [rights] = await checks();
  assert.equal(rights?.isOk, false);
  assert.match(rights?.found ?? "", /: cannot upload in parts, delete \(the bucket .* refuses access/);
  assert.match(rights?.advice ?? "", /docs\/s3\.md has a policy/);
});

it("doctor reports a bucket that is missing, and a location that is another than that of the queue", async () => {
  const other = `s3://no-such-bucket/x?endpoint=${s3.endpoint}`;
  const [mismatch, rights] = await checks("--content", other);
  assert.equal(mismatch?.isOk, false);
  assert.match(
    mismatch?.found ?? "",
    /^--content is s3:\/\/no-such-bucket.*, but the contents of this queue are in s3:/,
  );
  assert.equal(rights?.isOk, true);
  const { out } = await runCli(
    ["doctor", "--database", `sqlite:${folder}/new.db`, "--port", "0", "--content", other],
    { columns: 200 },
  );
  assert.match(out, /storage .*no-such-bucket.*: the bucket no-such-bucket does not exist; create/);
});

it("doctor compares the clock of this machine with that of the storage", async () => {
  await s3.setClock(600_000);
  const clock = (await checks()).find(({ found }) => found.includes("clock"));
  assert.equal(clock?.isOk, false);
  assert.match(clock?.found ?? "", /^(?:10 min 0 s|9 min 59 s) from the storage's clock$/);
  assert.match(clock?.advice ?? "", /NTP/);
});

it("doctor judges the rules and the versions of the bucket", async () => {
  const said = async () => (await checks()).slice(2).map(({ isOk, found }) => `${isOk} ${found}`);
  assert.deepEqual(await said(), [
    "true no lifecycle rule aborts unfinished uploads; the sweep does, while a queue runs",
    "true the bucket keeps no former versions",
  ]);
  const aborting = { AbortIncompleteMultipartUpload: { DaysAfterInitiation: 2 } };
  await setRules([aborting], true);
  assert.deepEqual(await said(), [
    "true a lifecycle rule aborts unfinished uploads",
    "false the bucket keeps former versions forever, so that erased contents are still there",
  ]);
  await setRules([{ ...aborting, NoncurrentVersionExpiration: { NoncurrentDays: 7 } }], true);
  assert.match((await said())[1] ?? "", /^true .* and a rule deletes them$/);
  await setRules([{ Expiration: { Days: 30 } }, { Expiration: { Days: 1 }, Filter: { Prefix: "other/" } }]);
  assert.match((await said())[0] ?? "", /^false a lifecycle rule of the bucket deletes contents/);
  for (const operation of ["GET lifecycle", "GET versioning"])
    await s3.fail({ kind: "access-denied", operation });
  assert.deepEqual(await said(), [
    "true the rules of the bucket could not be read",
    "true it is unknown if the bucket keeps versions",
  ]);
});

it("doctor reports contents that belong to another queue", async () => {
  const { engine, contents } = await openStore(database);
  const { owner } = (await engine.contents.place()) ?? assert.fail();
  await contents.claim?.("somebody else");
  const [last] = (await checks()).slice(-1);
  assert.deepEqual(
    [last?.isOk, last?.found.startsWith("the contents belong to another queue")],
    [false, true],
  );
  await contents.claim?.(owner);
  await closeStore({ engine, contents });
});
