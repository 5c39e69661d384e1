import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { after, it } from "node:test";
import type { DocumentBody, ProblemBody } from "../../src/client/wire.ts";
import { scale } from "../support/scale.ts";
import { parseAnswer, RawConnection, startApp } from "../support/server.ts";

const folder = mkdtempSync(join(tmpdir(), "fairlane-keys-"));
const app = await startApp({ database: `sqlite:${join(folder, "queue.db")}` });
after(async () => {
  await app.stop();
  rmSync(folder, { recursive: true });
});

const times = scale(250, 1000);

interface Answer {
  readonly status: number;
  readonly isReplayed: boolean;
  readonly body: DocumentBody & ProblemBody;
}

async function send(path: string, type: string, key: string, body: string): Promise<Answer> {
  const head = [
    `POST ${path} HTTP/1.1`,
    "Host: localhost",
    "Connection: close",
    `Content-Type: ${type}`,
    `Idempotency-Key: ${key}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  const received = await new RawConnection(app.url).send(`${head.join("\r\n")}\r\n\r\n${body}`).closed;
  const answer = parseAnswer(received);
  assert.ok(answer);
  const isReplayed = answer.headers.get("idempotent-replayed") === "true";
  return { status: answer.status, isReplayed, body: JSON.parse(answer.body.toString()) };
}

const submitJson = (key: string, body: object) =>
  send("/v1/documents", "application/json", key, JSON.stringify(body));

const submitRaw = (key: string, customer: string, body: string) =>
  send(`/v1/documents?customer=${customer}`, "text/plain", key, body);

/** Submits it again and again at once; the id of the one document that came of it. */
async function submitOften(submit: () => Promise<Answer>): Promise<string> {
  const answers = await Promise.all(Array.from({ length: times }, submit));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([202]));
  assert.equal(answers.filter(({ isReplayed }) => isReplayed).length, times - 1);
  const ids = [...new Set(answers.map(({ body }) => body.id))];
  assert.equal(ids.length, 1);
  return ids[0] as string;
}

function contents(): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath.includes(".content"))
    .map(({ name }) => basename(name));
}

async function countOf(customer: string): Promise<number> {
  return (await app.queue.documents({ customer })).items.length;
}

const conflict = ({ status, body: { code } }: Answer) => [status, code];

it(`makes one document of ${times} submissions at once with the same key`, async () => {
  const id = await submitOften(() => submitJson("k", { customer: "a", name: "n" }));
  assert.equal(await countOf("a"), 1);
  const another = { customer: "a", name: "other" };
  assert.deepEqual(conflict(await submitJson("k", another)), [422, "idempotency-conflict"]);
  const other = await submitJson("k", { customer: "b", name: "other" });
  assert.notEqual(other.body.id, id);
  assert.deepEqual([await countOf("a"), await countOf("b")], [1, 1]);
  // The first one made it 0; all others counted nothing.
  assert.equal((await submitJson("next", another)).body.count, -1);
});

it(`keeps one content of ${times} uploads at once with the same key, and no other`, async () => {
  const id = await submitOften(() => submitRaw("k", "c", "the same text"));
  assert.deepEqual(contents(), [id]);
  assert.equal(await countOf("c"), 1);
  assert.deepEqual(conflict(await submitRaw("k", "c", "another text")), [422, "idempotency-conflict"]);
  assert.deepEqual(contents(), [id]);
  const other = await submitRaw("k", "d", "another text");
  assert.deepEqual(contents().sort(), [id, other.body.id].sort());
  assert.deepEqual(app.troubles, []);
});
