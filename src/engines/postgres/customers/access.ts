import type { AuditFilter } from "../../../engine/access.ts";
import type { ExportedAuditEntry } from "../../../engine/store-records.ts";
import { type AuditList, StoredAccess } from "../../shared/customers/access.ts";
import { sharedStatements, type Use } from "../database/shared-statements.ts";

/** Keys and the audit in PostgreSQL. */
export function postgresAccess(read: Use, write: Use): StoredAccess {
  const store = { reads: sharedStatements(read), writes: sharedStatements(write) };
  return new StoredAccess(store, {
    addKey: (key) => write((statements) => statements.runEach("add-keys", [key])),
    addAuditEntry: (entry) => write((statements) => statements.runEach("add-audit-entries", [entry])),
    auditListFor: (filter) => auditListFor(read, filter),
  });
}

function auditListFor(read: Use, { subject, actor }: AuditFilter): AuditList {
  const leader = subject === undefined ? (actor ?? null) : null;
  return {
    covers: [subject === undefined ? "actor" : "subject"],
    page: (parameters) =>
      read((statements) => statements.allReplanned<ExportedAuditEntry>("audit", { ...parameters, leader })),
    scanEnd: (parameters) =>
      read((statements) =>
        statements.allReplanned<{ id: string }>("scan-end-audit", { ...parameters, leader }),
      ),
  };
}
