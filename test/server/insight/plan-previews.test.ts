import assert from "node:assert/strict";
import { after, it } from "node:test";
import { openQueue } from "../../../src/index.ts";
import { createApp } from "../../../src/server/app.ts";

const queue = await openQueue("memory:");
after(() => queue.close());
const { signal } = new AbortController();
const app = createApp({ queue, stopping: signal, onError: (error) => assert.fail(String(error)) });

it("a key has a few previews in progress at most, so that it does not keep others waiting", async () => {
  const { key: admin } = await queue.access.createKey({ name: "admin", role: "admin" });
  const { key: viewer } = await queue.access.createKey({ name: "viewer", role: "viewer" });
  await queue.submit({ customer: "acme" });
  const [claim] = await queue.remote.claim({ worker: "w", count: 1, leaseMs: 30_000, waitMs: 0 });
  await queue.remote.complete(claim?.lease ?? assert.fail(), {});
  const preview = (key: string) =>
    app.request("http://queue.example/v1/plans/default/preview", {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: "{}",
    });
  const flood = Array.from({ length: 7 }, () => preview(viewer));
  const replies = await Promise.all([...flood, preview(admin)]);
  const statuses = replies.map(({ status }) => status);
  assert.equal(statuses.pop(), 200);
  assert.deepEqual(statuses.toSorted(), [200, 200, 200, 200, 429, 429, 429]);
  const refused = replies.find(({ status }) => status === 429);
  assert.equal(refused?.headers.get("retry-after"), "3");
  assert.equal((await preview(viewer)).status, 200);
});
