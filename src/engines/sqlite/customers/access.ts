import type {
  AuditEntry,
  AuditFilter,
  AuditPageRequest,
  EngineAccess,
  KeyChange,
  StoredKey,
} from "../../../engine/access.ts";
import type { Page, PageRequest } from "../../../engine/document.ts";
import type { ExportedAuditEntry } from "../../../engine/store-records.ts";
import { hasOthers, maxLookedAt as usualMax } from "../../shared/lists.ts";
import {
  auditConditions,
  auditEntryOf,
  auditRange,
  keyChangeOf,
  keyPlaceOf,
  pageOfKeys,
  storedAuditEntry,
} from "../../shared/stored-access.ts";
import { flagOf } from "../database/rows.ts";
import type { Statements } from "../database/statements.ts";
import type { Executor } from "../executor.ts";

/** Keys and the audit in SQLite. */
export class SqliteAccess implements EngineAccess {
  readonly #executor: Executor;

  constructor(executor: Executor) {
    this.#executor = executor;
  }

  async addKey(key: StoredKey) {
    await this.#executor.write(({ statements }) => statements.run("add-key", { ...key }));
  }

  async key(id: string) {
    return this.#executor.read((statements) => statements.get<StoredKey>("key", { id }));
  }

  async keys({ limit, cursor }: PageRequest) {
    const parameters = { ...keyPlaceOf(cursor), limit: limit + 1 };
    const rows = this.#executor.read((statements) => statements.all<StoredKey>("keys", parameters));
    return pageOfKeys(rows, limit);
  }

  async hasKeys() {
    return this.#executor.read((statements) => statements.get<{ result: number }>("has-keys")?.result === 1);
  }

  async changeKey(id: string, change: KeyChange) {
    const { setsRate, setsExpiry, ...values } = keyChangeOf(change);
    const parameters = { id, ...values, setsRate: flagOf(setsRate), setsExpiry: flagOf(setsExpiry) };
    const rows = await this.#executor.write(({ statements }) =>
      statements.all<StoredKey>("change-key", parameters),
    );
    return pageOfKeys(rows, 1).items[0];
  }

  revokeKeysOf(customer: string, now: number) {
    return this.#executor.write(({ statements }) =>
      statements.run("revoke-keys-of-customer", { customer, now }),
    );
  }

  async storeSecret() {
    const row = this.#executor.read((statements) => statements.get<{ secret: string }>("store-secret"));
    return (row as { secret: string }).secret;
  }

  async beginAudit(entry: AuditEntry) {
    const row = storedAuditEntry(entry);
    await this.#executor.write(({ statements }) => statements.run("add-audit-entry", { ...row }));
  }

  async endAudit(id: string, outcome: string) {
    await this.#executor.write(({ statements }) => statements.run("end-audit", { id, outcome }));
  }

  async audit(filter: AuditFilter, page: AuditPageRequest) {
    return this.#executor.read((statements) => audit(statements, filter, page));
  }
}

/** How entries are found: each path walks along an index of its own, and has statements of its own for that. */
interface AccessPath {
  readonly list: string;
  /** Finds where a page ends that would look at too many. */
  readonly scanEnd: string;
  /** The conditions that its index answers. */
  readonly answers: readonly (keyof AuditFilter)[];
}

const throughAll: AccessPath = { list: "audit", scanEnd: "audit-scan-end", answers: [] };
const ofSubject: AccessPath = {
  list: "audit-of-subject",
  scanEnd: "audit-scan-end-of-subject",
  answers: ["subject"],
};
const ofActor: AccessPath = {
  list: "audit-of-actor",
  scanEnd: "audit-scan-end-of-actor",
  answers: ["actor"],
};

function pathFor({ subject, actor }: AuditFilter): AccessPath {
  if (subject !== undefined) return ofSubject;
  return actor === undefined ? throughAll : ofActor;
}

function audit(
  statements: Statements,
  filter: AuditFilter,
  { limit, cursor, maxLookedAt = usualMax }: AuditPageRequest,
): Page<AuditEntry> {
  const path = pathFor(filter);
  const parameters = { ...auditConditions(filter), ...auditRange(filter, cursor) };
  const isBounded = hasOthers(filter, path.answers);
  const scanEnd = isBounded ? scanEndOf(statements, path, { ...parameters, maxLookedAt }) : undefined;
  const rows = statements.all<ExportedAuditEntry>(path.list, {
    ...parameters,
    from: scanEnd ?? parameters.from,
    limit: limit + 1,
  });
  const last = rows.length > limit ? rows[limit - 1]?.id : scanEnd;
  return { items: rows.slice(0, limit).map(auditEntryOf), cursor: last ?? null };
}

function scanEndOf(statements: Statements, path: AccessPath, parameters: Parameters<Statements["all"]>[1]) {
  const [last, next] = statements.all<{ id: string }>(path.scanEnd, parameters);
  return next && last?.id;
}
