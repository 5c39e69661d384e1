import type { AuditEntry, AuditFilter, KeyChange, KeyRecord, StoredKey } from "../../../engine/access.ts";
import type { Page } from "../../../engine/document.ts";
import type { ExportedAuditEntry } from "../../../engine/store-records.ts";
import { unexpected } from "../../../errors/expectation.ts";
import { firstIdAt, isId, lastId } from "../../../runtime/ids.ts";
import { maxClockErrorMs } from "../insight/lists.ts";

/** The id before all others. */
export const firstId = "00000000-0000-0000-0000-000000000000";

/** An audit entry as a row. */
export function storedAuditEntry({ facts, ...entry }: AuditEntry): ExportedAuditEntry {
  return { ...entry, facts: JSON.stringify(facts) };
}

/** The audit entry of a row. */
export function auditEntryOf({ facts, ...entry }: ExportedAuditEntry): AuditEntry {
  return { ...entry, facts: JSON.parse(facts) };
}

/** The range of ids of the entries that may match a filter. Ids contain the time, within the error of the servers' clocks. */
export function auditRange({ from, to }: AuditFilter, cursor = lastId): { from: string; before: string } {
  if (!isId(cursor)) throw badCursor(cursor);
  const end = to === undefined ? lastId : firstIdAt(to + maxClockErrorMs);
  return {
    from: from === undefined ? firstId : firstIdAt(from - maxClockErrorMs),
    before: end < cursor ? end : cursor,
  };
}

/** The parameters of a statement for a filter. */
export function auditConditions({ actor, action, kind, subject, from, to }: AuditFilter) {
  return {
    actor: actor ?? null,
    action: action ?? null,
    kind: kind ?? null,
    subject: subject ?? null,
    since: from ?? null,
    until: to ?? null,
  };
}

/** Parameters that match all entries. */
export const wholeAudit = { ...auditConditions({}), leader: null, ...auditRange({}) };

/** A place in the list of keys: after the key created then with that id. */
export interface KeyPlace {
  readonly createdAt: number;
  readonly id: string;
}

/** The start of the list of keys. */
export const newestKey: KeyPlace = { createdAt: Number.MAX_SAFE_INTEGER, id: "" };

/** The place of a cursor. */
export function keyPlaceOf(cursor: string | undefined): KeyPlace {
  if (cursor === undefined) return newestKey;
  const [, createdAt, id] = /^(\d{1,15})-([0-9a-z]{1,100})$/.exec(cursor) ?? [];
  if (createdAt === undefined || id === undefined) throw badCursor(cursor);
  return { createdAt: Number(createdAt), id };
}

/** One page of keys; one more row than `limit` means that there is another page. */
export function pageOfKeys(rows: readonly StoredKey[], limit: number): Page<KeyRecord> {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map(({ hash, ...record }) => record),
    cursor: last ? `${last.createdAt}-${last.id}` : null,
  };
}

/** The parameters of a statement for a change of a key. */
export function keyChangeOf({ name, ratePerMinute, expiresAt, revokedAt }: KeyChange) {
  return {
    name: name ?? null,
    setsRate: ratePerMinute !== undefined,
    ratePerMinute: ratePerMinute ?? null,
    setsExpiry: expiresAt !== undefined,
    expiresAt: expiresAt ?? null,
    revokedAt: revokedAt ?? null,
  };
}

function badCursor(cursor: string): Error {
  return unexpected("cursor", "the cursor of an earlier page", cursor);
}
