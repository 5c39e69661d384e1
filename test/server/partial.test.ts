import assert from "node:assert/strict";
import { after, it } from "node:test";
import { createClient, type RequestError } from "../../src/client/client.ts";
import { openQueue } from "../../src/index.ts";
import { serveQueue } from "../support/http-queue.ts";

const queue = await openQueue("memory:");
const server = await serveQueue(queue);
const client = createClient({ url: server.url });
after(async () => {
  await server.close();
  await queue.close();
});

async function claimOne(customer: string): Promise<string> {
  await client.submit({ customer });
  const [lease] = await client.leases.claim({ worker: "remote" });
  return lease?.id ?? assert.fail();
}

const reasons = [{ code: "stamp-unreadable", page: 2 }, { code: "text-cut" }];

it("a remote worker's partial result is shown by document, list, count, events, life, explanation and metrics", async () => {
  const whole = await client.leases.complete(await claimOne("a"), "whole");
  assert.deepEqual([whole.state, whole.partial], ["done", null]);
  const { id, state, partial } = await client.leases.complete(await claimOne("b"), "half", {
    partial: reasons,
  });
  assert.deepEqual([state, partial], ["done", reasons]);

  const { items } = await client.documents({ partial: true });
  assert.deepEqual(
    items.map((item) => [item.id, item.partial]),
    [[id, reasons]],
  );
  assert.deepEqual(await client.documents({ partial: true, customer: "a" }), { items: [], cursor: null });
  assert.deepEqual(await client.countDocuments({ partial: true }), { count: 1, isExact: true });

  for await (const event of client.events({ since: "start" })) {
    if (event.kind !== "done") continue;
    assert.deepEqual(event.partial, event.document === id ? reasons : undefined);
    if (event.document === id) break;
  }
  assert.deepEqual((await client.life(id)).at(-1)?.partial, reasons);
  const { text } = (await client.explain(id, { language: "de" })) ?? assert.fail();
  assert.ok(
    text.includes(
      "Das Ergebnis ist unvollständig oder unsicher. Von der Verarbeitung gemeldet: stamp-unreadable (Seite 2). Das Ende des Textes fehlt, weil er länger ist als erlaubt.",
    ),
    text.join("\n"),
  );
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  assert.match(metrics, /^fairlane_documents_partial_total\{process="server",priority="1"\} 1$/m);
});

it("what a remote worker reports beyond a hundred reasons is one more", async () => {
  const many = Array.from({ length: 500 }, (_, index) => ({ code: "page-damaged", page: index + 1 }));
  const { partial } = await client.leases.complete(await claimOne("c"), null, { partial: many });
  assert.deepEqual([partial?.length, partial?.at(-1)], [101, { code: "more" }]);
});

it("what is not a reason is refused, and the lease stays", async () => {
  const lease = await claimOne("d");
  for (const wrong of [{ code: "Not Kebab" }, { code: "x", page: 0 }, { page: 1 }, { code: "x", why: "?" }]) {
    const partial = [wrong] as unknown as typeof reasons;
    await assert.rejects(client.leases.complete(lease, null, { partial }), (error: RequestError) => {
      assert.deepEqual([error.status, error.code], [400, "invalid-argument"]);
      return true;
    });
  }
  assert.equal((await client.leases.complete(lease)).partial, null);
});

it("documents are filtered by partial=true alone, and can be retried in bulk by it together with a state", async () => {
  const { status } = await fetch(`${server.url}/v1/documents?partial=false`);
  assert.equal(status, 400);
  const { done } = await client.bulk({ action: "retry", filter: { state: "done", partial: true } });
  assert.equal(done, 2);
  assert.deepEqual(await client.countDocuments({ partial: true }), { count: 0, isExact: true });
});
