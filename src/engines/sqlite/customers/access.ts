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

/** The lists of the audit, each of which walks along an index of its own, and the conditions that the index answers. */
const lists = {
  audit: [],
  "audit-of-subject": ["subject"],
  "audit-of-actor": ["actor"],
} as const satisfies Record<string, readonly (keyof AuditFilter)[]>;

function listFor({ subject, actor }: AuditFilter): keyof typeof lists {
  if (subject !== undefined) return "audit-of-subject";
  return actor === undefined ? "audit" : "audit-of-actor";
}

/** One page of the entries that pass the filter, newest first. */
function audit(
  statements: Statements,
  filter: AuditFilter,
  { limit, cursor, maxLookedAt = usualMax }: AuditPageRequest,
): Page<AuditEntry> {
  const list = listFor(filter);
  const parameters = { ...auditConditions(filter), ...auditRange(filter, cursor) };
  const isBounded = hasOthers(filter, lists[list]);
  const [end, next] = isBounded
    ? statements.all<{ id: string }>(`scan-end-${list}`, { ...parameters, maxLookedAt })
    : [];
  const scanEnd = next && end?.id;
  const rows = statements.all<ExportedAuditEntry>(list, {
    ...parameters,
    from: scanEnd ?? parameters.from,
    limit: limit + 1,
  });
  const last = rows.length > limit ? rows[limit - 1]?.id : scanEnd;
  return { items: rows.slice(0, limit).map(auditEntryOf), cursor: last ?? null };
}
