import assert from "node:assert/strict";
import { after, beforeEach, describe, it } from "node:test";
import { openS3ContentStore } from "../../src/content/s3/s3-content-store.ts";
import type { ContentStore } from "../../src/engine/content-store.ts";
import { openEngine } from "../../src/engines/sqlite/sqlite-engine.ts";
import { openQueue, VirtualClock } from "../../src/index.ts";
import { ContentSweep } from "../../src/maintenance/content-sweep.ts";
import { parseS3Location } from "../../src/s3/location.ts";
import type { S3ClientOptions } from "../../src/s3/s3-client.ts";
import { shortenPauses } from "../support/quick-pauses.ts";
import type { FaultKind } from "../support/s3/faults.ts";
import { startS3 } from "../support/s3/s3-server.ts";
import { factsOf, newId, pieces, someBytes } from "./content-stores.ts";

shortenPauses();
const server = await startS3();
const engine = await openEngine("memory:");
after(async () => {
  await engine.close();
  await server.remove();
});
beforeEach(() => server.heal());

const most = { maxBytes: 100_000_000 };
const [short, long] = [someBytes(100_000), someBytes(9_000_000)];
// More attempts only take longer where a fault stays.
const impatient = { maxAttempts: 2 };

async function onStore(
  run: (store: Awaited<ReturnType<typeof openS3ContentStore>>, url: string) => Promise<void>,
  { url = server.newLocation(), ...options }: S3ClientOptions & { url?: string } = {},
): Promise<void> {
  const store = await openS3ContentStore(parseS3Location(url, "content"), undefined, options);
  try {
    await run(store, url);
  } finally {
    await server.heal();
    await store.close();
  }
}

async function allOf(store: ContentStore): Promise<string[]> {
  return store.list({ writtenBefore: Number.MAX_SAFE_INTEGER, limit: 1000 });
}

/** Sweeps up everything that has no document, which is all there is. */
async function sweep(store: ContentStore, url: string): Promise<void> {
  for (const id of await allOf(store)) await server.age(url, id, 1000);
  await new ContentSweep(engine, store).sweepPage(100);
}

describe("s3: a fault that passes is not noticed", () => {
  const uploads = ["CreateMultipartUpload", "UploadPart", "CompleteMultipartUpload"];
  const writes: readonly (readonly [FaultKind, readonly string[]])[] = [
    ["internal-error", ["PutObject", ...uploads]],
    ["slow-down", ["PutObject", "UploadPart"]],
    ["cut-request", ["PutObject", "UploadPart", "CompleteMultipartUpload"]],
    ["corrupt-request", ["PutObject", "UploadPart"]],
    ["lose-response", ["PutObject", "UploadPart", "CompleteMultipartUpload"]],
  ];

  for (const [kind, operations] of writes)
    it(`in a write: ${kind}`, () =>
      onStore(async (store) => {
        for (const operation of operations) {
          const [id, bytes] = [newId(), operation === "PutObject" ? short : long];
          await server.fail({ kind, operation, times: 1 });
          assert.deepEqual(await store.write(id, pieces(bytes, 1_000_000), most), factsOf(bytes), operation);
          const { sha256 } = factsOf(bytes);
          const read = await new Response(await store.read(id, { sha256 })).bytes();
          assert.ok(Buffer.compare(read, bytes) === 0);
        }
        assert.equal((await allOf(store)).length, operations.length);
      }));

  it("in a read: errors, and connections cut in the middle, several times", () =>
    onStore(async (store) => {
      const id = newId();
      const { sha256 } = await store.write(id, pieces(short), most);
      for (const kind of ["internal-error", "slow-down", "cut-response"] as const) {
        await server.fail({ kind, operation: "GetObject", times: kind === "cut-response" ? 3 : 1 });
        assert.ok(Buffer.compare(await new Response(await store.read(id, { sha256 })).bytes(), short) === 0);
        const range = { start: 5, end: 90_000 };
        await server.fail({ kind, operation: "GetObject", times: 1 });
        const part = await new Response(await store.read(id, { range })).bytes();
        assert.ok(Buffer.compare(part, short.subarray(5, 90_001)) === 0);
      }
    }));

  it("in a list, a removal, a touch and a look at kept parts", () =>
    onStore(async (store) => {
      const id = newId();
      await store.write(id, pieces(short), most);
      await store.write(id, pieces(short), { ...most, part: "text" });
      for (const kind of ["internal-error", "lose-response"] as const) {
        const next = () => server.fail({ kind, times: 1 });
        await next();
        assert.deepEqual(await allOf(store), [id]);
        await next();
        assert.equal((await store.kept([id])).length, 1);
        await next();
        await store.touch([id]);
      }
      await server.fail({ kind: "lose-response", operation: "DeleteObjects", times: 1 });
      await store.remove([id]);
      assert.deepEqual(await allOf(store), []);
    }));

  it("if the clock of one side is 20 minutes off, also in URLs for others", () =>
    onStore(async (store) => {
      for (const minutes of [20, -20]) {
        await server.setClock(minutes * 60_000);
        const id = newId();
        await store.write(id, pieces(short), most);
        const download = { name: "a.pdf", type: "application/pdf", expiresInMs: 60_000 };
        const response = await fetch((await store.presignDownload(id, download)) ?? "");
        assert.equal((await response.bytes()).length, short.length);
      }
    }));
});

describe("s3: a fault that stays is reported, and leaves nothing", () => {
  const reports: readonly (readonly [FaultKind, string, RegExp])[] = [
    ["internal-error", "store-unreachable", /the bucket fairlane-tests could not be reached/],
    ["slow-down", "store-unreachable", /is overloaded; repeat the call later/],
    ["access-denied", "store-denied", /refuses access; check the credentials/],
    ["no-bucket", "store-missing", /does not exist; create the bucket/],
    ["clock-skewed", "store-denied", /the clock of this machine is off by 20 minutes; set it/],
    ["cut-request", "store-unreachable", /could not be reached/],
    ["lose-response", "store-unreachable", /could not be reached/],
    ["corrupt-request", "store-failed", /received other bytes than were sent/],
  ];

  for (const [kind, code, message] of reports)
    it(`in a write: ${kind}`, () =>
      onStore(async (store, url) => {
        for (const bytes of [short, long]) {
          await server.fail({ kind });
          await assert.rejects(store.write(newId(), pieces(bytes, 1_000_000), most), { code, message });
          await server.heal();
        }
        await sweep(store, url);
        assert.deepEqual(await allOf(store), []);
      }, impatient));

  for (const [kind, code] of reports.slice(0, 5))
    it(`in every other call: ${kind}`, () =>
      onStore(async (store) => {
        const id = newId();
        await server.fail({ kind });
        for (const call of [
          () => store.read(id),
          () => store.list({ writtenBefore: 1, limit: 1 }),
          () => store.remove([id]),
        ])
          await assert.rejects(call, { code });
        // The response to a HEAD has no body, so it does not say what is missing.
        if (kind !== "no-bucket") await assert.rejects(store.kept([id]), { code });
        await assert.rejects(store.touch([id]), { code });
      }, impatient));

  it("in a read that breaks again and again, after what could be read", () =>
    onStore(async (store) => {
      const id = newId();
      await store.write(id, pieces(short), most);
      const reader = (await store.read(id))?.getReader() ?? assert.fail();
      await reader.read();
      await server.fail({ kind: "internal-error" });
      await server.fail({ kind: "cut-response" });
      await assert.rejects(
        async () => {
          await server.heal();
          await server.fail({ kind: "cut-response" });
          const another = (await store.read(id)) ?? assert.fail();
          await server.fail({ kind: "internal-error" });
          await new Response(another).bytes();
        },
        { code: "store-unreachable" },
      );
    }, impatient));

  it("in a read whose bytes were changed on the way", () =>
    onStore(async (store) => {
      const id = newId();
      const { sha256 } = await store.write(id, pieces(short), most);
      await store.write(id, pieces(short), { ...most, part: "text" });
      const damaged = { code: "store-failed", message: /is damaged: expected the SHA-256/ };
      for (const options of [{ sha256 }, {}, { part: "text" }] as const) {
        await server.fail({ kind: "corrupt-response", times: 1 });
        await assert.rejects(new Response(await store.read(id, options)).bytes(), damaged);
      }
    }));

  it("if nothing listens there, or nothing answers", () =>
    onStore(
      async (store) => {
        await server.fail({ kind: "hang" });
        await assert.rejects(store.write(newId(), pieces(short), most), { code: "store-unreachable" });
        await onStore((nobody) => assert.rejects(nobody.read(newId()), { code: "store-unreachable" }), {
          url: "s3://fairlane-tests/x?endpoint=http://127.0.0.1:1",
          ...impatient,
        });
      },
      { ...impatient, requestHandler: { socketTimeout: 100 } },
    ));

  it("if the credentials are wrong, or there are none", async () => {
    const { AWS_SECRET_ACCESS_KEY: secretAccessKey = "", AWS_ACCESS_KEY_ID: accessKeyId = "" } = process.env;
    for (const [credentials, message] of [
      [{ accessKeyId: "AKIAX", secretAccessKey }, /does not accept the credentials; check the access key/],
      [{ accessKeyId, secretAccessKey: "x" }, /does not accept the signature; check the secret access key/],
    ] as const)
      await onStore((store) => assert.rejects(store.read(newId()), { code: "store-denied", message }), {
        ...impatient,
        credentials,
      });
    delete process.env.AWS_ACCESS_KEY_ID;
    try {
      const message = /no credentials were found; set AWS_ACCESS_KEY_ID/;
      await onStore((store) => assert.rejects(store.read(newId()), { code: "store-denied", message }));
    } finally {
      process.env.AWS_ACCESS_KEY_ID = accessKeyId;
    }
  });
});

for (const operation of ["GetObject", "PutObject"])
  it(`s3: an attempt that fails in ${operation} because of the storage is repeated after minutes, not seconds`, async (t) => {
    const now = Date.now();
    const content = server.newLocation();
    const queue = await openQueue("memory:", { content, clock: new VirtualClock(now) });
    t.after(() => queue.close({ timeoutMs: 0 }));
    const { id } = await queue.submit({ customer: "a", content: "x" });
    await server.fail({ kind: "slow-down", operation });
    queue.work(
      async (_, { content, keep }) => {
        await new Response(await content()).text();
        await keep("text", "long".repeat(30_000));
      },
      { onError: () => {} },
    );
    for await (const { kind } of queue.events({ since: "start" })) if (kind === "attempt-failed") break;
    const { state, dueAt, error } = (await queue.document(id)) ?? assert.fail();
    assert.deepEqual([state, error?.code], ["scheduled", "store-unreachable"]);
    assert.ok((dueAt ?? 0) >= now + 300_000);
  });

describe("s3: a server that does less", () => {
  it("knows no checksums, so the signature protects the bytes, and their SHA-256 is computed when needed", () =>
    onStore(async (store) => {
      for (const operation of ["PutObject", "CreateMultipartUpload", "UploadPart", "CopyObject"])
        await server.fail({ kind: "no-checksums", operation });
      for (const bytes of [short, long, short]) {
        const id = newId();
        await server.fail({ kind: "corrupt-request", operation: "UploadPart", times: 1 });
        const facts = await store.write(id, pieces(bytes, 1_000_000), most);
        assert.deepEqual([facts, await store.facts(id)], [factsOf(bytes), factsOf(bytes)]);
      }
    }));

  it("lists no unfinished uploads, or deletes objects one by one", () =>
    onStore(async (store) => {
      const id = newId();
      await store.write(id, pieces(short), most);
      for (const operation of ["ListMultipartUploads", "DeleteObjects"])
        await server.fail({ kind: "not-implemented", operation });
      assert.deepEqual(await allOf(store), [id]);
      await store.remove([id]);
      assert.deepEqual(await allOf(store), []);
    }));
});

it("s3: a read that is cut while its part is replaced fails, and is never mixed", () =>
  onStore(async (store) => {
    const id = newId();
    await store.write(id, pieces(short), { ...most, part: "text" });
    await server.fail({ kind: "cut-response", times: 1 });
    const read = (await store.read(id, { part: "text" })) ?? assert.fail();
    await store.write(id, pieces(new Uint8Array(short.length)), { ...most, part: "text" });
    const replaced = {
      code: "not-found",
      message: /the text of document .* was replaced or removed meanwhile/,
    };
    await assert.rejects(new Response(read).bytes(), replaced);
  }));

it("s3: objects and unfinished uploads are listed together, page by page, and removed together", () =>
  onStore(async (store) => {
    const ids = Array.from({ length: 9 }, newId);
    for (const [index, id] of ids.entries()) {
      if (index % 3 > 0) await store.write(id, pieces(short), most);
      if (index % 3 === 1) continue;
      await server.fail({ kind: "access-denied", operation: "UploadPart" });
      await server.fail({ kind: "access-denied", operation: "AbortMultipartUpload" });
      await assert.rejects(store.write(id, pieces(long, 1_000_000), { ...most, part: "text" }));
      await server.heal();
    }
    await server.setPages(2);
    const listed: string[] = [];
    for (let page = [""]; page.length > 0; listed.push(...page))
      page = await store.list({ writtenBefore: Number.MAX_SAFE_INTEGER, after: listed.at(-1), limit: 4 });
    assert.equal(listed.length, ids.length);
    assert.deepEqual(listed.toSorted(), ids.toSorted());
    for (const some of [ids.slice(0, 3), ids.slice(3)]) await store.remove(some);
    assert.deepEqual(await allOf(store), []);
  }));

it("s3: an upload that its process left unfinished is listed, swept up, and not before its time", () =>
  onStore(async (store, url) => {
    const id = newId();
    await server.fail({ kind: "internal-error", operation: "UploadPart" });
    await server.fail({ kind: "internal-error", operation: "AbortMultipartUpload" });
    await assert.rejects(store.write(id, pieces(long, 1_000_000), most));
    await server.heal();
    assert.deepEqual(await allOf(store), [id]);
    const contentSweep = new ContentSweep(engine, store);
    await contentSweep.sweepPage(100);
    assert.deepEqual(await allOf(store), [id]);
    await sweep(store, url);
    assert.deepEqual(await allOf(store), []);
  }, impatient));
