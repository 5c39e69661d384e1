import assert from "node:assert/strict";
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { after, before, describe, it, mock } from "node:test";
import type { AuditBody, PageBody, ProblemBody, SessionBody } from "../../../src/client/wire.ts";
import type { Role } from "../../../src/engine/access.ts";
import { createApp } from "../../../src/server/app.ts";
import { until } from "../../support/watched-app.ts";
import {
  ask,
  customers,
  type Operation,
  openStage,
  type Stage,
  type StagedWebhook,
  stateOf,
  unknownId,
  unknownWebhook,
} from "./access-stage.ts";

const [own, foreign] = customers;

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage.close());

/** The bodies of changing operations. Those that are not listed need none. */
const bodies: Readonly<Record<string, (customer: string) => object>> = {
  submitDocument: (customer) => ({ customer }),
  submitDocuments: (customer) => ({ documents: [{ customer }] }),
  prepareUpload: (customer) => ({ customer, size: 3, sha256: "ab".repeat(32) }),
  bulkDocuments: () => ({ action: "cancel", ids: [unknownId] }),
  changeCustomer: () => ({ isPaused: false }),
  changeFailure: () => ({ note: "known" }),
  setPlan: () => ({ resetIntervalMs: 60_000 }),
  claim: () => ({ worker: "w" }),
  failLease: () => ({ message: "broken" }),
  createKey: () => ({ role: "viewer", name: "made" }),
  changeKey: () => ({ name: "renamed" }),
  createWebhook: (customer) => ({ url: "https://hook.example/?token=hidden", customer }),
  setUpCallbacks: (customer) => ({ customer }),
  changeWebhook: () => ({ description: "changed" }),
  changeWorker: () => ({ isDraining: false }),
  replayDeliveries: () => ({ deliveries: [unknownId] }),
};

interface Target {
  readonly customer: string;
  readonly document: string;
}

/** The request of an operation, aimed at what belongs to a customer. */
function requestOf({ operationId, method, path, requestBody }: Operation, { customer, document }: Target) {
  const names: Record<string, string> = {
    customer,
    plan: "spare",
    worker: "nobody",
    id: document,
    group: stage.failure,
    page: "1",
  };
  if (path.startsWith("/v1/leases/")) names.id = `${document}.1`;
  if (path.startsWith("/v1/keys/")) names.id = "nobodyskey00";
  if (path.startsWith("/v1/webhooks/")) names.id = webhookOf(customer).id;
  if (path.startsWith("/v1/deliveries/")) names.id = webhookOf(customer).delivery;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? "");
  const range = operationId.endsWith("History") ? "?range=hour" : "";
  const query = operationId === "search" ? `?q=${customer}` : range;
  const json = requestBody ? (bodies[operationId]?.(customer) ?? {}) : undefined;
  return { method, path: filled + query, ...(json && { json }) };
}

function webhookOf(customer: string): StagedWebhook {
  return stage.webhooks[customer] ?? unknownWebhook;
}

async function answerTo(operation: Operation, target: Target, key?: string) {
  const response = await ask(stage.app, { ...requestOf(operation, target), ...(key && { key }) });
  if (response.headers.get("content-type") !== "text/event-stream")
    return { response, text: await response.text() };
  await response.body?.cancel();
  return { response, text: "" };
}

const guarded = () => stage.operations.filter((one) => one["x-roles"].length > 0);

describe("a route", () => {
  it("is refused without a key, and with one that is unknown, revoked or expired, alike", async () => {
    const before = await stateOf(stage);
    const document = stage.ids[own]?.[3] ?? "";
    for (const operation of guarded())
      for (const key of [undefined, stage.keys.garbage, stage.keys.revoked, stage.keys.expired]) {
        const { response, text } = await answerTo(operation, { customer: own, document }, key);
        const { code, detail } = JSON.parse(text) as ProblemBody;
        assert.deepEqual([response.status, code], [401, "unauthorized"], operation.operationId);
        assert.equal(response.headers.get("www-authenticate"), "Bearer");
        if (key) assert.equal(detail, "there is no such key, or it was revoked or has expired");
      }
    assert.deepEqual(await stateOf(stage), before);
    assert.deepEqual((await stage.queue.access.audit()).items, []);
  });

  it("is refused to every role that it is not declared for, before its body is read", async () => {
    const before = await stateOf(stage);
    for (const operation of guarded())
      for (const role of ["operator", "viewer", "worker", "customer"] as const) {
        if (operation["x-roles"].includes(role)) continue;
        const { method, path } = requestOf(operation, { customer: own, document: unknownId });
        // A body that every schema refuses, which shows whether it is read.
        const broken = operation.requestBody ? { json: "broken" } : {};
        const response = await ask(stage.app, { method, path, ...broken, key: stage.keys[role] });
        const { code } = (await response.json()) as ProblemBody;
        assert.deepEqual([response.status, code], [403, "forbidden"], `${operation.operationId} by ${role}`);
      }
    assert.deepEqual(await stateOf(stage), before);
    assert.deepEqual((await stage.queue.access.audit()).items, []);
  });

  it("gives a customer nothing of another's, in the words in which it says that there is nothing", async () => {
    const before = await stateOf(stage);
    for (const operation of guarded().filter((one) => one["x-roles"].includes("customer")))
      for (const document of stage.ids[foreign] ?? []) {
        const { response, text } = await answerTo(
          operation,
          { customer: foreign, document },
          stage.keys.customer,
        );
        if (!operation.path.includes("{") && response.status === 200) continue;
        const missing = { customer: "nobody", document: unknownId };
        const none = await answerTo(operation, missing, stage.keys.customer);
        assert.equal(response.status, operation.path.includes("{") ? 404 : 403, operation.operationId);
        const { id, delivery } = webhookOf(foreign);
        const likewise = text
          .replaceAll(document, unknownId)
          .replaceAll(delivery, unknownId)
          .replaceAll(id, unknownWebhook.id)
          .replaceAll(foreign, "nobody");
        assert.equal(likewise, none.text);
      }
    assert.deepEqual(await stateOf(stage), before);
    const { items } = await stage.queue.access.audit();
    assert.ok(items.every(({ outcome }) => ["not-found", "forbidden"].includes(outcome ?? "")));
  });

  it("shows a worker what is being worked on, and nothing else", async () => {
    const [done = "", , , running = "", waiting = ""] = stage.ids[own] ?? [];
    for (const [id, status] of [
      [running, 200],
      [done, 404],
      [waiting, 404],
    ] as const)
      for (const part of ["", "/content"])
        assert.equal(
          (await ask(stage.app, { path: `/v1/documents/${id}${part}`, key: stage.keys.worker })).status,
          status,
        );
  });

  it("lets every role through that it is declared for", async () => {
    await stage.queue.plans.set("spare", {});
    // The demonstration will not start where a name that it needs is another's.
    await stage.queue.submit({ customer: "demo-bakery" });
    for (const operation of guarded())
      for (const role of operation["x-roles"]) {
        const target = targetOf(operation, role);
        const { response, text } = await answerTo(operation, target, stage.keys[role]);
        const { status } = response;
        assert.ok(![401, 403, 429, 500].includes(status), `${operation.operationId} by ${role}: ${text}`);
      }
    assert.equal(
      (await ask(stage.app, { method: "POST", path: "/v1/resume", key: stage.keys.operator })).status,
      200,
    );
  });

  it("of the API declares its roles", () => {
    const declared = new Set(stage.operations.map(({ path }) => path.replace(/\{(\w+)\}/g, ":$1")));
    const isMiddleware = ({ method, path }: { method: string; path: string }) =>
      method === "ALL" && path === "/*";
    for (const { method, path } of stage.app.routes.filter((route) => !isMiddleware(route)))
      assert.ok(declared.has(path) || (method === "GET" && !path.startsWith("/v1/")), `${method} ${path}`);
  });

  it("that changes something is recorded in the audit, with its user and its outcome, and no secrets", async () => {
    const entries = await audit("?limit=1000");
    const changing = stage.operations.filter((one) => one["x-audit"] !== undefined);
    for (const { operationId, "x-audit": kind } of changing)
      assert.ok(
        entries.some(
          (entry) => entry.action === operationId && entry.kind === kind && entry.outcome !== null,
        ),
        operationId,
      );
    assert.deepEqual([...new Set(entries.map(({ kind }) => kind))].sort(), [
      "customer",
      "document",
      "failure",
      "key",
      "plan",
      "queue",
      "webhook",
      "worker",
    ]);
    const [made] = await audit("?action=createKey");
    const { items } = await stage.queue.access.keys({ limit: 1 });
    assert.deepEqual([made?.subject, made?.outcome, made?.actorName], [items[0]?.id, "done", "admin key"]);
    assert.deepEqual(made?.facts, { role: "viewer", name: "made" });
    const [paused] = await audit("?action=pause&actor=local");
    assert.equal(paused, undefined);
    const [{ facts } = { facts: {} }] = await audit("?action=createWebhook");
    assert.deepEqual(facts, { url: "https://hook.example/", customer: own });
    assert.equal(hasSecret(JSON.stringify(entries)), false);
  });
});

function targetOf({ operationId }: Operation, role: Role): Target {
  const isErased = operationId === "eraseCustomer";
  const document = role === "customer" ? (stage.ids[own]?.[0] ?? "") : unknownId;
  return { customer: role === "customer" ? own : isErased ? "demo-bakery" : own, document };
}

async function audit(query: string): Promise<readonly AuditBody[]> {
  const response = await ask(stage.app, { path: `/v1/audit${query}`, key: stage.keys.operator });
  return ((await response.json()) as PageBody<AuditBody>).items;
}

function hasSecret(text: string): boolean {
  if (/whsec_|hidden/.test(text)) return true;
  return Object.values(stage.keys).some((key) => text.includes(key.split("_").slice(2).join("_")));
}

describe("a key", () => {
  it("that is wrong is compared like any other, in the time that equal lengths take", async () => {
    const compare = mock.method(crypto, "timingSafeEqual");
    syncBuiltinESMExports();
    const [, id = ""] = stage.keys.viewer.split("_");
    const secret = "x".repeat(43);
    for (const key of [`fl_${id}_${secret}`, `fl_nobodyskey00_${secret}`]) {
      assert.equal((await ask(stage.app, { path: "/v1/stats", key })).status, 401);
      const [one, two] = compare.mock.calls.at(-1)?.arguments ?? [];
      assert.deepEqual([one?.byteLength, two?.byteLength], [32, 32]);
    }
    assert.equal(compare.mock.callCount(), 2);
    compare.mock.restore();
    syncBuiltinESMExports();
  });

  it("is refused beyond its rate per minute, with the time to wait", async () => {
    const { queue, app, clock } = stage;
    const { key } = await queue.access.createKey({ role: "viewer", ratePerMinute: 2 });
    const statuses = async (times: number) => {
      const answers = [];
      for (let time = 0; time < times; time++) answers.push(await ask(app, { path: "/v1/stats", key }));
      return answers;
    };
    const answers = await statuses(3);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 429],
    );
    assert.equal(answers[2]?.headers.get("retry-after"), "30");
    assert.match((await answers[2]?.text()) ?? "", /"code":"rate-limited"/);
    await clock.advance(30_000);
    assert.deepEqual(
      (await statuses(2)).map(({ status }) => status),
      [200, 429],
    );
  });

  it("that is revoked is refused at once there, within a second on another server, and its streams end", async () => {
    const { queue, app, keys } = stage;
    const stopping = new AbortController();
    const second = createApp({
      queue,
      stopping: stopping.signal,
      onError: (error) => assert.fail(String(error)),
    });
    const { key, record } = await queue.access.createKey({ role: "viewer" });
    const statusAt = async (server: typeof app) => (await ask(server, { path: "/v1/stats", key })).status;
    assert.deepEqual([await statusAt(app), await statusAt(second)], [200, 200]);
    const reader = (await ask(second, { path: "/v1/events", key })).body?.getReader();
    await reader?.read();
    await ask(app, { method: "DELETE", path: `/v1/keys/${record.id}`, key: keys.admin });
    assert.equal(await statusAt(app), 401);
    await until(async () => (await statusAt(second)) === 401);
    await queue.submit({ customer: own });
    assert.equal((await reader?.read())?.done, true);
    stopping.abort();
  });

  it("that is revoked while its worker waits for documents gets none", async () => {
    const { queue, app, keys } = stage;
    const { key, record } = await queue.access.createKey({ role: "worker" });
    const claim = (waitSeconds: number) =>
      ask(app, { method: "POST", path: "/v1/leases", key, json: { worker: "w", count: 100, waitSeconds } });
    await claim(0);
    const waiting = claim(60);
    await ask(app, { method: "DELETE", path: `/v1/keys/${record.id}`, key: keys.admin });
    const { id } = await queue.submit({ customer: own });
    assert.equal((await waiting).status, 401);
    assert.equal((await queue.document(id))?.state, "waiting");
  });

  it("logs a browser in by a cookie that no script and no other site can use", async () => {
    const send = (init: RequestInit, path = "/v1/session") =>
      stage.app.request(`http://queue.example${path}`, init);
    const logIn = (headers: Record<string, string> = {}) =>
      send({
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify({ key: stage.keys.customer }),
      });
    const response = await logIn({ origin: "https://queue.example", host: "queue.example" });
    const cookie = response.headers.get("set-cookie") ?? "";
    assert.equal(
      cookie,
      `fairlane_key=${stage.keys.customer}; HttpOnly; SameSite=Strict; Path=/; Max-Age=43200`,
    );
    const [, id] = stage.keys.customer.split("_");
    const session = {
      role: "customer",
      customer: own,
      key: { id, name: "customer key", expiresAt: null },
      isOpen: false,
      directUploads: null,
      command: null,
    };
    assert.deepEqual(await response.json(), session);
    const headers = { cookie: `theme=dark; ${cookie.split(";")[0]}` };
    assert.deepEqual(await (await send({ headers })).json(), session);
    const operators = await ask(stage.app, { path: "/v1/session", key: stage.keys.operator });
    assert.equal(((await operators.json()) as SessionBody).command, "bin/fairlane.mjs");
    assert.equal((await send({ headers: { ...headers, authorization: "Bearer x" } })).status, 401);
    const proxied = await logIn({ "x-forwarded-proto": "https", "x-forwarded-host": "queue.example" });
    assert.match(proxied.headers.get("set-cookie") ?? "", /; Secure$/);
    for (const foreignPage of [
      { origin: "https://evil.example" },
      { origin: "http://queue.example:1", host: "queue.example" },
      { origin: "http://queue.example", host: "queue.example", "x-forwarded-proto": "https" },
      { "sec-fetch-site": "cross-site" },
    ])
      assert.equal((await logIn(foreignPage as Record<string, string>)).status, 403);
    const out = await send({ method: "DELETE", headers });
    assert.deepEqual([out.status, out.headers.get("set-cookie")?.includes("Max-Age=0")], [204, true]);
  });

  it("that logs in, or fails to, is in the audit and the log, each once a minute with how often", async () => {
    const { app, keys, clock, lines } = stage;
    const [, id = ""] = keys.viewer.split("_");
    const logIn = (key: string) => ask(app, { method: "POST", path: "/v1/session", json: { key } });
    const told = async () =>
      (await audit("?action=logIn&limit=100"))
        .filter(({ actor }) => actor === id || actor === "unknown")
        .map(({ actor, actorName, subject, facts, outcome }) => ({
          actor,
          actorName,
          subject,
          facts,
          outcome,
        }));
    await clock.advance(120_000);
    const known = { actor: id, actorName: "viewer key", subject: id, facts: {}, outcome: "done" };
    const failed = { actor: "unknown", actorName: "", subject: null, facts: {}, outcome: "unauthorized" };
    for (let time = 0; time < 3; time++) assert.equal((await logIn(keys.viewer)).status, 200);
    for (const key of [keys.revoked, keys.expired, keys.garbage, "x", "y"])
      assert.equal((await logIn(key)).status, 401);
    assert.deepEqual(await told(), [failed, known]);
    await clock.advance(60_000);
    await until(async () => (await told()).length === 4);
    const later = [
      { ...failed, facts: { times: 4 } },
      { ...known, facts: { times: 2 } },
    ];
    assert.deepEqual((await told()).slice(0, 2), later);
    await clock.advance(120_000);
    assert.equal((await told()).length, 4);
    for (const words of ["logged in", "log-in failed"])
      assert.ok(
        lines.some((line) => line.includes(words) && !line.includes("request")),
        words,
      );
  });

  it("that fails to log in shortly before the server stops is in the log", async () => {
    const stopping = new AbortController();
    const app = createApp({ queue: stage.queue, stopping: stopping.signal, onError: () => {} });
    for (let time = 0; time < 8; time++)
      await ask(app, { method: "POST", path: "/v1/session", json: { key: "x" } });
    stopping.abort();
    assert.ok(stage.lines.some((line) => line.startsWith('{"times":7,"message":"log-in failed')));
  });

  it("is logged by its id alone", () => {
    const [, id = ""] = stage.keys.viewer.split("_");
    assert.ok(stage.lines.some((line) => line.includes(`"key":"${id}"`)));
    assert.equal(hasSecret(stage.lines.join("\n")), false);
  });
});
