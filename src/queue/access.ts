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
import { expectOneOf, type PageOptions, readPage } from "./filter.ts";
import { readTime } from "./submission.ts";

/** What a key is made for. */
export interface NewKey {
  readonly role: Role;
  /** Whose documents it is for: needed by the role "customer", and refused for all others. */
  readonly customer?: string;
  /** Up to 100 characters; the role unless said. */
  readonly name?: string;
  /** Never unless said. */
  readonly expiresAt?: Date | number | null;
  /** At most so many requests a minute on each server: 1 to 1 000 000; no limit unless said. */
  readonly ratePerMinute?: number | null;
}

/** What may be changed of a key: what is not given stays, and null ends the limit or the expiry. */
export type KeyUpdate = Pick<NewKey, "name" | "expiresAt" | "ratePerMinute">;

/** A key that was just made. Its text is told here and never again. */
export interface CreatedKey {
  readonly key: string;
  readonly record: KeyRecord;
}

/** Which entries of the audit are meant. All conditions must hold. */
export interface AuditConditions extends Omit<AuditFilter, "from" | "to"> {
  /** Entries of this time or later. */
  readonly from?: Date | number;
  /** Entries before this time. */
  readonly to?: Date | number;
}

/** What is known of a change before it is made. */
export type AuditBeginning = Omit<AuditEntry, "id" | "at" | "outcome">;

const maxFactsLength = 10_000;
const maxSubjectLength = 4096;

/** The keys of those who may use the queue, and the audit of what they changed. Whoever embeds the queue needs no key, and is not audited. */
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

  /** Makes a key, of a new id unless said. From the first one on, which must be an admin's, servers answer nobody without a key. */
  async createKey(input: NewKey, id = newKeyId()): Promise<CreatedKey> {
    const wanted = readNewKey(input, this.#clock.now());
    if (!keyIdPattern.test(id)) throw unexpected("id", "12 characters of 0-9 and a-z", id);
    if (wanted.role !== "admin" && !(await this.hasKeys()))
      throw new FairlaneError(
        "wrong-state",
        "the first key must be of the role admin, or nobody could make another one; make that one first",
      );
    const secret = randomBytes(32).toString("base64url");
    const record = { id, ...wanted, createdAt: this.#clock.now(), revokedAt: null };
    await this.#engine.access.addKey({ ...record, hash: hashOf(secret).toString("hex") });
    return { key: `fl_${id}_${secret}`, record };
  }

  /** Keys, newest first, also those that were revoked or have expired, in pages of `limit` (100 unless said). */
  async keys(page: PageOptions = {}): Promise<Page<KeyRecord>> {
    expectObject("page", page, ["limit", "cursor"]);
    return this.#engine.access.keys(readPage(page));
  }

  /** Whether there is any key, also if it was revoked or has expired: from then on every request needs one. */
  async hasKeys(): Promise<boolean> {
    return this.#engine.access.hasKeys();
  }

  /** The key of a text, also if it was revoked or has expired; nothing if the text is no key of this store. */
  async findKey(text: string): Promise<KeyRecord | undefined> {
    const [, id, secret] = keyPattern.exec(text) ?? [];
    if (id === undefined || secret === undefined) return undefined;
    const stored = await this.#engine.access.key(id);
    // Compared also where there is none, so that the time tells nobody which ids there are.
    const isRight = timingSafeEqual(stored ? Buffer.from(stored.hash, "hex") : noHash, hashOf(secret));
    if (!stored || !isRight) return undefined;
    const { hash, ...record } = stored;
    return record;
  }

  /** Changes a key's name, its limit or its expiry; what is not given stays. */
  async changeKey(id: string, change: KeyUpdate): Promise<KeyRecord> {
    return this.#change(id, readKeyChange(change, this.#clock.now()));
  }

  /** Revokes a key for good. */
  async revokeKey(id: string): Promise<KeyRecord> {
    return this.#change(id, { revokedAt: this.#clock.now() });
  }

  async #change(id: string, change: KeyChange): Promise<KeyRecord> {
    const record = await this.#engine.access.changeKey(expectText("id", id, 100), change);
    return record ?? notFound("key", id);
  }

  /** The store's own random secret, read once. Its servers derive lease tokens and the keys of seals from it; never show it. */
  storeSecret(): Promise<string> {
    this.#storeSecret ??= this.#engine.access.storeSecret().catch((error) => {
      this.#storeSecret = undefined;
      throw error;
    });
    return this.#storeSecret;
  }

  /** Entries of the audit, newest first, in pages of `limit` (100 unless said). A page may be short: its cursor tells whether there is more. */
  async audit(filter: AuditConditions = {}, page: PageOptions = {}): Promise<Page<AuditEntry>> {
    expectObject("page", page, ["limit", "cursor"]);
    return this.#engine.access.audit(readAuditQuery(filter), readPage(page));
  }

  /** Notes that a change is about to be made; answers the id of the entry. A subject that nothing can be called is left out. */
  async beginAudit({ facts, subject, ...beginning }: AuditBeginning): Promise<string> {
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

  /** Notes what came of a change: "done", or the code that it was refused with. */
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

/** An id for a key that is to be made. */
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

function readAuditQuery(input: AuditConditions): AuditFilter {
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
