import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { after, describe, it } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import type { DocumentBody, ProblemBody } from "../../../src/client/wire.ts";
import { RawConnection, startApp } from "../../support/server.ts";

const most = 1_000_000;
const folder = mkdtempSync(join(tmpdir(), "fairlane-uploads-"));
const app = await startApp({ database: `sqlite:${join(folder, "data/queue.db")}`, maxContentBytes: most });
after(async () => {
  await app.stop();
  rmSync(folder, { recursive: true });
});

/** Every file besides those of the database. */
function contents(): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("queue.db"))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await pause(5);
}

async function isLeftAlone(work: () => Promise<void>): Promise<void> {
  const before = [contents(), (await app.queue.stats()).documents];
  await work();
  assert.deepEqual([contents(), (await app.queue.stats()).documents], before);
  assert.deepEqual(app.troubles, []);
}

const post = (path: string, headers: Record<string, string>) =>
  new RawConnection(app.url).send(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join("")}\r\n`,
  );

async function codeOf(connection: RawConnection): Promise<[number | undefined, string | undefined]> {
  const head = await connection.head();
  const length = Number(head?.headers.get("content-length"));
  await until(() => connection.received.length >= connection.received.indexOf("\r\n\r\n") + 4 + length);
  const { code } = JSON.parse((await connection.head())?.body.toString() || "{}");
  connection.end();
  return [head?.status, code];
}

const rawPath = "/v1/documents?customer=a";
const formType = "multipart/form-data; boundary=b";
const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (text: string, name = "f.txt") =>
  `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n${text}\r\n`;
const end = "--b--\r\n";
const customer = field("customer", "a");

async function sendForm(body: string): Promise<{ status: number; body: DocumentBody & ProblemBody }> {
  const headers = { "content-type": formType };
  const answer = await fetch(`${app.url}/v1/documents`, { method: "POST", headers, body });
  return { status: answer.status, body: (await answer.json()) as DocumentBody & ProblemBody };
}

describe("an upload over the limit", () => {
  it("is refused before it is sent, if it says how large it is", () =>
    isLeftAlone(async () => {
      const size = `${most + 1}`;
      assert.deepEqual(await codeOf(post(rawPath, { "Content-Length": size })), [413, "content-too-large"]);
      const form = { "Content-Length": "99999999", "Content-Type": formType };
      assert.deepEqual(await codeOf(post("/v1/documents", form)), [413, "content-too-large"]);
      const asking = { "Content-Length": size, Expect: "100-continue" };
      assert.deepEqual(await codeOf(post(rawPath, asking)), [413, "content-too-large"]);
    }));

  const piece = "x".repeat(65_536);
  const chunk = `${piece.length.toString(16)}\r\n${piece}\r\n`;
  const part = customer + file("").slice(0, -2);
  const cases: Record<string, [path: string, headers: Record<string, string>, begin: string]> = {
    "as it is": [rawPath, {}, ""],
    "in a form": [
      "/v1/documents",
      { "Content-Type": formType },
      `${part.length.toString(16)}\r\n${part}\r\n`,
    ],
  };
  for (const [how, [path, headers, begin]] of Object.entries(cases))
    it(`is refused ${how} as soon as it is too large, and leaves nothing`, () =>
      isLeftAlone(async () => {
        const connection = post(path, { ...headers, "Transfer-Encoding": "chunked" }).send(begin);
        // Enough to pass the limit; the end is never sent.
        for (let sent = 0; sent <= most; sent += piece.length) connection.send(chunk);
        assert.deepEqual(await codeOf(connection), [413, "content-too-large"]);
      }));

  it("is one byte more than what is taken", async () => {
    const send = (size: number) => fetch(`${app.url}${rawPath}`, { method: "POST", body: "x".repeat(size) });
    assert.deepEqual([(await send(most)).status, (await send(most + 1)).status], [202, 413]);
    const form = (size: number) => sendForm(customer + file("x".repeat(size)) + end);
    assert.deepEqual([(await form(most)).status, (await form(most + 1)).status], [202, 413]);
  });
});

describe("an upload that is cut off", () => {
  const half = "x".repeat(100_000);
  const cases: Record<string, () => RawConnection> = {
    "as it is": () => post(rawPath, { "Content-Length": "200000" }).send(half),
    "in chunks": () => post(rawPath, { "Transfer-Encoding": "chunked" }).send(`186a0\r\n${half}\r\n`),
    "in a form": () =>
      post("/v1/documents", { "Content-Length": "200000", "Content-Type": formType }).send(
        customer + file(half),
      ),
  };
  for (const [how, begin] of Object.entries(cases))
    it(`leaves nothing: ${how}`, () =>
      isLeftAlone(async () => {
        const connection = begin();
        await until(() => contents().some((name) => name.endsWith(".part")));
        connection.end();
        await until(() => !contents().some((name) => name.endsWith(".part")));
      }));

  it("leaves nothing when its chunks are garbage", () =>
    isLeftAlone(async () => {
      const connection = post(rawPath, { "Transfer-Encoding": "chunked" }).send(`186a0\r\n${half}\r\n`);
      await until(() => contents().some((name) => name.endsWith(".part")));
      connection.send("zz\r\n");
      await connection.closed;
      assert.match(connection.received.toString(), /^HTTP\/1\.1 400 /);
      await until(() => !contents().some((name) => name.endsWith(".part")));
    }));
});

describe("a form", () => {
  const broken: Record<string, string> = {
    "without an end": customer + file("text"),
    "cut within its file": (customer + file("text")).slice(0, -4),
    "cut within the headers of its file": (customer + file("text")).slice(0, -30),
    "cut within a field": customer.slice(0, -3),
    "without any part": "",
    "that is none": "some text",
    "with a field after the file": customer + file("text") + field("name", "n") + end,
    "with its customer after the file": file("text") + customer + end,
    "with two files": customer + file("one") + file("two") + end,
    "with a field twice": customer + customer + end,
    "with a part whose headers do not end": customer + file("text").replace("\r\n\r\n", "\r\n") + end,
    "with such a part after its file": `${customer + file("text")}--b\r\nX: y\r\n${end}`,
    "that ends before it begins": `--b--b\r\n${customer}${end}`,
    "with many fields": Array.from({ length: 21 }, (_, index) => field(`f${index}`, "x")).join("") + end,
    "with a long field": field("metadata", `"${"x".repeat(200_000)}"`) + customer + end,
  };
  for (const [how, body] of Object.entries(broken))
    it(`${how} is refused, and leaves nothing`, () =>
      isLeftAlone(async () => {
        const { status, body: problem } = await sendForm(body);
        assert.deepEqual([status, problem.code], [400, "malformed-body"]);
      }));

  const invalid: Record<string, string> = {
    "without a customer": file("text") + end,
    "with a field that is not known": field("customr", "a") + customer + file("text") + end,
    "with metadata that are no JSON": field("metadata", "{") + customer + file("text") + end,
    "with a cost that is no number": field("cost", "much") + customer + file("text") + end,
    "with a bad cost and a file that is cut": field("cost", "-1") + customer + file("text").slice(0, -4),
    "with a name of another's": field("__proto__", "a") + customer + end,
  };
  for (const [how, body] of Object.entries(invalid))
    it(`${how} is refused, and leaves nothing`, () =>
      isLeftAlone(async () => {
        const { status, body: problem } = await sendForm(body);
        assert.equal(status, 400);
        assert.match(problem.code, /^(invalid-argument|malformed-body)$/);
      }));

  it("without a file is a document without content", async () => {
    const { status, body } = await sendForm(customer + field("name", "n") + end);
    assert.deepEqual([status, body.content, body.name], [202, null, "n"]);
  });

  it("may have an empty file", async () => {
    const { status, body } = await sendForm(customer + file("") + end);
    assert.deepEqual([status, body.content?.size, body.type], [202, 0, "text/plain"]);
  });
});

describe("a name", () => {
  const names = [
    "../../etc/passwd",
    "/etc/passwd",
    "C:\\x",
    "..",
    ".",
    "a/b\\c",
    "\u202egpj.exe\u202c",
    "\u200f\u200e",
    'it\'s "quoted"; filename=evil.exe',
    "100%25 %0d%0aX-Injected: 1",
    "n\u00e4me \u{1F600} \u4e2d",
    "con",
    "a".repeat(4096),
    "\u4e2d".repeat(4096),
    "-rf",
    "<script>alert(1)</script>",
    "a".repeat(210).concat(".pdf"),
  ];

  const ways: Record<string, (name: string) => Promise<Response>> = {
    "in the address": (name) =>
      fetch(`${app.url}${rawPath}&name=${encodeURIComponent(name)}`, { method: "POST", body: "x" }),
    "in a form": (name) => {
      const form = new FormData();
      form.set("customer", "a");
      form.set("name", name);
      form.set("file", new Blob(["x"]), "other");
      return fetch(`${app.url}/v1/documents`, { method: "POST", body: form });
    },
    "in JSON": (name) =>
      fetch(`${app.url}/v1/documents`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ customer: "a", name, text: "x" }),
      }),
  };

  for (const [how, submit] of Object.entries(ways))
    it(`is kept as it is ${how}, and never a path`, async () => {
      for (const name of names) {
        const before = new Set(contents());
        const answer = await submit(name);
        const document = (await answer.json()) as DocumentBody;
        assert.deepEqual([answer.status, document.name], [202, name]);
        const added = contents().filter((path) => !before.has(path));
        assert.deepEqual(
          added.map((path) => basename(path)),
          [document.id],
        );
        assert.match(added[0] ?? "", /^data\/queue\.db\.content\//);
      }
    });

  it("of a file in a form is kept", async () => {
    for (const name of names.filter((name) => !/["\\\n]/.test(name))) {
      const form = new FormData();
      form.set("customer", "a");
      form.set("anything", new Blob(["x"]), name);
      const answer = await fetch(`${app.url}/v1/documents`, { method: "POST", body: form });
      assert.deepEqual([answer.status, ((await answer.json()) as DocumentBody).name], [202, name]);
    }
  });

  it("makes a download that stays in its folder, without a header of its own", async () => {
    for (const name of names) {
      const { id } = await app.queue.submit({ customer: "a", name, content: "x" });
      const { headers } = await fetch(`${app.url}/v1/documents/${id}/content`);
      const [, encoded = ""] = /^attachment; filename\*=UTF-8''([\w.%~!-]+)$/.exec(
        headers.get("content-disposition") ?? "",
      ) ?? [""];
      const shown = decodeURIComponent(encoded);
      assert.match(shown, /^[^./\\:\p{Cc}\p{Bidi_Control}][^/\\:\p{Cc}\p{Bidi_Control}]*$/u, name);
      assert.equal(headers.get("x-injected"), null);
      if (name.endsWith(".pdf")) assert.ok(shown.endsWith(".pdf"));
    }
  });

  it("that could be more than a name is refused", async () => {
    for (const name of ["a\r\nX-Injected: 1", "a\0b", "\u0085", "", "a".repeat(4097)])
      assert.equal((await ways["in JSON"]?.(name))?.status, 400, JSON.stringify(name));
    const lone = await fetch(`${app.url}/v1/documents`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"customer":"a","name":"\\ud800"}',
    });
    assert.equal(lone.status, 400);
  });
});
