import assert from "node:assert/strict";
import { it } from "node:test";
import { openDatabase } from "../../../src/engines/sqlite/database/database.ts";
import { statementTexts } from "../../../src/engines/sqlite/database/statement-texts.ts";

const plans = readPlans();

// These read a small table, or are rare, or end at the first row.
const scans = new Map([
  ["checks", "SCAN checked"],
  ["count-customers", "SCAN customers"],
  ["delete-plan", "SCAN customers"],
  ["export-queue", "SCAN changed"],
  ["add-backlogs-of-limited", "SCAN customers"],
  ["add-backlogs-of-plan", "SCAN customers"],
  ["has-backlogs", "SCAN backlogs"],
  ["is-empty", "SCAN events"],
  ["unsettled-backlogs", "SCAN backlogs"],
  ["count-webhooks", "SCAN webhooks"],
  ["matching-webhooks", "SCAN webhooks"],
  ["webhook-stats", "SCAN webhooks"],
  ["usage-changes", "SCAN usage_changes"],
  ["skip-stray-deliveries", "SCAN oldest"],
]);
const smallTables = [
  "SCAN queue",
  "SCAN tallies",
  "SCAN plans",
  "SCAN workers",
  "SCAN failure_groups",
  "SCAN CONSTANT ROW",
  "SCAN (subquery-1)",
  "SCAN (subquery-2)",
  "SCAN json_each VIRTUAL TABLE INDEX 1:",
];

it("sqlite: no statement reads a whole table of documents, customers or events, but for the few that are named", () => {
  const found = [...plans].flatMap(([name, steps]) =>
    steps
      .filter((step) => step.startsWith("SCAN") && !step.includes("USING") && !smallTables.includes(step))
      .map((step) => [name, step]),
  );
  assert.deepEqual(new Map(found as [string, string][]), scans);
});

it("sqlite: claims, heads, ages and places are read from their index alone, without sorting", () => {
  const expected = {
    "next-documents": "SEARCH documents USING INDEX documents_in_line (lane<?)",
    "next-allowed-documents": "SEARCH documents USING INDEX documents_in_line (lane<?)",
    "waiting-customers": "SEARCH documents USING INDEX documents_in_line (lane<?)",
    "head-document": "SEARCH documents USING INDEX documents_in_line (lane=?)",
    head: "SEARCH documents USING COVERING INDEX documents_in_line (lane=?)",
    "oldest-waiting": "SEARCH documents USING COVERING INDEX documents_by_age (lane=?)",
    ahead: "SEARCH documents USING COVERING INDEX documents_in_line ((lane,turn)<(?,?))",
    lane: "SEARCH documents USING INDEX documents_in_line (lane=?)",
    "finished-before": "SEARCH documents USING INDEX documents_finished (finished_at>? AND finished_at<?)",
    "waiting-longer": "SEARCH documents USING COVERING INDEX documents_by_age (lane=? AND waiting_since<?)",
  };
  for (const [name, step] of Object.entries(expected)) {
    assert.ok(plans.get(name)?.includes(step), `${name}: ${plans.get(name)?.join("; ")}`);
    assert.ok(!plans.get(name)?.some((other) => other.includes("TEMP B-TREE")), name);
  }
});

it("sqlite: which long documents may start is read from an index of their own", () => {
  const step = "SEARCH documents USING INDEX documents_long_in_line (lane<?)";
  assert.ok(
    plans.get("next-allowed-documents")?.includes(step),
    plans.get("next-allowed-documents")?.join("; "),
  );
});

it("sqlite: each list and count uses the index that was made for it", () => {
  const expected = {
    documents: ["INTEGER PRIMARY KEY (rowid>? AND rowid<?)"],
    "documents-of-customer": ["documents_of_customer (customer=? AND rowid>? AND rowid<?)"],
    "documents-waiting-of-customer": [
      "SEARCH documents USING INTEGER PRIMARY KEY (rowid=?)",
      "COVERING INDEX documents_waiting_of_customer (customer=?)",
    ],
    "failed-documents": ["documents_not_done (state=? AND finished_at>? AND finished_at<?)"],
    "documents-in-state": ["documents_in_state (state=? AND rowid>? AND rowid<?)"],
    "documents-in-state-of-customer": [
      "documents_in_state_of_customer (customer=? AND state=? AND rowid>? AND rowid<?)",
    ],
    "documents-running": ["documents_leased"],
    "documents-partial": ["documents_partial (sequence>? AND sequence<?)"],
    "documents-partial-of-customer": ["documents_partial_of_customer (customer=? AND rowid>? AND rowid<?)"],
    "count-documents": ["INTEGER PRIMARY KEY (rowid>? AND rowid<?)"],
    "count-documents-of-customer": ["documents_of_customer (customer=? AND rowid>? AND rowid<?)"],
    "count-documents-waiting-of-customer": ["documents_waiting_of_customer (customer=?)"],
    "count-documents-in-state": ["documents_in_state (state=? AND rowid>? AND rowid<?)"],
    "count-documents-in-state-of-customer": [
      "documents_in_state_of_customer (customer=? AND state=? AND rowid>? AND rowid<?)",
    ],
    "count-documents-running": ["documents_leased"],
    "count-documents-partial": ["documents_partial (sequence>? AND sequence<?)"],
    "count-documents-partial-of-customer": [
      "documents_partial_of_customer (customer=? AND rowid>? AND rowid<?)",
    ],
    "scan-end-documents-partial": ["documents_partial (sequence>? AND sequence<?)"],
    "scan-end-documents-partial-of-customer": [
      "documents_partial_of_customer (customer=? AND rowid>? AND rowid<?)",
    ],
    "scan-end-documents-of-customer": [
      "COVERING INDEX documents_of_customer (customer=? AND rowid>? AND rowid<?)",
    ],
    "scan-end-documents-in-state": ["COVERING INDEX documents_in_state (state=? AND rowid>? AND rowid<?)"],
    "scan-end-documents-in-state-of-customer": [
      "COVERING INDEX documents_in_state_of_customer (customer=? AND state=? AND rowid>? AND rowid<?)",
    ],
    "scan-end-documents-waiting-of-customer": ["COVERING INDEX documents_waiting_of_customer (customer=?)"],
    "waiting-of-customer": ["COVERING INDEX documents_waiting_of_customer (customer=?)"],
    "sequence-before": ["INTEGER PRIMARY KEY (rowid<?)"],
    "submitted-from": ["INTEGER PRIMARY KEY (rowid>?)"],
    customer: [
      "documents_waiting_of_customer",
      "documents_leased",
      "documents_in_state_of_customer (customer=? AND state=?)",
    ],
    "hold-waiting": ["documents_waiting_of_customer (customer=?)"],
    "release-held": ["documents_in_state_of_customer (customer=? AND state=?)"],
    "export-customers": ["customers USING PRIMARY KEY (name>?)"],
    "pending-between": [
      "COVERING INDEX documents_waiting_of_customer (customer>? AND customer<?)",
      "COVERING INDEX documents_in_state_of_customer (customer>? AND customer<?)",
    ],
    "running-by-customer": ["documents_leased"],
    "recent-documents": ["INTEGER PRIMARY KEY (rowid<?)"],
    "customers-on-plan": ["COVERING INDEX customers_on_plan (plan=? AND name>?)"],
    "customers-on-default-plan": ["customers USING PRIMARY KEY (name>?)"],
    "count-customers-on-plan": ["COVERING INDEX customers_on_plan (plan=?)"],
    "plan-sizes": ["COVERING INDEX customers_on_plan"],
    checks: ["documents_of_customer (customer=?)"],
    incidents: ["events_of_incidents (document=?)"],
    "waits-of-customer": ["documents_started_of_customer"],
    "latest-finished": ["documents_finished"],
    "running-now": ["documents_leased"],
    "measure-minute": [
      "COVERING INDEX sqlite_autoindex_documents_1 (id>? AND id<?)",
      "COVERING INDEX documents_finished (finished_at>? AND finished_at<?)",
      "COVERING INDEX documents_not_done (state=? AND finished_at>? AND finished_at<?)",
    ],
    "sample-finished": ["documents_finished (finished_at>? AND finished_at<?)"],
    minutes: ["INTEGER PRIMARY KEY (rowid>?)"],
    "due-documents": ["documents_due"],
    "past-deadline": ["documents_with_deadline (deadline_at<?)"],
    expedite: ["documents_in_line (lane=?)"],
    expedited: ["(lane=?)"],
    "lost-leases": ["documents_leased"],
    "delete-finished": ["documents_finished"],
    keys: ["keys_by_age"],
    "keys-by-customer": ["keys_of_customer (customer=? AND (created_at,id)<(?,?))"],
    "delete-keys-of-customer": ["keys_of_customer (customer=?)"],
    audit: ["SEARCH audit USING PRIMARY KEY (id>? AND id<?)"],
    "scan-end-audit": ["SEARCH audit USING PRIMARY KEY (id>? AND id<?)"],
    "audit-of-actor": ["SEARCH audit USING INDEX audit_of_actor (actor=? AND id>? AND id<?)"],
    "scan-end-audit-of-actor": ["COVERING INDEX audit_of_actor (actor=? AND id>? AND id<?)"],
    "audit-of-subject": ["SEARCH audit USING INDEX audit_of_subject (subject=? AND id>? AND id<?)"],
    "scan-end-audit-of-subject": ["COVERING INDEX audit_of_subject (subject=? AND id>? AND id<?)"],
    "delete-old-audit": ["SEARCH audit USING PRIMARY KEY (id<?)"],
    "replace-remembered-turn": ["documents_waiting_of_customer (customer=? AND lane=?)"],
    "next-held": ["SEARCH documents USING INDEX documents_held (customer=?"],
    "release-unchecked": ["documents_held (customer=? AND held_lane=?)"],
    "last-waiting": ["documents_waiting_of_customer (customer=?)"],
    "hold-last": ["documents_waiting_of_customer (customer=?)"],
    "repair-turns": ["documents_waiting_of_customer (customer=? AND lane=?)"],
    "in-line-and-running": ["documents_waiting_of_customer (customer=?)", "documents_leased"],
    "pending-of-customer": [
      "documents_waiting_of_customer (customer=?)",
      "documents_leased",
      "documents_in_state_of_customer (customer=? AND state=?)",
    ],
    "count-states-of-customer": [
      "COVERING INDEX documents_of_customer (customer=?)",
      "COVERING INDEX documents_waiting_of_customer (customer=?)",
      "documents_leased",
      "COVERING INDEX documents_in_state_of_customer (customer=? AND state=?)",
    ],
    "usage-of-customers": ["SEARCH usage USING PRIMARY KEY (customer=? AND step_ms=? AND at>? AND at<?)"],
    "usage-between": ["SEARCH usage USING PRIMARY KEY (customer>? AND customer<?)"],
    "usage-customers": ["SEARCH usage USING PRIMARY KEY (customer>?)"],
    "usage-steps": ["SEARCH usage USING PRIMARY KEY (customer=? AND step_ms=? AND at>? AND at<?)"],
    "export-usage": ["SEARCH usage USING PRIMARY KEY ((customer,step_ms,at)>(?,?,?))"],
    "delete-usage-of-customer": ["SEARCH usage USING PRIMARY KEY (customer=?)"],
    "take-usage": [
      "SEARCH usage USING PRIMARY KEY (customer=? AND step_ms=? AND at=?)",
      "SEARCH usage USING COVERING INDEX usage_by_age (step_ms=? AND at<?)",
    ],
    "finished-since": ["SEARCH documents USING COVERING INDEX documents_finished (finished_at>?)"],
    "return-permits": ["permits USING PRIMARY KEY (customer=?)", "INTEGER PRIMARY KEY (rowid=?)"],
  };
  for (const [name, parts] of Object.entries(expected)) {
    for (const part of parts)
      assert.ok(plans.get(name)?.join("; ").includes(part), `${name}: ${plans.get(name)?.join("; ")}`);
  }
});

it("sqlite: nothing is sorted for a list but running documents", () => {
  const sorted = [...plans].filter(
    ([name, steps]) =>
      /^(count-)?(documents|scan-end|keys|audit)/.test(name) &&
      steps.some((step) => step.includes("TEMP B-TREE")),
  );
  assert.deepEqual(
    sorted.map(([name]) => name),
    ["documents-running", "scan-end-documents-running"],
  );
});

function readPlans(): Map<string, string[]> {
  const { database, close } = openDatabase("memory:");
  const planOf = (text: string) =>
    database.prepare(`explain query plan ${text}`).all() as unknown as { detail: string }[];
  const found = [...statementTexts()].map(
    ([name, text]) => [name, planOf(text).map(({ detail }) => detail)] as const,
  );
  close();
  return new Map(found);
}
