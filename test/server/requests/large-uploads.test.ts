import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { Readable } from "node:stream";
import { json } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { after, it } from "node:test";
import type { DocumentBody } from "../../../src/client/wire.ts";
import { startServe } from "../../support/server.ts";

const megabyte = 1024 * 1024;
const size = 100 * megabyte;
const maxGrowth = 80 * megabyte;
const serve = await startServe("--concurrency", "0");
after(() => serve.stop());

let most = 0;
const look = () => {
  most = Math.max(most, serve.memory);
};

const piece = Buffer.alloc(megabyte, "The quick brown fox jumps over the lazy dog.\n");
const sha256 = (() => {
  const hash = createHash("sha256");
  for (let sent = 0; sent < size; sent += piece.length) hash.update(piece);
  return hash.digest("hex");
})();

function* content(bytes: number): Generator<Buffer> {
  for (let sent = 0; sent < bytes; sent += piece.length) {
    look();
    yield piece;
  }
}

async function send(path: string, parts: Iterable<Buffer>, type: string): Promise<DocumentBody> {
  const asking = request(`${serve.url}${path}`, { method: "POST", headers: { "content-type": type } });
  const answered = once(asking, "response") as Promise<[IncomingMessage]>;
  await pipeline(Readable.from(parts), asking);
  const [answer] = await answered;
  assert.equal(answer.statusCode, 202);
  return (await json(answer)) as DocumentBody;
}

const sendRaw = (bytes: number) => send("/v1/documents?customer=a", content(bytes), "text/plain");

function* form(bytes: number): Generator<Buffer> {
  const disposition = "Content-Disposition: form-data; name=";
  yield Buffer.from(
    `--b\r\n${disposition}"customer"\r\n\r\na\r\n--b\r\n${disposition}"file"; filename="f"\r\n\r\n`,
  );
  yield* content(bytes);
  yield Buffer.from("\r\n--b--\r\n");
}

const sendForm = (bytes: number) => send("/v1/documents", form(bytes), "multipart/form-data; boundary=b");

async function download(id: string): Promise<string> {
  const hash = createHash("sha256");
  const answer = await fetch(`${serve.url}/v1/documents/${id}/content`);
  for await (const chunk of answer.body ?? []) {
    look();
    hash.update(chunk);
  }
  return hash.digest("hex");
}

it("takes and gives 100 MB with little memory, as they are and in a form", async () => {
  for (const submit of [sendRaw, sendForm]) await download((await submit(8 * megabyte)).id);
  const before = serve.memory;
  const grown: Record<string, number> = {};
  const measure = async <Answer>(what: string, work: () => Promise<Answer>): Promise<Answer> => {
    most = 0;
    const answer = await work();
    grown[what] = (most - before) / megabyte;
    assert.ok(most - before < maxGrowth, `${what}: ${JSON.stringify(grown)} MB more`);
    return answer;
  };
  for (const [how, submit] of Object.entries({ raw: sendRaw, form: sendForm })) {
    const document = await measure(`upload, ${how}`, () => submit(size));
    assert.deepEqual(document.content, { size, sha256 });
    if (submit === sendRaw) assert.equal(await measure("download", () => download(document.id)), sha256);
  }
});
