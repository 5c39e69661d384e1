import assert from "node:assert/strict";
import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { createClient, type RequestError, type UploadBody } from "../../src/client/client.ts";
import { openS3ContentStore } from "../../src/content/s3/s3-content-store.ts";
import { openQueue, VirtualClock } from "../../src/index.ts";
import { parseS3Location } from "../../src/s3/location.ts";
import { runCli } from "../cli/run-cli.ts";
import { pieces, someBytes } from "../content/content-stores.ts";
import { serveQueue } from "../support/http-queue.ts";
import { newDatabase, providePostgres } from "../support/postgres/postgres-server.ts";
import { startS3 } from "../support/s3/s3-server.ts";

const s3 = await startS3();
const folder = mkdtempSync(join(tmpdir(), "fairlane-uploads-"));
const location = s3.newLocation();
const clock = new VirtualClock(Date.now());
const queue = await openQueue("memory:", { content: location, clock, maxContentBytes: 3_000_000 });
const server = await serveQueue(queue);
after(async () => {
  await server.close();
  await queue.close({ timeoutMs: 0 });
  await s3.remove();
  rmSync(folder, { recursive: true });
});

const make = async (role: "admin" | "operator" | "viewer" | "worker" | "customer", customer?: string) =>
  queue.access.createKey({ role, ...(customer !== undefined && { customer }) });
const admin = (await make("admin")).key;
const operator = (await make("operator")).key;
const acme = (await make("customer", "acme")).key;
const acmeToo = (await make("customer", "acme")).key;
const bruno = (await make("customer", "bruno")).key;

/** A client that counts the bytes of the bodies that pass through the server. */
function clientOf(key: string) {
  const passed = { bytes: 0 };
  const client = createClient({
    url: server.url,
    key,
    fetch: async (request) => {
      passed.bytes += (await request.clone().arrayBuffer()).byteLength;
      const response = await fetch(request, { redirect: "manual" });
      if (response.status !== 302) passed.bytes += (await response.clone().arrayBuffer()).byteLength;
      return response;
    },
  });
  return { client, passed };
}

const factsOf = (bytes: Uint8Array) => ({
  size: bytes.length,
  sha256: createHash("sha256").update(bytes).digest("hex"),
});
const refusal = (code: string, message: RegExp) => (error: RequestError) => {
  assert.deepEqual([error.code, message.test(error.message)], [code, true], error.message);
  return true;
};
const put = ({ url, method, headers }: UploadBody, body: Uint8Array<ArrayBuffer>) =>
  fetch(url, { method, headers, body });

/** Prepares an upload of some bytes and sends them to the storage. */
async function upload(key: string, { customer = "acme", bytes = someBytes(1000) } = {}) {
  const { client } = clientOf(key);
  const prepared = await client.contents.prepareUpload({ customer, ...factsOf(bytes) });
  const response = await put(prepared, bytes as Uint8Array<ArrayBuffer>);
  assert.equal(response.status, 200, await response.text());
  return { client, upload: prepared.upload, prepared };
}

async function objects(): Promise<string[]> {
  const store = await openS3ContentStore(parseS3Location(location, "location"));
  const ids = await store.list({ writtenBefore: Number.MAX_SAFE_INTEGER, limit: 1000 });
  await store.close();
  return ids;
}

describe("a content that is uploaded straight to the storage", () => {
  it("reaches the document and its reader, and no byte of it the server", async () => {
    const { client, passed } = clientOf(acme);
    const bytes = someBytes(2_000_000);
    const before = (await s3.report()).counts;
    const document = await client.submit({ customer: "acme" }, { content: new Blob([bytes]), direct: true });
    assert.deepEqual(document.content, factsOf(bytes));
    const response = await client.contents.read(document.id, { direct: true });
    assert.deepEqual(await response.bytes(), bytes);
    const { counts } = await s3.report();
    assert.ok(passed.bytes < 5000, `${passed.bytes} bytes passed through the server`);
    const asked = (name: string) => (counts[name] ?? 0) - (before[name] ?? 0);
    assert.deepEqual(["PutObject", "GetObject", "HeadObject"].map(asked), [1, 1, 1]);
    const stored = await new Response(await queue.contents.read(document.id)).arrayBuffer();
    assert.deepEqual(new Uint8Array(stored), bytes);
  });

  it("can be many in a batch, and only for customers that the key may submit for", async () => {
    const { client, upload: first } = await upload(operator);
    const { upload: second } = await upload(operator, { customer: "bruno", bytes: someBytes(3) });
    const submitted = await client.submitMany([
      { customer: "acme", upload: first },
      { customer: "acme", text: "hello" },
      { customer: "bruno", upload: second },
    ]);
    assert.deepEqual(
      submitted.map(({ content }) => content?.size),
      [1000, 5, 3],
    );
    await assert.rejects(
      clientOf(bruno).client.contents.prepareUpload({ customer: "acme", ...factsOf(someBytes(1)) }),
      {
        code: "forbidden",
      },
    );
    for (const role of ["viewer", "worker"] as const) {
      const { key } = await make(role);
      const preparing = clientOf(key).client.contents.prepareUpload({
        customer: "acme",
        ...factsOf(someBytes(1)),
      });
      await assert.rejects(preparing, { code: "forbidden" });
    }
  });

  it("is refused by the storage if its size or its bytes are others, or its time is over", async () => {
    const { client } = clientOf(acme);
    const bytes = someBytes(1000) as Uint8Array<ArrayBuffer>;
    const prepared = await client.contents.prepareUpload(factsOf(bytes));
    const other = bytes.slice();
    other[500] = 0;
    assert.ok((await put(prepared, other)).status >= 400);
    assert.ok((await put(prepared, bytes.slice(0, 999))).status >= 400);
    assert.equal((await fetch(prepared.url, { method: "PUT", body: bytes })).status, 403);
    await s3.setClock(901_000);
    assert.equal((await put(prepared, bytes)).status, 403);
    await s3.heal();
    const submitting = client.submit({ customer: "acme", upload: prepared.upload });
    await assert.rejects(submitting, refusal("wrong-state", /^upload: it has not arrived in the storage/));
    const minutes = (Date.parse(prepared.expiresAt) - clock.now()) / 60_000;
    assert.equal(minutes, 15);
  });

  it("is refused by the server if the storage has other bytes than were announced", async () => {
    const { client } = clientOf(acme);
    const prepared = await client.contents.prepareUpload(factsOf(someBytes(1000)));
    const id = /([0-9a-f-]{36})\?/.exec(prepared.url)?.[1] ?? "";
    const store = await openS3ContentStore(parseS3Location(location, "location"));
    for (const size of [1000, 7]) {
      await store.write(id, pieces(new Uint8Array(size).fill(7)), { maxBytes: 10_000 });
      const submitting = client.submit({ customer: "acme", upload: prepared.upload });
      await assert.rejects(submitting, refusal("wrong-state", /^upload: it has other bytes/));
      assert.equal(await store.read(id), undefined);
    }
    await store.close();
  });

  it("is submitted once; with the same idempotency key it is the same document", async () => {
    const { client, upload: text } = await upload(acme);
    const document = await client.submit({ customer: "acme", upload: text }, { idempotencyKey: "k" });
    const again = await client.submit({ customer: "acme", upload: text }, { idempotencyKey: "k" });
    assert.deepEqual([again.id, again.isRepeat], [document.id, true]);
    for (const options of [{}, { idempotencyKey: "other" }])
      await assert.rejects(
        client.submit({ customer: "acme", upload: text }, options),
        refusal("wrong-state", /^upload: it was submitted already/),
      );
    const { upload: same } = await upload(acme);
    const before = await objects();
    const repeat = await client.submit({ customer: "acme", upload: same }, { idempotencyKey: "k" });
    assert.equal(repeat.id, document.id);
    assert.equal((await objects()).length, before.length - 1, "the second upload is removed");
    const { upload: twice } = await upload(acme);
    const both = [{ upload: twice }, { upload: twice }];
    await assert.rejects(
      client.submitMany(both),
      refusal("wrong-state", /^documents\.1\.upload: it was submitted/),
    );
    await client.submit({ customer: "acme", upload: twice });
  });

  it("cannot be submitted by another key, for another customer, changed, or after an hour", async () => {
    const { client, upload: text } = await upload(acme);
    const notIssued = refusal("invalid-argument", /^upload: expected the text of an upload that this caller/);
    for (const key of [acmeToo, operator, admin])
      await assert.rejects(clientOf(key).client.submit({ customer: "acme", upload: text }), notIssued);
    await assert.rejects(clientOf(bruno).client.submit({ upload: text }), notIssued);
    const { client: operators, upload: ofOperator } = await upload(operator);
    await assert.rejects(operators.submit({ customer: "bruno", upload: ofOperator }), notIssued);
    const [facts = "", sum = ""] = text.slice(3).split(".");
    const json = JSON.parse(Buffer.from(facts, "base64url").toString());
    const other = Buffer.from(JSON.stringify({ ...json, customer: "bruno" })).toString("base64url");
    for (const changed of [`up_${other}.${sum}`, `up_${facts}.${"A".repeat(43)}`, `up_.${sum}`, "up_", "x"])
      await assert.rejects(client.submit({ customer: "acme", upload: changed }), notIssued);
    await assert.rejects(client.submit({ customer: "acme", upload: text, text: "hello" }), {
      code: "invalid-argument",
    });
    await clock.advance(3_600_000);
    const late = refusal("wrong-state", /^upload: it was prepared more than an hour ago/);
    await assert.rejects(client.submit({ customer: "acme", upload: text }), late);
  });

  it("cannot be submitted once its key is revoked, or its customer erased", async () => {
    const { key, record } = await make("customer", "carla");
    const { client, upload: text } = await upload(key, { customer: "carla" });
    await client.submit({ text: "known" });
    const { client: operators, upload: known } = await upload(operator, { customer: "carla" });
    await clientOf(admin).client.access.revokeKey(record.id);
    await assert.rejects(client.submit({ upload: text }), { code: "unauthorized" });
    await queue.customers.erase("carla");
    const before = await objects();
    const submitting = operators.submit({ customer: "carla", upload: known });
    await assert.rejects(
      submitting,
      refusal("wrong-state", /^upload: it is of a customer that was erased since/),
    );
    assert.equal((await objects()).length, before.length - 1);
    assert.equal(await queue.customers.get("carla"), undefined);
  });

  it("keeps to the limits of the queue and of the customer", async () => {
    const { client } = clientOf(bruno);
    await assert.rejects(client.contents.prepareUpload({ size: 3_000_001, sha256: "ab".repeat(32) }), {
      code: "content-too-large",
    });
    for (const facts of [
      { size: -1, sha256: "ab".repeat(32) },
      { size: 1, sha256: "AB".repeat(32) },
    ])
      await assert.rejects(client.contents.prepareUpload(facts), { code: "invalid-argument" });
    const { upload: text } = await upload(bruno, { customer: "bruno" });
    await queue.customers.setLimits("bruno", { maxPending: 2 });
    await queue.submit({ customer: "bruno" });
    const preparing = client.contents.prepareUpload({ size: 1, sha256: "ab".repeat(32) });
    await assert.rejects(preparing, refusal("limit-reached", /has 2 unfinished documents and may have 2/));
    await assert.rejects(client.submit({ upload: text }), { code: "limit-reached" });
    await queue.customers.setLimits("bruno", null);
    await client.submit({ upload: text });
  });

  it("counts as an unfinished document until it is submitted or its address expires", async () => {
    const { key } = await queue.access.createKey({ role: "customer", customer: "dora" });
    const { client } = clientOf(key);
    await queue.customers.setLimits("dora", { maxPending: 4 });
    await queue.submit({ customer: "dora" });
    const facts = factsOf(someBytes(3));
    const prepare = () => client.contents.prepareUpload(facts);
    const preparing = await Promise.allSettled(Array.from({ length: 10 }, prepare));
    const [first] = preparing.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
    assert.equal(preparing.filter(({ status }) => status === "fulfilled").length, 3);
    const full = refusal("limit-reached", /has 1 unfinished documents and 3 uploads and may have 4/);
    await assert.rejects(prepare(), full);
    assert.ok(first);
    assert.equal((await put(first, someBytes(3) as Uint8Array<ArrayBuffer>)).status, 200);
    await queue.cancel((await client.submit({ upload: first.upload })).id);
    await prepare();
    await assert.rejects(prepare(), full);
    await clock.advance(900_000);
    await prepare();
  });
});

describe("a direct download", () => {
  it("is a redirect that nobody stores, to a file that no browser shows", async () => {
    const { id } = await queue.submit({
      customer: "acme",
      name: "../a b.html",
      type: "text/css",
      content: "x",
    });
    const response = await fetch(`${server.url}/v1/documents/${id}/content?redirect=true`, {
      headers: { authorization: `Bearer ${acme}` },
      redirect: "manual",
    });
    assert.deepEqual([response.status, response.headers.get("cache-control")], [302, "no-store"]);
    const file = await fetch(response.headers.get("location") ?? "");
    assert.equal(await file.text(), "x");
    assert.equal(file.headers.get("content-type"), "application/octet-stream");
    assert.equal(file.headers.get("content-disposition"), "attachment; filename*=UTF-8''__a%20b.html");
    const foreign = await fetch(`${server.url}/v1/documents/${id}/content?redirect=true`, {
      headers: { authorization: `Bearer ${bruno}` },
    });
    assert.equal(foreign.status, 404);
  });

  it("is one for long texts, while the server sends short ones", async () => {
    const { id } = await queue.submit({ customer: "acme" });
    const since = await queue.lastEvent();
    const long = "long ".repeat(20_000);
    const worker = queue.work(async (_, { keep }) => {
      await keep("text", "short");
      await keep("markdown", long);
    });
    for await (const event of queue.events({ since }))
      if (event.kind === "done" && event.document === id) break;
    await worker.stop();
    const { client } = clientOf(acme);
    const short = await client.contents.text(id, { direct: true });
    assert.deepEqual([await short.text(), short.url.startsWith(server.url)], ["short", true]);
    const markdown = await client.contents.markdown(id, { direct: true });
    assert.deepEqual([await markdown.text(), markdown.url.startsWith(s3.endpoint)], [long, true]);
  });
});

it("a session says how large direct uploads may be, and pages may reach the storage alone", async () => {
  const { client } = clientOf(acme);
  assert.deepEqual((await client.access.session()).directUploads, { maxBytes: 3_000_000 });
  const { key } = await make("viewer");
  assert.equal((await clientOf(key).client.access.session()).directUploads, null);
  const policy = (await fetch(server.url)).headers.get("content-security-policy");
  assert.ok(policy?.includes(`; connect-src 'self' ${s3.endpoint};`), `${policy}`);
});

it("a queue whose contents are files or tables refuses direct uploads, and sends all downloads itself", async () => {
  const own = await openQueue("memory:");
  await using other = await serveQueue(own);
  const client = createClient({ url: other.url });
  await assert.rejects(client.submit({ customer: "a" }, { content: "x", direct: true }), {
    code: "unsupported",
    status: 501,
  });
  assert.equal((await client.access.session()).directUploads, null);
  const { id } = await client.submit({ customer: "a" }, { content: "x" });
  assert.equal(await (await client.contents.read(id, { direct: true })).text(), "x");
  const policy = (await fetch(other.url)).headers.get("content-security-policy");
  assert.ok(policy?.includes("; connect-src 'self';"), `${policy}`);
  await own.close();
});

it("fairlane submit --direct uploads files straight to the storage", async () => {
  writeFileSync(join(folder, "scan.pdf"), someBytes(500_000));
  const args = ["submit", "acme", "scan.pdf", "--direct", "--json", "--server", server.url];
  const { code, out, err } = await runCli(args, { cwd: folder, env: { FAIRLANE_KEY: acme } });
  assert.equal(code, 0, err);
  const [document] = JSON.parse(out).items;
  assert.deepEqual(document.content, factsOf(someBytes(500_000)));
  const { code: refused } = await runCli([...args.slice(0, 2), "-", ...args.slice(3)], {
    cwd: folder,
    env: { FAIRLANE_KEY: acme },
  });
  assert.equal(refused, 2);
});

describe("an upload that two processes submit at the same time is one document", async () => {
  const postgres = await providePostgres({ fsync: false });
  after(() => postgres.remove());
  const database = await newDatabase(postgres);
  for (const [name, url] of [
    ["sqlite", `sqlite:${join(folder, "both.db")}`],
    ["postgres", `${database}&schema=${randomUUID()}`],
  ] as const)
    it(name, async () => {
      const [content, bytes] = [s3.newLocation(), someBytes(10) as Uint8Array<ArrayBuffer>];
      const one = await openQueue(url, { content });
      const other = await openQueue(url);
      for (let round = 0; round < 5; round++) {
        const { expiresAt: _, ...prepared } = await one.directUploads.prepare({
          customer: "a",
          ...factsOf(bytes),
        });
        await put({ ...prepared, expiresAt: "" }, bytes);
        const outcomes = await Promise.allSettled(
          [one, other, one].map((queue) => queue.submit({ customer: "a", upload: prepared.upload })),
        );
        const codes = outcomes.map((outcome) =>
          outcome.status === "rejected" ? outcome.reason.code : "stored",
        );
        assert.deepEqual(codes.sort(), ["stored", "wrong-state", "wrong-state"]);
      }
      assert.equal((await one.stats()).documents.waiting, 5);
      await Promise.all([one.close(), other.close()]);
    });
});
