import assert from "node:assert/strict";
import { after, before, it, mock } from "node:test";
import type { KeyBody, PageBody } from "../../../src/client/wire.ts";
import { until } from "../../support/watched-app.ts";
import { ask, openStage, type Stage } from "./access-stage.ts";

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage.close());

it("a key says when it was last used, which is noted once in five minutes, and never without an admission", async () => {
  const { app, queue, keys, clock } = stage;
  const [, id = ""] = keys.viewer.split("_");
  const usedAt = async () => {
    const response = await ask(app, { path: "/v1/keys?limit=1000", key: keys.admin });
    const { items } = (await response.json()) as PageBody<KeyBody>;
    return items.find((key) => key.id === id)?.usedAt;
  };
  await clock.advance(300_000);
  const first = new Date(clock.now()).toISOString();
  await ask(app, { path: "/v1/stats", key: keys.viewer });
  await until(async () => (await usedAt()) === first);
  await clock.advance(299_000);
  const writes = mock.method(queue.access, "noteKeyUse");
  await ask(app, { path: "/v1/stats", key: keys.viewer });
  assert.equal(writes.mock.calls.filter(({ arguments: [used] }) => used === id).length, 0);
  await clock.advance(1000);
  await ask(app, { path: "/v1/stats", key: keys.viewer });
  await until(async () => (await usedAt()) === new Date(clock.now()).toISOString());
  assert.equal(writes.mock.calls.filter(({ arguments: [used] }) => used === id).length, 1);
  writes.mock.restore();
  const { items } = await queue.access.keys({ limit: 1000 });
  const [, revoked = ""] = keys.revoked.split("_");
  await ask(app, { path: "/v1/stats", key: keys.revoked });
  const found = (await queue.access.keys({ limit: 1000 })).items.find((key) => key.id === revoked);
  assert.equal(found?.usedAt, items.find((key) => key.id === revoked)?.usedAt);
});
