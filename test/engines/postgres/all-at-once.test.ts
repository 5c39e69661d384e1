import assert from "node:assert/strict";
import { after, it } from "node:test";
import pg from "pg";
import type { Engine } from "../../../src/engine/engine.ts";
import type { Lease } from "../../../src/engine/line.ts";
import { openEngine } from "../../../src/engines/postgres/postgres-engine.ts";
import { FairlaneError } from "../../../src/errors/fairlane-error.ts";
import { claimRequest, flood } from "../../engine/new-documents.ts";
import { newDatabase, providePostgres } from "../../support/postgres/postgres-server.ts";
import { scale } from "../../support/scale.ts";

const server = await providePostgres({ fsync: false });
after(() => server.remove());

const engines = 3;
const actionsOfEach = scale(150, 5000);
const customers = ["a", "b", "c"];

it("postgres: whatever several processes do to the same documents at once, each document is in one place", async (context) => {
  const url = await newDatabase(server);
  const opened: Engine[] = [];
  for (let count = 0; count < engines; count++) opened.push(await openEngine(url));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  context.after(() => Promise.all([client.end(), ...opened.map((engine) => engine.close())]));
  const shared: Shared = { ids: [], leases: [], now: 1 };
  await act(opened[0] ?? assert.fail(), shared, "submit");
  await Promise.all(opened.map((engine) => actOften(engine, shared)));
  for (const query of [misplaced, miscounted]) assert.deepEqual((await client.query(query)).rows, []);
});

/** The documents and leases that the processes know, and their time. */
interface Shared {
  readonly ids: string[];
  readonly leases: Lease[];
  now: number;
}

const leaseMs = 30_000;

const actions = {
  submit: async (engine: Engine, { ids, now }: Shared) => {
    const stored = await engine.line.submit(flood(pick(customers), 20), now);
    ids.push(...stored.map(({ id }) => id));
  },
  submitOne: async (engine: Engine, { ids, now }: Shared) => {
    const stored = await engine.line.submit(flood(pick(customers), 1), now);
    ids.push(...stored.map(({ id }) => id));
  },
  claim: async (engine: Engine, { leases, now }: Shared) => {
    const claims = await engine.line.claim(claimRequest(15, now));
    leases.push(...claims.map(({ lease }) => lease));
  },
  complete: (engine: Engine, { leases, now }: Shared) =>
    engine.line.complete(
      some(leases).map((lease) => ({ lease, result: null })),
      now,
    ),
  fail: (engine: Engine, { leases, now }: Shared) =>
    engine.line.fail(
      some(leases).map((lease) => ({ lease, error: { name: "E", message: "" }, retryAt: now + 10 })),
      now,
    ),
  giveBack: (engine: Engine, { leases, now }: Shared) => engine.line.giveBack(some(leases), now),
  renew: (engine: Engine, { leases, now }: Shared) => engine.line.renew(some(leases), now + leaseMs),
  progress: (engine: Engine, { leases, now }: Shared) => engine.line.progress(pick(leases), 0.5, now),
  cancel: (engine: Engine, { ids, now }: Shared) => engine.line.cancel(pick(ids), now),
  expedite: (engine: Engine, { ids, now }: Shared) => engine.line.expedite(pick(ids), now),
  retry: (engine: Engine, { ids, now }: Shared) => engine.line.retry(pick(ids), now),
  remove: (engine: Engine, { ids, now }: Shared) => engine.line.remove(pick(ids), now),
  pause: (engine: Engine, { now }: Shared) => engine.customers.pause(pick(customers), now),
  resume: (engine: Engine, { now }: Shared) => engine.customers.resume(pick(customers), now),
  limit: (engine: Engine, { now }: Shared) =>
    engine.customers.setLimits(pick(customers), { maxRunning: pick([3, 30, null]) }, now),
  enterDue: (engine: Engine, { now }: Shared) => engine.upkeep.enterDue(now, 100),
  rescue: (engine: Engine, { now }: Shared) => engine.upkeep.rescue(now, 100),
  erase: (engine: Engine, { now }: Shared) => engine.customers.erase("c", now),
};

type Action = keyof typeof actions;
const often: readonly Action[] = [
  "submit",
  "submitOne",
  "claim",
  "claim",
  "complete",
  "cancel",
  "renew",
  "retry",
];
const all = [...often, ...often, ...(Object.keys(actions) as Action[])];

async function actOften(engine: Engine, shared: Shared): Promise<void> {
  for (let count = 0; count < actionsOfEach; count++) {
    shared.now += pick([1, 10, 1000, leaseMs / 5]);
    await Promise.all([act(engine, shared, pick(all)), act(engine, shared, pick(all))]);
  }
}

async function act(engine: Engine, shared: Shared, action: Action): Promise<void> {
  if (action !== "submit" && action !== "claim" && shared.leases.length === 0) return;
  try {
    await actions[action](engine, shared);
  } catch (error) {
    if (!(error instanceof FairlaneError && error.code === "wrong-state")) throw error;
  }
}

function pick<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item;
}

/** Some of the newest leases, and an old one. */
function some(leases: readonly Lease[]): Lease[] {
  return [...new Set([pick(leases), ...leases.slice(-40).filter(() => Math.random() < 0.5)])];
}

const misplaced = `
  select documents.id, documents.state, documents.lease, count(line) as places, count(claims) as claims
  from fairlane.documents
  left join fairlane.line on line.document = documents.id
    and (line.lane, line.turn, line.customer) = (documents.lane, documents.turn, documents.customer)
  left join fairlane.claims on documents.id = any(claims.documents) and claims.lease > documents.lease
  group by documents.id having count(line) + count(claims) <> (documents.state = 'waiting')::integer
  union all
  select document, 'gone', 0, 1, 0 from fairlane.line where document not in (select id from fairlane.documents)`;

const miscounted = `
  select state, lane, sum(change) from (
    select state, lane, change from fairlane.tallies, unnest(states, lanes, changes) as one (state, lane, change)
    union all
    select state, case when is_background then 10 else coalesce(priority, 0) end, -1 from fairlane.documents_now
  ) as counted
  group by state, lane having sum(change) <> 0`;
