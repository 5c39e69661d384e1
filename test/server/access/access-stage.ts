import assert from "node:assert/strict";
import type { Role } from "../../../src/engine/access.ts";
import { openQueue, type Queue, VirtualClock } from "../../../src/index.ts";
import { createApp } from "../../../src/server/app.ts";
import type { App } from "../../../src/server/server-parts.ts";

/** An operation as the description of the API has it. */
export interface Operation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly requestBody?: object;
  readonly "x-roles": readonly Role[];
  readonly "x-audit"?: string;
}

/** A queue of several customers with a server that needs keys, in this process; time stands still unless it is moved. */
export interface Stage {
  readonly queue: Queue;
  readonly app: App;
  readonly operations: readonly Operation[];
  /** The texts of keys, by what they are for. */
  readonly keys: Readonly<Record<Role | "other" | "revoked" | "expired" | "garbage", string>>;
  /** All that was logged. */
  readonly lines: string[];
  /** Documents by the customer that they are of, in every state. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
  /** A webhook by the customer that it is of, and one of the whole queue by "". */
  readonly webhooks: Readonly<Record<string, StagedWebhook>>;
  /** The group of the first customer's failed document. */
  readonly failure: string;
  readonly clock: VirtualClock;
  close(): Promise<void>;
}

/** A webhook, its secret, and one of its deliveries. */
export interface StagedWebhook {
  readonly id: string;
  readonly secret: string;
  readonly delivery: string;
}

/** The customers; no name of one is part of another's. Keys of customers are the first one's, and the second's ("other"). */
export const customers = ["alma", "bruno", "carla"] as const;

/** The id of no document. */
export const unknownId = "019e2f60-5c1e-7b3a-9d53-6f1e0c2a4b77";

/** The ids of no webhook and no delivery. */
export const unknownWebhook: StagedWebhook = { id: "wh_nobodyswhook", secret: "", delivery: unknownId };

/** Sends a request as the holder of a key, or of none. */
export async function ask(
  app: App,
  { method = "GET", path, key, json }: { method?: string; path: string; key?: string; json?: unknown },
): Promise<Response> {
  return app.request(`http://queue.example${path}`, {
    method,
    headers: {
      ...(key && { authorization: `Bearer ${key}` }),
      ...(json !== undefined && { "content-type": "application/json" }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
}

export async function openStage(): Promise<Stage> {
  const clock = new VirtualClock(Date.parse("2026-11-16T08:00:00Z"));
  const lines: string[] = [];
  const log = (facts: object, message: string) => lines.push(JSON.stringify({ ...facts, message }));
  const queue = await openQueue("memory:", {
    clock,
    logger: { debug: log, info: log, warn: log, error: log },
  });
  const stopping = new AbortController();
  const app = createApp({
    queue,
    stopping: stopping.signal,
    onError: (error) => assert.fail(String(error)),
  });
  const webhooks = await makeWebhooks(queue);
  const ids = await fill(queue);
  const keys = await makeKeys(queue);
  await clock.advance(2000);
  const { items } = await queue.failures.list();
  return {
    queue,
    app,
    operations: await readOperations(app),
    keys,
    lines,
    ids,
    webhooks,
    failure: items[0]?.group ?? "",
    clock,
    close: async () => {
      stopping.abort();
      await queue.close({ timeoutMs: 0 });
    },
  };
}

/** Everything that a change would change. The last use of a key is not a change. */
export async function stateOf({ queue }: Stage): Promise<unknown> {
  const [keys, plans, last, webhooks, deliveries] = await Promise.all([
    queue.access.keys(),
    queue.plans.list(),
    queue.lastEvent(),
    queue.webhooks.list(),
    queue.webhooks.deliveries(),
  ]);
  const unchanged = keys.items.map((key) => ({ ...key, usedAt: null }));
  return { keys: unchanged, plans, last, webhooks, deliveries };
}

async function makeKeys(queue: Queue): Promise<Stage["keys"]> {
  const make = async (role: Role, more: object = {}) =>
    queue.access.createKey({ role, name: `${role} key`, ...more });
  const admin = await make("admin");
  const revoked = await make("admin");
  await queue.access.revokeKey(revoked.record.id);
  const expired = await make("admin", { expiresAt: queue.clock.now() + 1000 });
  return {
    admin: admin.key,
    operator: (await make("operator")).key,
    viewer: (await make("viewer")).key,
    worker: (await make("worker")).key,
    customer: (await make("customer", { customer: customers[0] })).key,
    other: (await make("customer", { customer: customers[1] })).key,
    revoked: revoked.key,
    expired: expired.key,
    garbage: `${admin.key.slice(0, -5)}wrong`,
  };
}

async function makeWebhooks(queue: Queue): Promise<Stage["webhooks"]> {
  const made: Record<string, StagedWebhook> = {};
  for (const customer of [...customers, ""]) {
    const owner = customer === "" ? {} : { customer };
    const url = `https://${customer || "queue"}.example/hook`;
    const { id, secrets } = await queue.webhooks.create({ url, ...owner });
    const { id: delivery } = await queue.webhooks.test(id);
    made[customer] = { id, secret: secrets[0]?.secret ?? "", delivery };
  }
  return made;
}

/** Every operation of the API, as its description has it. */
export async function readOperations(app: App): Promise<Operation[]> {
  const api = (await (await ask(app, { path: "/openapi.json" })).json()) as {
    paths: Record<string, Record<string, Omit<Operation, "method" | "path">>>;
  };
  return Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ ...one, path, method: method.toUpperCase() })),
  );
}

async function fill(queue: Queue): Promise<Stage["ids"]> {
  const ids: Record<string, string[]> = {};
  for (const customer of customers) ids[customer] = await fillWorked(queue, customer);
  for (const customer of customers)
    for (const name of ["waiting", "waiting too", "scheduled"]) {
      const startAt = name === "scheduled" ? { startAt: new Date("2027-01-01T00:00:00Z") } : {};
      ids[customer]?.push(await submit(queue, customer, { name, ...startAt }));
    }
  return ids;
}

async function fillWorked(queue: Queue, customer: string): Promise<string[]> {
  const { remote } = queue;
  const start = async () => {
    const wanted = { worker: `worker of ${customer}`, count: 1, leaseMs: 3_600_000, waitMs: 0 };
    const [claim] = await remote.claim({ ...wanted, signal: AbortSignal.timeout(10_000) });
    assert.equal(claim?.document.customer, customer);
    return claim.lease;
  };
  const done = await submit(queue, customer, { name: "done" });
  const lease = await start();
  await remote.keep(lease, "text", `text of ${customer}`);
  await remote.complete(lease, { of: customer });
  const failed = await submit(queue, customer, { name: "failed" });
  const error = { name: "Error", message: `the paper of ${customer} is torn` };
  await remote.fail(await start(), { error, mayRetry: false });
  const cancelled = await submit(queue, customer, { name: "cancelled" });
  await queue.cancel(cancelled);
  const running = await submit(queue, customer, { name: "running" });
  await start();
  return [done, failed, cancelled, running];
}

async function submit(queue: Queue, customer: string, { name, ...more }: { name: string; startAt?: Date }) {
  const { id } = await queue.submit({
    customer,
    name: `${name} of ${customer}`,
    type: `text/${customer}`,
    metadata: { of: customer },
    content: `content of ${customer}`,
    ...more,
  });
  return id;
}
