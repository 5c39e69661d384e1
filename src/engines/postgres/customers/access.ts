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
import { isId } from "../../../runtime/ids.ts";
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
import type { Statements } from "../database/statements.ts";
import type { Executor } from "../executor.ts";

/** Keys and the audit in PostgreSQL. */
export class PostgresAccess implements EngineAccess {
  readonly #executor: Executor;

  constructor(executor: Executor) {
    this.#executor = executor;
  }

  async addKey(key: StoredKey) {
    await this.#executor.write(({ statements }) => statements.runEach("add-keys", [key]));
  }

  key(id: string) {
    return this.#executor.read((statements) => statements.get<StoredKey>("key", { id }));
  }

  async keys({ limit, cursor }: PageRequest) {
    const parameters = { ...keyPlaceOf(cursor), limit: limit + 1 };
    const rows = await this.#executor.read((statements) => statements.all<StoredKey>("keys", parameters));
    return pageOfKeys(rows, limit);
  }

  async hasKeys() {
    const row = await this.#executor.read((statements) => statements.get<{ result: boolean }>("has-keys"));
    return row?.result === true;
  }

  async changeKey(id: string, change: KeyChange) {
    const parameters = { id, ...keyChangeOf(change) };
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
    const row = await this.#executor.read((statements) => statements.get<{ secret: string }>("store-secret"));
    return (row as { secret: string }).secret;
  }

  async beginAudit(entry: AuditEntry) {
    const row = storedAuditEntry(entry);
    await this.#executor.write(({ statements }) => statements.runEach("add-audit-entries", [row]));
  }

  async endAudit(id: string, outcome: string) {
    if (!isId(id)) return;
    await this.#executor.write(({ statements }) => statements.run("end-audit", { id, outcome }));
  }

  audit(filter: AuditFilter, page: AuditPageRequest) {
    return this.#executor.read((statements) => audit(statements, filter, page));
  }
}

/** One page of the entries that pass the filter, newest first. */
export async function audit(
  statements: Statements,
  filter: AuditFilter,
  { limit, cursor, maxLookedAt = usualMax }: AuditPageRequest,
): Promise<Page<AuditEntry>> {
  const { subject, actor } = filter;
  const leader = subject === undefined ? (actor ?? null) : null;
  const parameters = { ...auditConditions(filter), leader, ...auditRange(filter, cursor) };
  const isBounded = hasOthers(filter, [subject === undefined ? "actor" : "subject"]);
  const [end, next] = isBounded
    ? await statements.allReplanned<{ id: string }>("scan-end-audit", { ...parameters, maxLookedAt })
    : [];
  const scanEnd = next && end?.id;
  const rows = await statements.allReplanned<ExportedAuditEntry>("audit", {
    ...parameters,
    from: scanEnd ?? parameters.from,
    limit: limit + 1,
  });
  const last = rows.length > limit ? rows[limit - 1]?.id : scanEnd;
  return { items: rows.slice(0, limit).map(auditEntryOf), cursor: last ?? null };
}
