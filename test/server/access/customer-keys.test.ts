import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { DocumentBody, PageBody } from "../../../src/client/wire.ts";
import { scale } from "../../support/scale.ts";
import { Chance } from "../chance.ts";
import { ask, customers, openStage, type Stage, stateOf, unknownId, unknownWebhook } from "./access-stage.ts";

const [own, foreign] = customers;

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage.close());

describe("a customer's key", () => {
  it(`shows nothing of others in ${scale(300, 5000)} random questions`, async () => {
    const chance = new Chance(7);
    const others = customers.filter((name) => name !== own);
    const foreignWebhooks = [...others, ""].flatMap((name) => Object.values(stage.webhooks[name] ?? {}));
    const words = [...others, ...others.flatMap((name) => stage.ids[name] ?? []), ...foreignWebhooks];
    const cursors = await foreignCursors();
    const failures = (await stage.queue.failures.list()).items.map(({ group }) => group);
    let shown = 0;
    for (let round = 0; round < scale(300, 5000); round++) {
      const path = randomPath(chance, { cursors, failures });
      const response = await ask(stage.app, { path, key: stage.keys.customer });
      const text = await response.text();
      const asked = decodeURIComponent(path);
      const leaked = words.filter((word) => text.includes(word) && !asked.includes(word));
      assert.deepEqual(leaked, [], `${path}: ${text}`);
      if (response.status !== 200) continue;
      for (const word of words) assert.ok(!text.includes(word), `${path}: ${text}`);
      shown++;
      const { items = [], cursor } = JSON.parse(text.startsWith("{") ? text : "{}") as Partial<
        PageBody<DocumentBody>
      >;
      if (cursor && items.length > 0) cursors.push(cursor);
    }
    assert.ok(shown > 100);
  });

  it("follows its own events alone, from wherever it begins, and cannot tell how many others there are", async () => {
    const { queue, app, keys } = stage;
    const mark = await queue.submit({ customer: own, name: "the last one" });
    const follow = async (since: string, key = keys.customer) => {
      const response = await ask(app, { path: `/v1/events?since=${since}`, key });
      const text = await readUntil(response, mark.id);
      return [...text.matchAll(/^id: (.*)\nevent: .*\ndata: (.*)$/gm)].map(([, id = "", data = ""]) => ({
        ...(JSON.parse(data) as { id: string; customer: string }),
        lineId: id,
      }));
    };
    const events = await queue.eventsAfter("start", 1000);
    const heard = await follow("start");
    assert.equal(
      heard.length,
      events.filter((event) => "customer" in event && event.customer === own).length,
    );
    assert.ok(heard.every(({ customer, id, lineId }) => customer === own && id === lineId));
    assert.equal(new Set([...heard, ...(await follow("start"))].map(({ id }) => id)).size, 2 * heard.length);
    assert.equal(new Set(heard.map(({ id }) => id.length)).size, 1);
    for (const [place, { id }] of heard.slice(0, -1).entries())
      assert.equal((await follow(id)).length, heard.length - place - 1);
    for (const [id, key] of [
      [events[0]?.id, keys.customer],
      [heard[0]?.id, keys.other],
    ] as const)
      assert.equal((await ask(app, { path: `/v1/events?since=${id}`, key })).status, 410);
  });

  it("submits for its customer without naming it, in all three ways", async () => {
    const send = (init: RequestInit, query = "") =>
      stage.app.request(`http://queue.example/v1/documents${query}`, {
        method: "POST",
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${stage.keys.customer}` },
      });
    const form = (customer?: string) => {
      const fields = new FormData();
      if (customer) fields.set("customer", customer);
      fields.set("file", new Blob(["hello"]), "a.txt");
      return fields;
    };
    const json = { "content-type": "application/json" };
    for (const response of [
      await send({ headers: json, body: "{}" }),
      await send({ body: form() }),
      await send({ body: "hello" }),
      await send({ body: "hello" }, "?name=a.txt"),
      await send({ body: form(own) }),
    ]) {
      assert.equal(response.status, 202);
      assert.equal(((await response.json()) as DocumentBody).customer, own);
    }
    const before = await stateOf(stage);
    for (const response of [
      await send({ headers: json, body: JSON.stringify({ customer: foreign }) }),
      await send({ body: form(foreign) }),
      await send({ body: "hello" }, `?customer=${foreign}`),
    ])
      assert.equal(response.status, 403);
    assert.deepEqual(await stateOf(stage), before);
  });
});

function randomPath(
  chance: Chance,
  { cursors, failures }: { cursors: readonly string[]; failures: readonly string[] },
): string {
  const maybe = (name: string, values: readonly string[], share = 0.3) =>
    chance.isLucky(share) ? [`${name}=${encodeURIComponent(chance.of(values))}`] : [];
  const states = ["scheduled", "held", "waiting", "running", "done", "failed", "cancelled"];
  const conditions = [
    ...maybe("customer", [...customers, "nobody"]),
    ...maybe("state", states),
    ...maybe("name", [...customers, "of", "wait", "a"]),
    ...maybe(
      "type",
      customers.map((name) => `text/${name}`),
      0.1,
    ),
    ...maybe("priority", ["1", "2", "9"], 0.1),
    ...maybe("failure", failures, 0.1),
    ...maybe("submittedAfter", ["2026-01-01T00:00:00Z"], 0.1),
  ];
  const page = [...maybe("limit", ["1", "2", "5", "1000"]), ...maybe("cursor", cursors)];
  const id = chance.of([...Object.values(stage.ids).flat(), unknownId]);
  const webhook = chance.of([...Object.values(stage.webhooks), unknownWebhook]);
  const ofDelivery = [
    ...maybe("customer", [...customers, "nobody"]),
    ...maybe("webhook", [webhook.id]),
    ...maybe("document", Object.values(stage.ids).flat(), 0.1),
    ...maybe("kind", ["document.done", "webhook.test"]),
  ];
  return chance.of([
    () => `/v1/documents?${[...conditions, ...page].join("&")}`,
    () => `/v1/documents?${[...conditions, ...page].join("&")}`,
    () => `/v1/documents/count?${conditions.join("&")}`,
    () => `/v1/documents/${id}`,
    () =>
      `/v1/search?q=${encodeURIComponent(chance.of([...customers, "of", "wait", "a", id, id.slice(0, 9), "state:failed", `customer:${chance.of(customers)}`, `failure:${chance.of(failures)}`]))}`,
    () => `/v1/webhooks?${[...maybe("customer", [...customers, "nobody"]), ...page].join("&")}`,
    () => `/v1/webhooks/${webhook.id}${chance.of(["", "/secret", "/deliveries"])}`,
    () => `/v1/deliveries?${[...ofDelivery, ...page].join("&")}`,
    () => `/v1/deliveries/${webhook.delivery}`,
    () =>
      `/v1/documents/${id}/${chance.of(["explanation", "life", "content", "result", "text", "markdown", "layout"])}`,
    () => `/v1/customers/${chance.of([...customers, "nobody"])}${chance.of(["", "/checks"])}`,
    () => `/v1/${chance.of(["session", "stats", "lanes", "workers", "fairness", "failures", "customers"])}`,
  ])();
}

// Of the pages that a caller who may see all documents gets.
async function foreignCursors(): Promise<string[]> {
  const cursors: string[] = [];
  for (const query of ["limit=1", "limit=3", `limit=2&customer=${foreign}`, "limit=5"]) {
    const response = await ask(stage.app, { path: `/v1/documents?${query}`, key: stage.keys.viewer });
    const { cursor } = (await response.json()) as PageBody<DocumentBody>;
    if (cursor) cursors.push(cursor);
  }
  return cursors;
}

async function readUntil(response: Response, word: string): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!text.includes(word)) {
    const { value, done } = (await reader?.read()) ?? { done: true };
    assert.ok(!done, `it ended without ${word}`);
    text += value;
  }
  await reader?.cancel();
  return text;
}
