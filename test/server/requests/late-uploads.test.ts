import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { Client } from "../../../src/client/client.ts";
import { RawConnection, type StartedApp, startApp } from "../../support/server.ts";

let folder: string;
let app: StartedApp;
let admin: Client;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), "fairlane-late-"));
  app = await startApp({ database: `sqlite:${join(folder, "q.db")}` });
  const { key } = await app.queue.access.createKey({ role: "admin" });
  admin = new Client({ url: app.url, key });
});
after(async () => {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Body {
  readonly type: string;
  readonly path?: string;
  readonly halves: readonly [string, string];
}

const form = (rest: string) =>
  `--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n${rest}`;

const ways: Readonly<Record<string, Body>> = {
  "as it is": { type: "text/plain", halves: ["one half, ", "the other"] },
  "as a form": { type: "multipart/form-data; boundary=b", halves: [form("half"), "more\r\n--b--\r\n"] },
  "as JSON": { type: "application/json", halves: ['{"text":"one half, ', 'the other"}'] },
  "as a batch": {
    type: "application/json",
    path: "/v1/documents/batch",
    halves: ['{"documents":[{"name":"a"},', '{"name":"b"}]}'],
  },
};

describe("an upload that was begun before", () => {
  it("its customer was erased is refused, however it is sent", async () => {
    await admin.submit({ customer: "acme" });
    const { key } = await admin.access.createKey({ role: "customer", customer: "acme" });
    const uploads = [];
    for (const body of Object.values(ways)) uploads.push({ body, upload: await sendHalf(body, key) });
    await admin.customers.erase("acme");
    for (const { body, upload } of uploads) assert.equal(await sendRest(upload, body), 401);
    assert.equal(await admin.customers.get("acme"), undefined);
    assert.deepEqual(contents(), []);
  });

  for (const [way, body] of Object.entries(ways)) {
    it(`its key was revoked is refused: ${way}`, async () => {
      const { id, key } = await admin.access.createKey({ role: "customer", customer: "beta" });
      const upload = await sendHalf(body, key);
      await admin.access.revokeKey(id);
      assert.equal(await sendRest(upload, body), 401);
      assert.equal(await admin.customers.get("beta"), undefined);
      assert.deepEqual(contents(), []);
    });
  }
});

describe("what a worker keeps", () => {
  it("is refused if its key was revoked before all of it had come", async () => {
    const { id, key } = await admin.access.createKey({ role: "worker" });
    const document = await admin.submit({ customer: "gamma" });
    const [lease] = await admin.leases.claim({ worker: "w", count: 1, leaseSeconds: 60 });
    const body: Body = {
      type: "text/plain",
      path: `/v1/leases/${lease?.id}/text`,
      halves: ["one half, ", "the other"],
    };
    const upload = await sendHalf(body, key, "PUT");
    await admin.access.revokeKey(id);
    assert.equal(await sendRest(upload, body), 401);
    await admin.leases.complete(lease?.id ?? "");
    await assert.rejects(admin.contents.text(document.id), { code: "not-found" });
  });
});

async function sendHalf(
  { type, path = "/v1/documents", halves }: Body,
  key: string,
  method = "POST",
): Promise<RawConnection> {
  const length = halves.join("").length;
  const lines = [
    `${method} ${path} HTTP/1.1`,
    "Host: localhost",
    `Authorization: Bearer ${key}`,
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
  ];
  const upload = new RawConnection(app.url).send(`${lines.join("\r\n")}\r\n\r\n${halves[0]}`);
  // The server answers this with the same key after it has admitted the upload, which came before.
  await new Client({ url: app.url, key }).access.session();
  return upload;
}

async function sendRest(upload: RawConnection, { halves }: Body): Promise<number | undefined> {
  const head = await upload.send(halves[1]).head();
  upload.end();
  return head?.status;
}

function contents(): string[] {
  const path = join(folder, "q.db.content");
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
