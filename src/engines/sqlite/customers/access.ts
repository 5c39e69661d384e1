import type { AuditFilter } from "../../../engine/access.ts";
import type { ExportedAuditEntry } from "../../../engine/store-records.ts";
import { type AuditList, StoredAccess } from "../../shared/customers/access.ts";
import type { Executor } from "../executor.ts";

/** Keys and the audit in SQLite. */
export function sqliteAccess(executor: Executor): StoredAccess {
  return new StoredAccess(executor, {
    addKey: (key) => executor.write(({ statements }) => statements.run("add-key", { ...key })),
    addAuditEntry: (entry) =>
      executor.write(({ statements }) => statements.run("add-audit-entry", { ...entry })),
    auditListFor: (filter) => auditListFor(executor, filter),
  });
}

/** The lists of the audit, each along an index of its own, and the conditions that the index covers. */
const lists = {
  audit: [],
  "audit-of-subject": ["subject"],
  "audit-of-actor": ["actor"],
} as const satisfies Record<string, readonly (keyof AuditFilter)[]>;

function auditListFor(executor: Executor, { subject, actor }: AuditFilter): AuditList {
  const ofActor = actor === undefined ? "audit" : "audit-of-actor";
  const list = subject === undefined ? ofActor : "audit-of-subject";
  return {
    covers: lists[list],
    page: async (parameters) =>
      executor.read((statements) => statements.all<ExportedAuditEntry>(list, parameters)),
    scanEnd: async (parameters) =>
      executor.read((statements) => statements.all<{ id: string }>(`scan-end-${list}`, parameters)),
  };
}
