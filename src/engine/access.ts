import type { Json, Page, PageRequest } from "./document.ts";

/** What a key allows its holder to do, from everything to the least. */
export const roles = ["admin", "operator", "viewer", "worker", "customer"] as const;

export type Role = (typeof roles)[number];

/** What is known of a key. Its secret is told once, when it is made, and never again. */
export interface KeyRecord {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  /** Given if and only if the role is "customer". */
  readonly customer: string | null;
  /** At most so many requests a minute on each server; null: no limit. */
  readonly ratePerMinute: number | null;
  readonly createdAt: number;
  /** Null: never. */
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
}

/** A key as it is stored: with the SHA-256 of its secret, as 64 hexadecimal digits. */
export interface StoredKey extends KeyRecord {
  readonly hash: string;
}

/** What may be changed of a key. A revoked key stays revoked, since the first time. */
export interface KeyChange {
  readonly name?: string;
  readonly ratePerMinute?: number | null;
  readonly expiresAt?: number | null;
  readonly revokedAt?: number;
}

/** What an entry of the audit can be about. */
export const auditKinds = ["document", "customer", "plan", "key", "queue"] as const;

export type AuditKind = (typeof auditKinds)[number];

/** Who changed what, when, and what came of it. */
export interface AuditEntry {
  /** Sorts by time. */
  readonly id: string;
  readonly at: number;
  /** The id of the key; "local" for a caller of an open server or of the database itself; "unknown" for a failed log-in. */
  readonly actor: string;
  /** The name that the key had then; "" where there is no key. */
  readonly actorName: string;
  /** What was asked for, such as "cancelDocument". */
  readonly action: string;
  readonly kind: AuditKind;
  /** The document's or the key's id, the customer's or the plan's name; null for the whole queue, or many. */
  readonly subject: string | null;
  /** What was asked, small: never content, metadata or secrets. */
  readonly facts: Readonly<Record<string, Json>>;
  /** "done", or the code that it was refused with; null: begun, and nobody knows how it ended. */
  readonly outcome: string | null;
}

/** Which entries to list. All conditions must hold. */
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

/** Which page of the audit. */
export interface AuditPageRequest extends PageRequest {
  /** How many entries are looked at before the page ends, full or not: 20 000 unless said. */
  readonly maxLookedAt?: number;
}

/** What a store keeps of who may use it and of who changed what. Each verb is one transaction. */
export interface EngineAccess {
  addKey(key: StoredKey): Promise<void>;
  key(id: string): Promise<StoredKey | undefined>;
  /** Newest first. */
  keys(page: PageRequest): Promise<Page<KeyRecord>>;
  /** Whether there is any key, also if it is revoked or has expired. */
  hasKeys(): Promise<boolean>;
  /** Changes what is given; answers the key, or nothing if there is none. */
  changeKey(id: string, change: KeyChange): Promise<KeyRecord | undefined>;
  /** Revokes all keys of a customer. Returns how many it has, including those that were revoked before. */
  revokeKeysOf(customer: string, now: number): Promise<number>;
  /** The store's own random secret, which its servers share: lease tokens and the keys of seals are derived from it. */
  storeSecret(): Promise<string>;
  /** Keeps an entry, before what it tells of is done. */
  beginAudit(entry: AuditEntry): Promise<void>;
  /** Notes what came of it. */
  endAudit(id: string, outcome: string): Promise<void>;
  /** Newest first. Only so many entries are looked at, so a page may be short: its cursor alone tells whether there is more. */
  audit(filter: AuditFilter, page: AuditPageRequest): Promise<Page<AuditEntry>>;
}

/** How long a server may accept a key without reading it again: a change made by another server applies no later. */
export const maxKeyAgeMs = 1000;

/** Whether a key can be used at a time: neither revoked nor expired. */
export function isInForce({ revokedAt, expiresAt }: KeyRecord, now: number): boolean {
  return revokedAt === null && (expiresAt === null || expiresAt > now);
}
