import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import {
  type AuditEntry,
  type AuditFilter,
  auditKinds,
  type KeyChange,
  type KeyRecord,
  type Role,
  roles,
} from "../engine/access.ts";
import type { Page } from "../engine/document.ts";
import type { Engine } from "../engine/engine.ts";
import {
  expectInteger,
  expectJsonText,
  expectObject,
  expectText,
  isText,
  unexpected,
} from "../errors/expectation.ts";
import { FairlaneError } from "../errors/fairlane-error.ts";
import type { Clock } from "../runtime/clock.ts";
import { createIdSource } from "../runtime/ids.ts";
import { notFound, readCustomer } from "./arguments.ts";
import { expectOneOf, type PageOptions, readPageOptions } from "./filter.ts";
import { readTime } from "./submission.ts";

/** Which keys to list, and a page. */
export interface KeyListOptions extends PageOptions {
  readonly customer?: string;
}

/** A key to create. */
export interface NewKey {
  readonly role: Role;
  /** The customer whose documents it is for: required for the role "customer", rejected for all others. */
  readonly customer?: string;
  /** Up to 100 characters. Defaults to the role. */
  readonly name?: string;
  /** Defaults to never. */
  readonly expiresAt?: Date | number | null;
  /** The maximum number of requests per minute on each server, 1 to 1,000,000. Defaults to no limit. */
  readonly ratePerMinute?: number | null;
}

/** Changes to a key. Missing fields stay as they are; null removes the limit or the expiry. */
export type KeyUpdate = Pick<NewKey, "name" | "expiresAt" | "ratePerMinute">;

/** A new key. Its text is shown here and never again. */
export interface CreatedKey {
  readonly key: string;
  readonly record: KeyRecord;
}

/** A filter for audit entries. All conditions must hold. */
export interface AuditConditions extends Omit<AuditFilter, "from" | "to"> {
  /** Entries at this time or later. */
  readonly from?: Date | number;
  /** Entries before this time. */
  readonly to?: Date | number;
}

/** An audit entry of a change that is about to be made. */
export type NewAuditEntry = Omit<AuditEntry, "id" | "at" | "outcome">;

const maxFactsLength = 10_000;
const maxSubjectLength = 4096;

/**
 * The keys for servers of this queue, and the audit log of the changes made with them. A program that embeds the queue needs no
 * key and is not audited.
 */
export class AccessControl {
  readonly #engine: Engine;
  #storeSecret: Promise<string> | undefined;
  readonly #clock: Clock;
  readonly #newId: () => string;

  constructor(engine: Engine, clock: Clock) {
    this.#engine = engine;
    this.#clock = clock;
    this.#newId = createIdSource(clock);
  }

  /** Creates a key. Once the first one exists, which must be an admin's, servers reject requests without a key. */
  async createKey(input: NewKey, id = newKeyId()): Promise<CreatedKey> {
    const wanted = readNewKey(input, this.#clock.now());
    if (!keyIdPattern.test(id)) throw unexpected("id", "12 characters of 0-9 and a-z", id);
    if (wanted.role !== "admin" && !(await this.hasKeys()))
      throw new FairlaneError(
        "wrong-state",
        "the first key must be of the role admin, or nobody could make another one; make that one first",
      );
    const secret = randomBytes(32).toString("base64url");
    const record = { id, ...wanted, createdAt: this.#clock.now(), revokedAt: null, usedAt: null };
    await this.#engine.access.addKey({ ...record, hash: hashOf(secret).toString("hex") });
    return { key: `fl_${id}_${secret}`, record };
  }

  /** Keys of all or of one customer, newest first, including revoked and expired ones, in pages of `limit` (defaults to 100). */
  async keys(query: KeyListOptions = {}): Promise<Page<KeyRecord>> {
    expectObject("keys", query, ["limit", "cursor", "customer"]);
    const { customer } = query;
    const page = readPageOptions(query);
    return this.#engine.access.keys(
      customer === undefined ? page : { ...page, customer: readCustomer(customer) },
    );
  }

  /** Returns true if any key exists, even a revoked or expired one: then every request needs a key. */
  async hasKeys(): Promise<boolean> {
    return this.#engine.access.hasKeys();
  }

  /** The key with this text, even if it is revoked or expired; undefined if the store has no such key. */
  async findKey(text: string): Promise<KeyRecord | undefined> {
    const [, id, secret] = keyPattern.exec(text) ?? [];
    if (id === undefined || secret === undefined) return undefined;
    const stored = await this.#engine.access.key(id);
    // Compares even if there is no such key, so that the response time does not reveal which ids exist.
    const isRight = timingSafeEqual(stored ? Buffer.from(stored.hash, "hex") : noHash, hashOf(secret));
    if (!stored || !isRight) return undefined;
    const { hash, ...record } = stored;
    return record;
  }

  /** Changes a key's name, limit or expiry. */
  async changeKey(id: string, change: KeyUpdate): Promise<KeyRecord> {
    return this.#change(id, readKeyChange(change, this.#clock.now()));
  }

  /** Revokes a key permanently. */
  async revokeKey(id: string): Promise<KeyRecord> {
    return this.#change(id, { revokedAt: this.#clock.now() });
  }

  /** Notes that a key is being used. Not for every request: a use every few minutes says enough. */
  async noteKeyUse(id: string): Promise<void> {
    await this.#engine.access.noteKeyUse(expectText("id", id, 100), this.#clock.now());
  }

  async #change(id: string, change: KeyChange): Promise<KeyRecord> {
    const record = await this.#engine.access.changeKey(expectText("id", id, 100), change);
    return record ?? notFound("key", id);
  }

  /** The store's own random secret, read once. Its servers derive lease tokens and encryption keys from it. Never show it. */
  storeSecret(): Promise<string> {
    this.#storeSecret ??= this.#engine.access.storeSecret().catch((error) => {
      this.#storeSecret = undefined;
      throw error;
    });
    return this.#storeSecret;
  }

  /**
   * Audit entries, newest first, in pages of `limit` (defaults to 100). A page may be short; only its cursor says if there are
   * more.
   */
  async audit(filter: AuditConditions = {}, page: PageOptions = {}): Promise<Page<AuditEntry>> {
    expectObject("page", page, ["limit", "cursor"]);
    return this.#engine.access.audit(readAuditConditions(filter), readPageOptions(page));
  }

  /** Records that a change is about to be made, and returns the id of the entry. An invalid subject is left out. */
  async beginAudit({ facts, subject, ...beginning }: NewAuditEntry): Promise<string> {
    const id = this.#newId();
    await this.#engine.access.beginAudit({
      ...beginning,
      id,
      at: this.#clock.now(),
      subject: isText(subject, maxSubjectLength) ? subject : null,
      facts: JSON.parse(expectJsonText("facts", facts, maxFactsLength)),
      outcome: null,
    });
    return id;
  }

  /** Records the outcome of a change: "done", or the code of the error. */
  async endAudit(id: string, outcome: string): Promise<void> {
    await this.#engine.access.endAudit(id, expectText("outcome", outcome, 100));
  }
}

const keyPattern = /^fl_([0-9a-z]{12})_([A-Za-z0-9_-]{43})$/;
const keyIdPattern = /^[0-9a-z]{12}$/;
const noHash = Buffer.alloc(32);

function hashOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

/** A random id for a new key. */
export function newKeyId(): string {
  return Array.from({ length: 12 }, () => randomInt(36).toString(36)).join("");
}

function readNewKey(input: NewKey, now: number) {
  expectObject("key", input, ["role", "customer", "name", "expiresAt", "ratePerMinute"]);
  const { role, customer, name = role, expiresAt = null, ratePerMinute = null } = input;
  expectOneOf("role", role, roles);
  if (role !== "customer" && customer !== undefined)
    throw unexpected(
      "customer",
      `none for the role ${role}: only keys of the role customer have one`,
      customer,
    );
  return {
    role,
    customer: role === "customer" ? readCustomer(customer as string) : null,
    name: readKeyName(name),
    expiresAt: readExpiry(expiresAt, now),
    ratePerMinute: readRate(ratePerMinute),
  };
}

function readKeyChange(input: KeyUpdate, now: number): KeyChange {
  expectObject("change", input, ["name", "expiresAt", "ratePerMinute"]);
  const { name, expiresAt, ratePerMinute } = input;
  return {
    ...(name !== undefined && { name: readKeyName(name) }),
    ...(expiresAt !== undefined && { expiresAt: readExpiry(expiresAt, now) }),
    ...(ratePerMinute !== undefined && { ratePerMinute: readRate(ratePerMinute) }),
  };
}

function readKeyName(name: string): string {
  return expectText("name", name, 100);
}

function readExpiry(expiresAt: Date | number | null, now: number): number | null {
  if (expiresAt === null) return null;
  const time = readTime("expiresAt", expiresAt);
  if (time <= now) throw unexpected("expiresAt", "a time in the future", expiresAt);
  return time;
}

function readRate(ratePerMinute: number | null): number | null {
  return ratePerMinute === null ? null : expectInteger("ratePerMinute", ratePerMinute, [1, 1_000_000]);
}

function readAuditConditions(input: AuditConditions): AuditFilter {
  expectObject("filter", input, ["actor", "action", "kind", "subject", "from", "to"]);
  const { actor, action, kind, subject, from, to } = input;
  if (kind !== undefined) expectOneOf("kind", kind, auditKinds);
  return {
    ...(actor !== undefined && { actor: expectText("actor", actor, 100) }),
    ...(action !== undefined && { action: expectText("action", action, 100) }),
    ...(kind !== undefined && { kind }),
    ...(subject !== undefined && { subject: expectText("subject", subject, maxSubjectLength) }),
    ...(from !== undefined && { from: readTime("from", from) }),
    ...(to !== undefined && { to: readTime("to", to) }),
  };
}
