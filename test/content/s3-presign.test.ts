import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { openS3ContentStore } from "../../src/content/s3/s3-content-store.ts";
import { parseS3Location } from "../../src/s3/location.ts";
import { provideS3, TestS3 } from "../support/s3/s3-server.ts";
import { factsOf, newId, pieces, someBytes } from "./content-stores.ts";

const server = await provideS3();
const store = await openS3ContentStore(parseS3Location(server.newLocation(), "content"));
after(async () => {
  await store.close();
  await server.remove();
});

const bytes = someBytes(100_000);
const facts = factsOf(bytes);

async function put(url: string, body: Uint8Array, headers: Readonly<Record<string, string>>) {
  const { ok, status } = await fetch(url, { method: "PUT", body: body as Uint8Array<ArrayBuffer>, headers });
  return ok || status;
}

describe("s3: a signed upload", () => {
  it("stores exactly the announced bytes, whose size and SHA-256 can be asked for", async () => {
    const id = newId();
    assert.equal(await store.facts(id), undefined);
    const { url, headers } = await store.presignUpload(id, { ...facts, expiresInMs: 60_000 });
    assert.equal(await put(url, bytes, headers), true);
    assert.deepEqual(await store.facts(id), facts);
    const read = await new Response(await store.read(id, { sha256: facts.sha256 })).bytes();
    assert.ok(Buffer.compare(read, bytes) === 0);
  });

  it("rejects other bytes, another size, another checksum, and none", async () => {
    const id = newId();
    const { url, headers } = await store.presignUpload(id, { ...facts, expiresInMs: 60_000 });
    const [checksum = ""] = Object.keys(headers);
    const other = Buffer.from(factsOf("x").sha256, "hex").toString("base64");
    for (const [body, given] of [
      [bytes.map((byte) => byte ^ 1), headers],
      [bytes.subarray(1), headers],
      [bytes, { [checksum]: other }],
      [bytes, {}],
    ] as const)
      assert.match(String(await put(url, body, given)), /^40[03]$/);
    assert.equal(await store.facts(id), undefined);
  });

  it("is for one content and no other", async () => {
    const [id, other] = [newId(), newId()];
    const { url, headers } = await store.presignUpload(id, { ...facts, expiresInMs: 60_000 });
    assert.equal(await put(url.replace(id, other), bytes, headers), 403);
    assert.equal(await store.facts(other), undefined);
  });
});

describe("s3: a signed download", () => {
  it("has the name and the type that were asked for, and the part", async () => {
    const id = newId();
    await store.write(id, pieces(bytes), { maxBytes: 1e7 });
    await store.write(id, pieces(someBytes(5)), { maxBytes: 1e7, part: "text" });
    const name = "Müller's (1) “x”; y.pdf";
    const options = { name, type: "application/pdf", expiresInMs: 60_000 };
    const response = await fetch((await store.presignDownload(id, options)) ?? "");
    assert.deepEqual(
      [response.status, response.headers.get("content-type"), (await response.bytes()).length],
      [200, "application/pdf", bytes.length],
    );
    const disposition = response.headers.get("content-disposition") ?? "";
    const [, encoded = ""] = /^attachment; filename\*=UTF-8''([\w.%-]+)$/.exec(disposition) ?? [];
    assert.equal(decodeURIComponent(encoded), name);
    const text = await fetch((await store.presignDownload(id, { ...options, part: "text" })) ?? "");
    assert.equal((await text.bytes()).length, 5);
  });

  const skip = !(server instanceof TestS3) && "the clock of this server cannot be set";
  it("expires, and so does an upload", { skip }, async () => {
    if (!(server instanceof TestS3)) return;
    const id = newId();
    await store.write(id, pieces(bytes), { maxBytes: 1e7 });
    const download = { name: "a", type: "text/plain", expiresInMs: 900_000 };
    const url = (await store.presignDownload(id, download)) ?? "";
    const upload = await store.presignUpload(id, { ...facts, expiresInMs: 900_000 });
    await server.setClock(899_000);
    assert.equal((await fetch(url)).status, 200);
    await server.setClock(905_000);
    assert.equal((await fetch(url)).status, 403);
    assert.equal(await put(upload.url, bytes, upload.headers), 403);
    await server.heal();
  });
});

it("s3: the SHA-256 of a content uploaded in parts is that of its bytes", async () => {
  const [id, long] = [newId(), someBytes(9_000_000)];
  const written = await store.write(id, pieces(long, 1_000_000), { maxBytes: 1e8 });
  assert.deepEqual(await store.facts(id), written);
});
