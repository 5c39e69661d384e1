// biome-ignore-all format: generated from SQL files by `node test/write-sql.ts`; do not edit.

type DocumentColumn = "id" | "customer" | "name" | "type" | "metadata" | "content" | "trace" | "cost" | "key" | "is_background" | "state" | "priority" | "lane" | "turn" | "count" | "count_before" | "since_update_ms" | "was_reset" | "checked_at" | "is_long" | "attempts" | "max_attempts" | "lease" | "lease_expires_at" | "worker" | "progress" | "result" | "partial" | "error" | "submitted_at" | "start_at" | "start_before" | "deadline_at" | "due_at" | "waiting_since" | "started_at" | "finished_at";

/** The names of the columns that each statement returns on both engines. Statements that return no rows are left out. */
export interface SharedColumns {
  "ahead": "ahead";
  "audit": "id" | "at" | "actor" | "actorName" | "action" | "kind" | "subject" | "facts" | "outcome";
  "audit-after": "id" | "at" | "actor" | "actorName" | "action" | "kind" | "subject" | "facts" | "outcome";
  "change-key": "id" | "name" | "role" | "customer" | "ratePerMinute" | "hash" | "createdAt" | "expiresAt" | "revokedAt";
  "checks": "at" | "document" | "name" | "cost" | "count" | "priority" | "was_reset";
  "count-customers": "customers";
  "count-customers-on-plan": "customers";
  "count-documents": "count";
  "count-documents-partial": "count";
  "count-documents-running": "count";
  "count-permits": "taken";
  "customer-names": "name";
  "delete-documents-of-customer": "id" | "state" | "priority" | "is_background" | "content" | "lease";
  "delete-finished": "state" | "priority" | "is_background";
  "delete-keys-of-customer": "id";
  "document": DocumentColumn;
  "documents": DocumentColumn;
  "documents-partial": DocumentColumn;
  "documents-running": DocumentColumn;
  "due-documents": "id" | "customer";
  "expedite": "turn";
  "expedited": "priority" | "is_background" | "documents";
  "export-customers": "name" | "plan" | "isPaused" | "limits" | "count" | "updatedAt" | "windowStartedAt";
  "export-documents": "id" | "customer" | "name" | "type" | "metadata" | "content" | "trace" | "cost" | "key" | "state" | "priority" | "turn" | "count" | "countBefore" | "sinceUpdateMs" | "wasReset" | "checkedAt" | "attempts" | "maxAttempts" | "lease" | "leaseExpiresAt" | "worker" | "progress" | "result" | "partial" | "error" | "submittedAt" | "startAt" | "dueAt" | "waitingSince" | "startedAt" | "finishedAt" | "isLong" | "lane" | "isBackground" | "startBefore" | "deadlineAt";
  "export-queue": "isPaused" | "secret" | "plans" | "customers" | "documents" | "contents" | "turns" | "events" | "keys" | "audit" | "shortParts";
  "export-turns": "customer" | "lane" | "turn" | "document";
  "has-keys": "result";
  "hold-last": "priority" | "is_background";
  "hold-waiting": "priority" | "is_background";
  "in-line-and-running": "waiting" | "running";
  "incidents": "at" | "kind" | "facts";
  "is-empty": "result";
  "key": "id" | "name" | "role" | "customer" | "ratePerMinute" | "hash" | "createdAt" | "expiresAt" | "revokedAt";
  "keys": "id" | "name" | "role" | "customer" | "ratePerMinute" | "hash" | "createdAt" | "expiresAt" | "revokedAt";
  "keys-of-customer": "id";
  "last-waiting": DocumentColumn;
  "latest-finished": "waited_ms" | "ran_ms" | "finished_at";
  "limits-of": "name" | "limits" | "plan_limits";
  "lost-leases": "id" | "customer";
  "minutes": "at" | "submitted" | "done" | "failed" | "cancelled" | "waits" | "processing" | "fairness";
  "missing": "id";
  "next-due": "due_at";
  "next-held": DocumentColumn;
  "note-progress": "customer";
  "oldest-waiting": "waiting_since";
  "past-deadline": "id";
  "pending-between": "customer" | "documents";
  "plan": "name" | "policy" | "limits" | "weight";
  "plans": "name" | "policy" | "limits" | "weight";
  "queue": "is_paused";
  "release-held": "priority" | "is_background";
  "release-unchecked": "priority" | "is_background";
  "running-by-customer": "customer" | "documents";
  "running-now": "id" | "name" | "customer" | "priority" | "lane" | "is_background" | "worker" | "startedAt" | "progress";
  "sample-finished": "customer" | "waitedMs" | "ranMs";
  "scan-end-audit": "id";
  "store-secret": "secret";
  "tallies": "state" | "lane" | "documents";
  "unsettled-backlogs": "customer";
  "waiting-customers": "customer" | "lane";
  "waiting-of-customer": "waiting";
  "workers": "name" | "slots" | "seenAt";
}
