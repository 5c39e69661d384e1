import assert from "node:assert/strict";
import { after, beforeEach, describe, it, type TestContext } from "node:test";
import type { Document, Processor, Queue, QueueOptions } from "../../src/index.ts";
import { openS3Client } from "../../src/s3/s3-client.ts";
import { openTestQueue, waitForEvent, waitForEvents } from "../support/queues.ts";
import { shortenPauses } from "../support/quick-pauses.ts";
import { startS3 } from "../support/s3/s3-server.ts";

shortenPauses();
const server = await startS3();
const { endpoint } = server;
const { sdk, client } = await openS3Client({ endpoint, pathStyle: true });
const [Bucket, versioned] = ["references", "versioned"];
for (const name of [Bucket, versioned]) await server.createBucket(name);
await client.send(
  new sdk.PutBucketVersioningCommand({ Bucket: versioned, VersioningConfiguration: { Status: "Enabled" } }),
);
after(async () => {
  client.destroy();
  await server.remove();
});
beforeEach(() => server.heal());

async function put(Key: string, Body: string | Uint8Array, bucket = Bucket) {
  return client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key, Body }));
}

async function openStage(context: TestContext, options: QueueOptions = {}) {
  return openTestQueue(context, {
    allowAddresses: ["127.0.0.1"],
    allowSources: [Bucket, versioned, "missing"].map((name) => `s3://${name}?endpoint=${endpoint}`),
    ...options,
  });
}

const textOf: Processor = async (_, { content }) => new Response(await content()).text();

async function finished(queue: Queue, { id }: Document): Promise<Document> {
  await waitForEvent(
    queue,
    ({ kind, ...event }) =>
      (kind === "done" || kind === "failed") && "document" in event && event.document === id,
  );
  return (await queue.document(id)) ?? assert.fail();
}

async function requests(operation: string): Promise<number> {
  return (await server.report()).counts[operation] ?? 0;
}

describe("a document whose source is in S3", () => {
  it("is pinned to the version of its submission, and read as it was then", async (context) => {
    const { queue } = await openStage(context);
    const { VersionId } = await put("in/ä b.txt", "first", versioned);
    const submitted = await queue.submit({ customer: "a", source: "s3://versioned/in/%C3%A4%20b.txt" });
    const source = { url: "s3://versioned/in/%C3%A4%20b.txt", version: VersionId, size: 5 };
    assert.deepEqual(submitted.source, source);
    await put("in/ä b.txt", "the second", versioned);
    const before = await requests("GetObject");
    queue.work(textOf);
    const { result, source: stored } = await finished(queue, submitted);
    assert.deepEqual([result, stored, (await requests("GetObject")) - before], ["first", source, 1]);
  });

  it("fails permanently if it was replaced or deleted, where there are no versions", async (context) => {
    const { queue } = await openStage(context);
    for (const key of ["same", "replaced", "deleted"]) await put(key, "first");
    const documents = await queue.submitMany(
      ["same", "replaced", "deleted"].map((key) => ({ customer: "a", source: `s3://${Bucket}/${key}` })),
    );
    for (const { source } of documents) assert.match(source?.version ?? "", /^"\w+"$/);
    await put("replaced", "other");
    await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: "deleted" }));
    queue.work(textOf, { concurrency: 3 });
    const ends = [];
    for (const document of documents) ends.push(await finished(queue, document));
    assert.deepEqual(
      ends.map(({ state, result, error, attempts }) => [state, result ?? error?.code, attempts]),
      [
        ["done", "first", 1],
        ["failed", "source-changed", 1],
        ["failed", "source-gone", 1],
      ],
    );
  });

  it("is refused at its submission if it is missing, too large or denied, and nothing is stored", async (context) => {
    const { queue } = await openStage(context, { maxContentBytes: 10 });
    await put("large", "x".repeat(11));
    const cases = [
      ["missing-key", "source-gone", /^source: s3:\/\/references\/missing-key does not exist$/],
      [
        "large",
        "source-too-large",
        /^source: expected at most 10 bytes, got 11 at s3:\/\/references\/large$/,
      ],
    ] as const;
    for (const [key, code, message] of cases)
      await assert.rejects(queue.submit({ customer: "a", source: `s3://${Bucket}/${key}` }), {
        code,
        message,
      });
    await assert.rejects(queue.submit({ customer: "a", source: "s3://missing/key" }), {
      code: "source-gone",
    });
    const denied = queue.submit({ customer: "a", source: `s3://${Bucket}/large` });
    await server.fail({ kind: "access-denied" });
    await assert.rejects(
      denied.catch(() => queue.submit({ customer: "a", source: `s3://${Bucket}/large` })),
      {
        code: "source-refused",
        message: "source: s3://references/large may not be read",
      },
    );
    assert.equal((await queue.stats()).documents.waiting, 0);
  });

  it("is refused in a batch together with all others, and the error says which one", async (context) => {
    const { queue } = await openStage(context);
    await put("present", "x");
    const batch = Array.from({ length: 40 }, () => ({ customer: "a", source: `s3://${Bucket}/present` }));
    await assert.rejects(queue.submitMany([...batch, { customer: "a", source: `s3://${Bucket}/absent` }]), {
      code: "source-gone",
      message: /^documents\.40\.source: /,
    });
    const documents = await queue.submitMany(batch);
    assert.ok(documents.every(({ source }) => source?.size === 1));
    assert.equal((await queue.stats()).documents.waiting, 40);
  });

  it("is requested only in a bucket, a folder and at an address that are allowed", async (context) => {
    await put("acme/x", "x");
    await put("other/x", "x");
    const before = await server.report();
    const allowSources = [`s3://${Bucket}/{customer}?endpoint=${endpoint}`];
    const { queue } = await openStage(context, { allowSources });
    const { queue: unaware } = await openStage(context, { allowAddresses: [] });
    const refused = { code: "source-refused" };
    await assert.rejects(queue.submit({ customer: "acme", source: `s3://${Bucket}/other/x` }), refused);
    await assert.rejects(queue.submit({ customer: "acme", source: "s3://elsewhere/acme/x" }), refused);
    await assert.rejects(unaware.submit({ customer: "acme", source: `s3://${Bucket}/acme/x` }), {
      ...refused,
      message:
        /^source: s3:\/\/references\/acme\/x: expected its server at a public address, or one that --allow-address/,
    });
    assert.deepEqual((await server.report()).counts, before.counts);
    assert.equal((await queue.submit({ customer: "acme", source: `s3://${Bucket}/acme/x` })).source?.size, 1);
  });

  it("is tried again after faults that may pass", async (context) => {
    const { queue, clock } = await openStage(context);
    await put("large", Buffer.alloc(2_000_000));
    const submitted = await queue.submit({ customer: "a", source: `s3://${Bucket}/large`, maxAttempts: 4 });
    queue.work(async (_, { content }) => (await new Response(await content()).arrayBuffer()).byteLength);
    await server.fail({ kind: "cut-response", operation: "GetObject" });
    for (const [index, kind] of (["slow-down", "clock-skewed", undefined] as const).entries()) {
      await waitForEvents(queue, "attempt-failed", index + 1);
      const { error, dueAt } = (await queue.document(submitted.id)) ?? assert.fail();
      assert.equal(error?.code, "source-unreachable");
      await server.heal();
      if (kind) await server.fail({ kind, operation: "GetObject" });
      await clock.advance((dueAt ?? 0) - clock.now());
    }
    const { result, attempts, error } = await finished(queue, submitted);
    assert.deepEqual([result, attempts, error], [2_000_000, 4, null]);
  });

  it("is unreachable if the server hangs, for its submission and for an attempt", async (context) => {
    const { queue } = await openStage(context, { sourceTimeMs: 200 });
    await put("x", "x");
    const submission = { customer: "a", source: `s3://${Bucket}/x`, maxAttempts: 1 };
    const submitted = await queue.submit(submission);
    await server.fail({ kind: "hang" });
    await assert.rejects(queue.submit(submission), {
      code: "source-unreachable",
      message: "source: s3://references/x was not read in time",
    });
    queue.work(textOf);
    assert.equal((await finished(queue, submitted)).error?.code, "source-unreachable");
  });

  it("stops being fetched when it is cancelled", async (context) => {
    const { queue } = await openStage(context);
    await put("x", "x");
    const submitted = await queue.submit({ customer: "a", source: `s3://${Bucket}/x` });
    await server.fail({ kind: "hang", operation: "GetObject" });
    const ended = Promise.withResolvers<unknown>();
    queue.work(async (_, { content }) => content().catch(ended.resolve));
    await waitForEvents(queue, "started", 1);
    await queue.cancel(submitted.id);
    assert.equal(((await ended.promise) as { code?: string }).code, "cancelled");
  });

  it("conflicts under the same key once the object was replaced", async (context) => {
    const { queue } = await openStage(context);
    await put("keyed", "first");
    const submission = { customer: "a", key: "k", source: `s3://${Bucket}/keyed` };
    const first = await queue.submit(submission);
    assert.equal((await queue.submit(submission)).id, first.id);
    await put("keyed", "second");
    await assert.rejects(queue.submit(submission), {
      code: "idempotency-conflict",
      message: /another source/,
    });
  });
});
