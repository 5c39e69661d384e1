import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { DocumentBody, ProblemBody } from "../../../src/client/wire.ts";
import { ask, customers, openStage, type Stage } from "./access-stage.ts";

const [own] = customers;

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage.close());

async function countOf(customer: string): Promise<number | undefined> {
  return (await stage.queue.customers.get(customer))?.count;
}

async function retry(id: string, key: string): Promise<Response> {
  return ask(stage.app, { method: "POST", path: `/v1/documents/${id}/retry`, key });
}

describe("a retry", () => {
  it("with a customer's key counts as a new document, with others' keys it does not", async () => {
    const { queue, keys } = stage;
    const { id, priority } = await queue.submit({ customer: own, cost: 5 });
    const count = (await countOf(own)) ?? 0;
    await queue.cancel(id);
    const byOperator = (await (await retry(id, keys.operator)).json()) as DocumentBody;
    assert.deepEqual([byOperator.priority, byOperator.count], [priority, count]);
    assert.equal(await countOf(own), count);
    await queue.cancel(id);
    const byCustomer = (await (await retry(id, keys.customer)).json()) as DocumentBody;
    assert.equal(byCustomer.count, count - 5);
    assert.ok((byCustomer.priority ?? 0) > (priority ?? 0));
    assert.equal(await countOf(own), count - 5);
  });

  it("with a customer's key is 429 while the customer has as many unfinished documents as it may", async () => {
    const { queue, keys } = stage;
    const { id } = await queue.submit({ customer: own });
    await queue.cancel(id);
    await queue.customers.setLimits(own, { maxPending: 1 });
    const count = await countOf(own);
    const refused = await retry(id, keys.customer);
    assert.deepEqual([refused.status, refused.headers.get("retry-after")], [429, "1"]);
    assert.equal(((await refused.json()) as ProblemBody).code, "limit-reached");
    assert.equal(await countOf(own), count);
    assert.equal((await retry(id, keys.operator)).status, 200);
    await queue.customers.setLimits(own, null);
  });
});

describe("maxAttempts", () => {
  function form(maxAttempts: number): FormData {
    const fields = new FormData();
    fields.set("maxAttempts", String(maxAttempts));
    fields.set("customer", own);
    fields.set("file", new Blob(["x"]), "x.txt");
    return fields;
  }

  const json = { "content-type": "application/json" };
  const text = { "content-type": "text/plain" };
  const uploads: Record<string, (maxAttempts: number) => { path: string; field: string } & RequestInit> = {
    JSON: (maxAttempts) => ({
      path: "/v1/documents",
      field: "maxAttempts",
      headers: json,
      body: JSON.stringify({ customer: own, maxAttempts }),
    }),
    "a batch": (maxAttempts) => ({
      path: "/v1/documents/batch",
      field: "documents.1.maxAttempts",
      headers: json,
      body: JSON.stringify({ documents: [{ customer: own }, { customer: own, maxAttempts }] }),
    }),
    "a form": (maxAttempts) => ({ path: "/v1/documents", field: "maxAttempts", body: form(maxAttempts) }),
    "a raw body": (maxAttempts) => ({
      path: `/v1/documents?customer=${own}&maxAttempts=${maxAttempts}`,
      field: "maxAttempts",
      headers: text,
      body: "x",
    }),
  };
  for (const [name, uploadOf] of Object.entries(uploads)) {
    it(`in ${name} may be at most 5 with a customer's key, and more with an operator's`, async () => {
      const { app, keys, queue } = stage;
      const send = async (maxAttempts: number, key: string) => {
        const { path, field, headers, ...upload } = uploadOf(maxAttempts);
        const authorized = { ...headers, authorization: `Bearer ${key}` };
        const url = `http://queue.example${path}`;
        return {
          field,
          response: await app.request(url, { method: "POST", ...upload, headers: authorized }),
        };
      };
      const before = await queue.stats();
      const { field, response } = await send(6, keys.customer);
      const { errors } = (await response.json()) as ProblemBody;
      const message = "expected a whole number from 1 to 5, the maximum for a customer's key, got 6";
      assert.deepEqual([response.status, errors], [400, [{ path: field, message }]]);
      assert.deepEqual((await queue.stats()).documents, before.documents);
      assert.equal((await send(5, keys.customer)).response.status, 202);
      assert.equal((await send(6, keys.operator)).response.status, 202);
    });
  }
});
