import assert from "node:assert/strict";
import { after, it } from "node:test";
import pg from "pg";
import type { AuditFilter } from "../../../src/engine/access.ts";
import type { DocumentFilter } from "../../../src/engine/document.ts";
import { postgresAccess } from "../../../src/engines/postgres/customers/access.ts";
import { openDatabase } from "../../../src/engines/postgres/database/database.ts";
import type { Use } from "../../../src/engines/postgres/database/shared-statements.ts";
import { statementTexts } from "../../../src/engines/postgres/database/statement-texts.ts";
import { type SqlConnection, Statements } from "../../../src/engines/postgres/database/statements.ts";
import { documentLists } from "../../../src/engines/postgres/insight/lists.ts";
import { openEngine } from "../../../src/engines/postgres/postgres-engine.ts";
import { flood } from "../../engine/new-documents.ts";
import { newDatabase, startPostgres } from "../../support/postgres/postgres-server.ts";

// A server of its own: older ones cannot show the plan of a statement without its parameters.
const server = await startPostgres({ fsync: false });
const url = await newDatabase(server);
const engine = await openEngine(url);
const database = await openDatabase(url);
after(async () => {
  await engine.close();
  await database.close();
  await server.remove();
});

type PlanRow = { "QUERY PLAN": string };

const plans = await readPlans();

async function readPlans(): Promise<Map<string, string>> {
  const explaining: SqlConnection = {
    query: ({ text }) => database.writePool.query(`explain (generic_plan, costs off) ${text}`),
  };
  const explain = explainOn(explaining);
  const found = new Map<string, string>();
  for (const name of statementTexts().keys()) {
    // Not queries, so they have no plan.
    if (/^(lock-store|lock-all-customers|await-import|copy-.*)$/.test(name)) continue;
    const rows = await explain(name);
    found.set(name, rows.map((row) => row["QUERY PLAN"]).join("\n"));
  }
  return found;
}

/** Runs statements on a connection that returns their plans instead of their rows. */
function explainOn(connection: SqlConnection) {
  const statements = new Statements(connection, database);
  return statements.all.bind(statements) as unknown as (
    name: string,
    parameters?: object,
  ) => Promise<PlanRow[]>;
}

// These read a small table, or are rare, or end at the first row.
const mayScan = new Map([
  ["count-customers", ["customers"]],
  ["export-queue", ["customers", "documents", "turns", "events"]],
  ["add-backlogs-of-limited", ["customers"]],
  ["add-backlogs-of-plan", ["customers"]],
  ["is-empty", ["customers", "documents", "turns", "events"]],
]);
const smallTables = [
  ...[
    "queue",
    "tallies",
    "usage_changes",
    "failure_groups",
    "plans",
    "leases",
    "claims",
    "workers",
    "backlogs",
    "webhooks",
  ],
];

it("postgres: no statement reads a whole table of documents, customers or events, but for the few that are named", () => {
  for (const [name, plan] of plans) {
    const scanned = [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table]) => table ?? "");
    const known = [...smallTables, ...(mayScan.get(name) ?? [])];
    assert.deepEqual(
      scanned.filter((table) => !known.includes(table)),
      [],
      `${name}:\n${plan}`,
    );
  }
});

// These are read to their end, or until enough was found.
const mayWalk = new Set([
  "next-due",
  "decide-content-place",
  "webhook-stats",
  "count-customers",
  "plan-sizes",
  "export-queue",
  "is-empty",
  "has-keys",
]);

it("postgres: no index is walked from its beginning to its end, whatever the planner saw when it made the plan", () => {
  const walks = [...plans].flatMap(([name, plan]) => {
    const steps = plan.split("\n");
    const isWalk = (step: string, index: number) =>
      / Scan using .* on (documents|line|customers|turns|events|finished|minutes|usage|keys|audit|webhook_deliveries)\b/.test(
        step,
      ) && !steps[index + 1]?.includes("Index Cond");
    return steps.filter(isWalk).map((step) => `${name}: ${step.trim()}`);
  });
  assert.deepEqual(
    walks.filter((walk) => !mayWalk.has(walk.split(":")[0] ?? "")),
    [],
  );
});

it("postgres: claims, heads, ages and places are read from their index alone, without sorting", () => {
  const expected = {
    "claim-next": /Index Scan using line_of_long on line[\s\S]*Index Scan using line_pkey on line/,
    "waiting-customers": /Index Scan using line_pkey on line/,
    "claim-head": /Index Scan using line_pkey on line/,
    heads: /Index Only Scan using line_pkey on line/,
    "oldest-waiting": /Index Only Scan using line_by_age on line/,
    ahead: /Index Only Scan using line_pkey on line/,
  };
  for (const [name, step] of Object.entries(expected)) {
    assert.match(plans.get(name) ?? "", step, name);
    assert.doesNotMatch(plans.get(name) ?? "", /Sort/, name);
  }
});

it("postgres: each list, count and search uses the index that was made for it", () => {
  const expected = {
    documents: /documents_pkey/,
    "count-documents": /documents_pkey/,
    "scan-end-documents": /documents_pkey/,
    "documents-partial": /documents_partial/,
    "count-documents-partial": /documents_partial/,
    "scan-end-documents-partial": /documents_partial/,
    "waiting-of-customer": /Index Only Scan using line_of_customer/,
    "documents-by-keys": /documents_by_key/,
    customers:
      /line_of_customer[\s\S]*documents_in_state_of_customer|documents_in_state_of_customer[\s\S]*line_of_customer/,
    "export-customers": /customers_pkey/,
    "pending-between":
      /Index Only Scan using line_of_customer[\s\S]*Index Only Scan using documents_in_state_of_customer/,
    "recent-documents": /documents_pkey/,
    "customers-on-plan": /Index Only Scan using customers_on_plan/,
    "customers-on-default-plan": /customers_pkey/,
    "count-customers-on-plan": /customers_on_plan/,
    "plan-sizes": /customers_on_plan/,
    checks: /documents_of_customer/,
    incidents: /incidents_pkey/,
    "delete-incidents": /incidents_pkey/,
    "insert-incidents": /documents_pkey/,
    "hold-waiting": /line_of_customer/,
    "release-held": /documents_in_state_of_customer/,
    "replace-remembered-turn": /line_of_customer/,
    "latest-finished": /finished_pkey/,
    "delete-finished": /finished_pkey/,
    "finished-before":
      /Index Scan Backward using finished_pkey[\s\S]*Index Cond: .*ROW\(at, number\) < ROW[\s\S]*documents_pkey/,
    "waiting-longer": /Index Only Scan using line_by_age on line[\s\S]*waiting_since </,
    lanes: /Index Scan using line_pkey on line[\s\S]*documents_pkey/,
    "running-now": /claims_pkey[\s\S]*documents_pkey/,
    "measure-minutes":
      /finished_pkey on finished[\s\S]*documents_pkey[\s\S]*Index Only Scan using documents_pkey/,
    "sample-finished": /finished_pkey on finished[\s\S]*documents_pkey/,
    minutes: /minutes_pkey/,
    "forget-minutes": /minutes_pkey/,
    "lost-leases": /claims_by_expiry[\s\S]*claims_by_expiry/,
    "settle-claims": /claims_by_expiry[\s\S]*claims_by_expiry/,
    "due-documents": /documents_due/,
    "next-due": /documents_due/,
    complete: /documents_pkey/,
    events: /events_pkey/,
    "last-event": /events_pkey/,
    key: /keys_pkey/,
    keys: /keys_by_age/,
    "keys-by-customer": /keys_of_customer/,
    "delete-keys-of-customer": /keys_of_customer/,
    "delete-old-audit": /audit_pkey/,
    "end-audit": /audit_pkey/,
    "next-held": /Index Scan using documents_held/,
    "next-beyond-caps": /backlogs_soft[\s\S]*Index Only Scan using documents_held/,
    "release-unchecked": /documents_held/,
    "hold-last": /line_of_customer/,
    "last-waiting": /line_of_customer/,
    "return-permits": /permits_pkey/,
    "write-notes": /backlogs_pkey/,
    "pending-of-customers": /Index Only Scan using line_of_customer/,
    "count-states-of-customer":
      /Index Only Scan using documents_of_customer[\s\S]*Index Only Scan using line_of_customer[\s\S]*Index Only Scan using documents_in_state_of_customer/,
    "usage-of-customers": /usage_pkey on usage[\s\S]*customer = ANY[\s\S]*at >= [\s\S]*at </,
    "usage-between": /usage_pkey on usage[\s\S]*customer > [\s\S]*customer <= /,
    "usage-customers": /Index Only Scan using usage_pkey on usage[\s\S]*customer > /,
    "usage-steps": /usage_pkey on usage[\s\S]*customer = /,
    "export-usage": /usage_pkey on usage[\s\S]*ROW\(customer, step_ms, at\) > /,
    "delete-usage-of-customer": /usage_pkey on usage[\s\S]*customer = /,
    "merge-usage": /usage_by_age on usage[\s\S]*step_ms = [\s\S]*at < /,
    "finished-since": /finished_pkey on finished[\s\S]*at >= /,
  };
  for (const [name, index] of Object.entries(expected)) assert.match(plans.get(name) ?? "", index, name);
});

it("postgres: the usage of a range of customers is read by customer, even if most of it is theirs", async (context) => {
  context.after(() => database.writePool.query("truncate fairlane.usage; analyze fairlane.usage"));
  await database.writePool.query(
    `insert into fairlane.usage (customer, step_ms, at, done, failed, cancelled, starts, pages, work_ms, wait_ms, max_wait_ms)
     select lpad(number::text, 6, '0'), 3600000, step * 3600000, 1, 0, 0, 1, 1, 1, 1, 1
     from generate_series(1, 5000) as number, generate_series(1, case when number <= 100 then 150 else 1 end) as step;
     analyze fairlane.usage`,
  );
  const week = { since: 0, until: 200 * 3_600_000 };
  const [plan = ""] = await plansOf((use) =>
    use((statements) => statements.allReplanned("usage-between", { after: "", last: "000500", ...week })),
  );
  assert.match(plan, /using usage_pkey on usage/);
  assert.doesNotMatch(plan, /usage_by_age|Parallel|Gather/);
});

const auditWays: readonly [AuditFilter, string][] = [
  [{}, "audit_pkey"],
  [{ action: "x", kind: "queue", from: 1, to: 9e9 }, "audit_pkey"],
  [{ actor: "a" }, "audit_of_actor"],
  [{ actor: "a", action: "x", kind: "queue", from: 1, to: 9e9 }, "audit_of_actor"],
  [{ subject: "s" }, "audit_of_subject"],
  [{ subject: "s", actor: "a", action: "x", kind: "queue", from: 1, to: 9e9 }, "audit_of_subject"],
];

it("postgres: every combination of filters of the audit walks along the index that was made for it, between two ends", async () => {
  for (const [filter, index] of auditWays) {
    const seen = await plansOf((use) =>
      postgresAccess(use, use).audit(filter, { limit: 10, cursor: undefined }),
    );
    assert.ok(seen.length >= 1);
    for (const plan of seen) {
      assert.match(plan, new RegExp(`using ${index} on`), JSON.stringify(filter));
      assert.match(plan, /id >= .*id < /, JSON.stringify(filter));
      assert.doesNotMatch(plan, /Sort/);
    }
  }
});

/** Returns the plans of all statements that `read` uses. */
async function plansOf(read: (use: Use) => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const watching: SqlConnection = {
    query: async ({ text, values }) => {
      const { rows } = await database.readPool.query<PlanRow>(`explain (costs off) ${text}`, values);
      seen.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
      return database.readPool.query(text, values);
    },
  };
  const statements = new Statements(watching, database);
  await read((work) => work(statements));
  return seen;
}

const time = { submittedAfter: 1, submittedBefore: 9e9 };
const ways: readonly [DocumentFilter, string, "in order" | "sorted"][] = [
  [{}, "documents_pkey", "in order"],
  [{ name: "x", type: "text/csv", priority: 9, ...time }, "documents_pkey", "in order"],
  [{ state: "done", type: "text/csv" }, "documents_pkey", "in order"],
  [{ customer: "a" }, "documents_of_customer", "in order"],
  [
    { customer: "a", state: "done", name: "x", type: "text/csv", ...time },
    "documents_of_customer",
    "in order",
  ],
  [{ state: "failed" }, "documents_in_state", "in order"],
  [{ state: "held", name: "x", type: "text/csv", priority: 9, ...time }, "documents_in_state", "in order"],
  [
    { customer: "a", state: "failed", type: "text/csv", ...time },
    "documents_in_state_of_customer",
    "in order",
  ],
  [{ partial: true, name: "x", type: "text/csv", ...time }, "documents_partial", "in order"],
  [
    { customer: "a", partial: true, name: "x", type: "text/csv", ...time },
    "documents_partial_of_customer",
    "in order",
  ],
  // All waiting documents are read, by either index.
  [{ state: "waiting", type: "text/csv", ...time }, "line_(?:pkey|of_customer)", "sorted"],
  [{ customer: "a", state: "waiting", type: "text/csv", ...time }, "line_of_customer", "sorted"],
];

it("postgres: every combination of filters walks along the index that was made for it, between two ends", async () => {
  await engine.line.submit(flood("a", 1000), 0);
  for (const [filter, index, order] of ways) {
    const seen = await plansOf(async (use) => {
      const lists = documentLists(use);
      await lists.documents(filter, { limit: 10, cursor: undefined, maxLookedAt: 100 });
      await lists.countDocuments(filter, { maxLookedAt: 100 });
    });
    const found = seen.filter((plan) => !/on tallies|^Aggregate\n {2}-> {2}Limit|^Result\n/.test(plan));
    assert.ok(found.length >= 1);
    for (const plan of found) {
      assert.match(plan, new RegExp(`using ${index} on`), JSON.stringify(filter));
      assert.match(plan, /(id|document) >= .*(id|document) < /, JSON.stringify(filter));
      assert.equal(/Sort/.test(plan) && order === "in order", false, plan);
    }
  }
});

it("postgres: a claim visits as many places in the line as it takes, however many documents wait", async (context) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  context.after(() => client.end());
  const explaining: SqlConnection = {
    query: ({ text, values }) =>
      client.query(`explain (analyze, costs off, timing off, buffers off) ${text}`, values),
  };
  const placesVisited = async () => {
    await client.query("begin");
    const parameters = { worker: "w", now: 0, expiresAt: 1, upTo: 9, limit: 10, maxLong: 5 };
    const rows = await explainOn(explaining)("claim-next", parameters);
    await client.query("rollback");
    const scan = rows.map((row) => row["QUERY PLAN"]).find((step) => step.includes("using line_pkey"));
    return Number(/rows=([\d.]+)/.exec(scan ?? "")?.[1]);
  };
  await engine.line.submit(flood("a", 1000), 0);
  assert.equal(await placesVisited(), 10);
  for (let batch = 0; batch < 20; batch++) await engine.line.submit(flood(`b${batch}`, 1000), 0);
  assert.equal(await placesVisited(), 10);
});
