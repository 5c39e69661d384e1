import type { KeyRecord, Role } from "../../engine/access.ts";
import type { Document } from "../../engine/document.ts";
import { Seal } from "./seal.ts";

/** The sender of a request. */
export interface Caller {
  readonly role: Role;
  /** The customer whose documents alone it may see and submit; undefined: everybody's. */
  readonly customer: string | undefined;
  /** Its key; undefined if none is needed. */
  readonly key: KeyRecord | undefined;
  /** Encrypt event ids and cursors for a caller who must not learn how much others submit. */
  readonly seals?: { readonly events: Seal; readonly cursors: Seal };
}

/** A caller of an open server, or of the database itself. */
export const localCaller: Caller = { role: "admin", customer: undefined, key: undefined };

/** The caller of a route that needs no key. It may see no documents, since no customer's name is empty. */
export const nobody: Caller = { role: "customer", customer: "", key: undefined };

/** Returns the caller with a key. The store's secret is read only for customers. */
export async function callerOf(key: KeyRecord, readStoreSecret: () => Promise<string>): Promise<Caller> {
  const { id: keyId, role, customer } = key;
  if (customer === null) return { role, customer: undefined, key };
  const secret = await readStoreSecret();
  const seals = {
    events: new Seal(secret, { keyId, purpose: "ids of events" }),
    cursors: new Seal(secret, { keyId, purpose: "cursors of documents" }),
  };
  return { role, customer, key, seals };
}

/** The name under which a caller prepares uploads, and submits them. */
export function holderOf({ key }: Caller): string {
  return key?.id ?? "local";
}

/** Returns whether the caller may see how the server works inside: workers, paths, stacks of errors, turns. */
export function maySeeInside({ customer }: Caller): boolean {
  return customer === undefined;
}

/**
 * Returns an address as the caller may see it. Its query may be a secret, such as a token, which viewers and workers have no use
 * for.
 */
export function addressFor<Address extends string | null>({ role }: Caller, address: Address): Address {
  const isForReading = role === "viewer" || role === "worker";
  return (isForReading && address ? address.replace(/\?.*$/s, "?…") : address) as Address;
}

/** Returns whether the caller may know of the customer with this name. */
export function maySeeCustomer(caller: Caller, customer: string): boolean {
  return caller.customer === undefined || caller.customer === customer;
}

/** Returns whether the caller may know of a document. A worker sees documents that are running. */
export function maySeeDocument(caller: Caller, { customer, state }: Document): boolean {
  if (caller.role === "worker") return state === "running";
  return maySeeCustomer(caller, customer);
}
