import { randomBytes } from "node:crypto";
import type { Json } from "../../../engine/document.ts";
import type { ExportedAuditEntry } from "../../../engine/store-records.ts";
import { firstId } from "./stored-access.ts";

/** A customer that is being erased, the ids of its keys and webhooks, and the name that the audit and events give it from now on. */
export interface ErasedCustomer {
  readonly customer: string;
  readonly pseudonym: string;
  readonly keys: readonly string[];
  /** The audit adds those that were removed before. */
  readonly webhooks: Set<string>;
}

/** A place in the audit: everything up to the entry `after` is clean. */
export interface AuditPlace {
  readonly after: string;
  /** True if nothing comes after it. */
  readonly isEnd: boolean;
}

/** The place before all entries. */
export const auditStart: AuditPlace = { after: firstId, isEnd: false };

/** Returns the place after one page of entries. */
export function placeAfter(page: readonly ExportedAuditEntry[], after: string): AuditPlace {
  return { after: page.at(-1)?.id ?? after, isEnd: page.length < entriesAtOnce };
}

/** The number of audit entries that one transaction examines. */
export const entriesAtOnce = 500;

/** Replaces text that may quote the customer's data. */
const erasedText = "(erased)";

/** Returns a random name to replace that of a customer. */
export function newPseudonym(): string {
  return `erased-${randomBytes(8).toString("hex")}`;
}

/** Returns the entries that must change, without the erased customer's name, its keys, and text from its documents. */
export function withoutCustomer(
  entries: readonly ExportedAuditEntry[],
  erased: ErasedCustomer,
): ExportedAuditEntry[] {
  return entries.flatMap((entry) => {
    const cleaned = cleanEntry(entry, erased);
    return isSame(entry, cleaned) ? [] : [cleaned];
  });
}

function isSame(one: ExportedAuditEntry, other: ExportedAuditEntry): boolean {
  return one.actor === other.actor && one.subject === other.subject && one.facts === other.facts;
}

function cleanEntry(entry: ExportedAuditEntry, erased: ErasedCustomer): ExportedAuditEntry {
  const { pseudonym, keys } = erased;
  const isByCustomer = keys.includes(entry.actor);
  const facts = JSON.parse(entry.facts) as Facts;
  return {
    ...entry,
    ...(isByCustomer && { actor: pseudonym, actorName: pseudonym }),
    ...(isAbout(entry, erased) && { subject: pseudonym }),
    facts: JSON.stringify(cleanFacts(isAbout(entry, erased) ? withoutName(facts) : facts, erased)),
    ...(isAboutWebhook(entry, facts, erased) && { facts: JSON.stringify(cleanWebhook(facts, erased)) }),
  };
}

// The address and the description of a webhook come from the customer. Its id is random, and names nobody.
function isAboutWebhook(
  { kind, subject, actor }: ExportedAuditEntry,
  facts: Facts,
  { customer, keys, webhooks }: ErasedCustomer,
): boolean {
  if (kind !== "webhook") return false;
  const isOwn = facts.customer === customer || keys.includes(actor);
  // Later entries about it may name neither.
  if (isOwn && subject !== null) webhooks.add(subject);
  return isOwn || webhooks.has(subject ?? "");
}

function cleanWebhook(facts: Facts, { customer, pseudonym }: ErasedCustomer): Facts {
  return {
    ...facts,
    ...(facts.customer === customer && { customer: pseudonym }),
    ...(facts.url !== undefined && { url: erasedText }),
    ...(facts.description !== undefined && { description: erasedText }),
  };
}

type Facts = Readonly<Record<string, Json>>;

function isAbout({ kind, subject }: ExportedAuditEntry, { customer, keys }: ErasedCustomer): boolean {
  if (subject === null) return false;
  return kind === "customer" ? subject === customer : kind === "key" && keys.includes(subject);
}

function cleanFacts(facts: Facts, erased: ErasedCustomer): Facts {
  const { filter } = facts;
  return isFacts(filter) ? { ...facts, filter: cleanFilter(filter, erased) } : cleanCustomer(facts, erased);
}

// The text of a filter that names no customer may have been meant for this one.
function cleanFilter(filter: Facts, erased: ErasedCustomer): Facts {
  return filter.customer === undefined ? withoutName(filter) : cleanCustomer(filter, erased);
}

function cleanCustomer(facts: Facts, { customer, pseudonym }: ErasedCustomer): Facts {
  return facts.customer === customer ? { ...withoutName(facts), customer: pseudonym } : facts;
}

function withoutName(facts: Facts): Facts {
  return facts.name === undefined ? facts : { ...facts, name: erasedText };
}

function isFacts(value: Json | undefined): value is Facts {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
