import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { Client } from "../../../src/client/client.ts";
import { newDatabase, providePostgres } from "../../support/postgres/postgres-server.ts";
import { startApp } from "../../support/server.ts";

const folder = mkdtempSync(join(tmpdir(), "fairlane-erased-uploads-"));
const server = await providePostgres({ fsync: false });
after(async () => {
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

const stores = { sqlite: async () => `sqlite:${join(folder, "q.db")}`, postgres: () => newDatabase(server) };

describe("a customer that is erased while it uploads", { concurrency: true }, () => {
  for (const [name, newStore] of Object.entries(stores)) {
    it(`is gone, with what it sent meanwhile, also through another server: ${name}`, async (context) => {
      const database = await newStore();
      const apps = [await startApp({ database }), await startApp({ database })] as const;
      context.after(() => Promise.all(apps.map((app) => app.stop())));
      const [{ queue, url }] = apps;
      const admin = new Client({ url, key: (await queue.access.createKey({ role: "admin" })).key });
      const { key } = await admin.access.createKey({ role: "customer", customer: "alma" });
      const uploads = apps.flatMap((app) =>
        Array.from({ length: 4 }, () => uploadUntilRefused(new Client({ url: app.url, key }))),
      );
      await Promise.race(uploads.map(({ first }) => first));
      const { documents } = await admin.customers.erase("alma");
      const accepted = await Promise.all(uploads.map(({ accepted }) => accepted));
      assert.equal(await admin.customers.get("alma"), undefined);
      assert.deepEqual((await admin.documents({ customer: "alma" })).items, []);
      const sum = accepted.reduce((total, number) => total + number);
      assert.equal(documents, sum);
    });
  }
});

/** Uploads one document after another until the key is refused; counts those that were accepted. */
function uploadUntilRefused(client: Client) {
  const first = client.submit({ customer: "alma" }, { content: "a letter" });
  return { first, accepted: first.then(() => countUntilRefused(client)) };
}

async function countUntilRefused(client: Client): Promise<number> {
  for (let accepted = 1; ; accepted++) {
    try {
      await client.submit({ customer: "alma" }, { content: "a letter" });
    } catch (error) {
      assert.equal((error as { code?: string }).code, "unauthorized");
      return accepted;
    }
  }
}
