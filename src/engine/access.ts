import type { Json, Page, PageRequest } from "./document.ts";

/** The roles of keys, from all rights to the fewest. */
export const roles = ["admin", "operator", "viewer", "worker", "customer"] as const;

export type Role = (typeof roles)[number];

/** A key without its secret, which is shown only once, when the key is created. */
export interface KeyRecord {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  /** Given if and only if the role is "customer". */
  readonly customer: string | null;
  /** The maximum number of requests a minute on each server; null means no limit. */
  readonly ratePerMinute: number | null;
  readonly createdAt: number;
  /** Null means never. */
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  /** When it was last used, to within a few minutes; null if it never was. */
  readonly usedAt: number | null;
}

/** A key with the SHA-256 of its secret, as 64 hexadecimal digits. */
export interface StoredKey extends KeyRecord {
  readonly hash: string;
}

/** A change of a key. A key that is already revoked keeps its time of revocation. */
export interface KeyChange {
  readonly name?: string;
  readonly ratePerMinute?: number | null;
  readonly expiresAt?: number | null;
  readonly revokedAt?: number;
}

/** The subjects of audit entries. */
export const auditKinds = [
  "document",
  "customer",
  "plan",
  "key",
  "queue",
  "webhook",
  "failure",
  "worker",
] as const;

export type AuditKind = (typeof auditKinds)[number];

/** A change, the key that made it, and its outcome. */
export interface AuditEntry {
  /** Sorts by time. */
  readonly id: string;
  readonly at: number;
  /** The id of the key; "local" for a caller of an open server or of the database itself; "unknown" for a failed log-in. */
  readonly actor: string;
  /** The name that the key had then; "" where there is no key. */
  readonly actorName: string;
  /** Such as "cancelDocument". */
  readonly action: string;
  readonly kind: AuditKind;
  /** The id of the document, key or webhook, or the name of the customer, plan or worker; null for the whole queue or for many subjects. */
  readonly subject: string | null;
  /** Small facts of the request, never content, metadata or secrets. */
  readonly facts: Readonly<Record<string, Json>>;
  /** "done" or the code of the error; null if the change began and its end was not recorded. */
  readonly outcome: string | null;
}

/** Conditions on audit entries. All must hold. */
export interface AuditFilter {
  readonly actor?: string;
  readonly action?: string;
  readonly kind?: AuditKind;
  readonly subject?: string;
  /** Entries of this time or later. */
  readonly from?: number;
  /** Entries before this time. */
  readonly to?: number;
}

/** A page of the audit. */
export interface AuditPageRequest extends PageRequest {
  /** The number of entries that are examined before the page ends, full or not. Defaults to 20,000. */
  readonly maxLookedAt?: number;
}

/** A page of the keys of all, or of one customer. */
export interface KeyPageRequest extends PageRequest {
  readonly customer?: string;
}

/** Keys and the audit. Each method is one transaction. */
export interface EngineAccess {
  addKey(key: StoredKey): Promise<void>;
  key(id: string): Promise<StoredKey | undefined>;
  /** Newest first. */
  keys(page: KeyPageRequest): Promise<Page<KeyRecord>>;
  /** Returns true if there is any key, including revoked and expired ones. */
  hasKeys(): Promise<boolean>;
  /** Changes the given fields. Returns the key, or undefined if there is none. */
  changeKey(id: string, change: KeyChange): Promise<KeyRecord | undefined>;
  /** Notes the time of a key's last use. Does nothing if there is no such key, or a later use is known. */
  noteKeyUse(id: string, now: number): Promise<void>;
  /** Revokes all keys of a customer. Returns how many it has, including those that were revoked before. */
  revokeKeysOf(customer: string, now: number): Promise<number>;
  /** The random secret of the store. All its servers derive lease tokens and encryption keys from it. */
  storeSecret(): Promise<string>;
  /** Stores an entry before its action begins. */
  beginAudit(entry: AuditEntry): Promise<void>;
  /** Stores the outcome of an entry. */
  endAudit(id: string, outcome: string): Promise<void>;
  /** Newest first. Examines a limited number of entries, so a page may be short; only its cursor says whether there are more. */
  audit(filter: AuditFilter, page: AuditPageRequest): Promise<Page<AuditEntry>>;
}

/** How long a server may accept a key without reading it again. Changes made by other servers apply no later. */
export const maxKeyAgeMs = 1000;

/** Returns true if a key is neither revoked nor expired at `now`. */
export function isInForce({ revokedAt, expiresAt }: KeyRecord, now: number): boolean {
  return revokedAt === null && (expiresAt === null || expiresAt > now);
}
