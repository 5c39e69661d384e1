import assert from "node:assert/strict";
import { after, it } from "node:test";
import { openQueue } from "../../../src/index.ts";
import { createApp } from "../../../src/server/app.ts";
import { createAppWith } from "../../../src/server/create-app-with.ts";
import { LocalApp, routeGroups } from "../../../src/server/local-app.ts";
import type { App } from "../../../src/server/server-parts.ts";

const queue = await openQueue("memory:");
after(() => queue.close());
const parts = { queue, stopping: new AbortController().signal, onError: () => {} };

/** The routes of an app: their methods and paths. */
function routesOf(app: App): readonly string[] {
  return app.openAPIRegistry.definitions.flatMap((one) =>
    one.type === "route" ? [`${one.route.method.toUpperCase()} ${one.route.path}`] : [],
  );
}

it("an API in the same process has every route that a group of it claims, and all others", async () => {
  const all = routesOf(createApp(parts));
  for (const { requests, load } of routeGroups) {
    const own = routesOf(createAppWith(parts, await load()));
    const claimed = all.filter((route) => requests.test(route.replaceAll(/\{\w+\}/g, "x")));
    assert.ok(claimed.length > 0, String(requests));
    for (const route of claimed) assert.ok(own.includes(route), `${requests} does not have ${route}`);
  }
});

it("an API in the same process needs no key, and refuses unknown routes like a server", async () => {
  await queue.access.createKey({ role: "admin" });
  const app = new LocalApp(parts);
  const ask = async (path: string) => (await app.fetch(new Request(`http://localhost${path}`))).status;
  assert.deepEqual(
    [await ask("/v1/documents"), await ask("/v1/stats"), await ask("/v1/keys"), await ask("/v1/nothing")],
    [200, 200, 200, 404],
  );
});
