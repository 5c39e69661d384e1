import type { KeyRecord, Role } from "../../engine/access.ts";
import type { Document } from "../../engine/document.ts";

/** Who asks. */
export interface Caller {
  readonly role: Role;
  /** The customer whose documents alone it may see and submit; undefined: everybody's. */
  readonly customer: string | undefined;
  /** The key that it showed; undefined where none is needed. */
  readonly key: KeyRecord | undefined;
}

/** Whoever reaches an open server, or the database itself. */
export const localCaller: Caller = { role: "admin", customer: undefined, key: undefined };

/** Whoever uses what needs no key: may see nobody's documents, since no customer's name is empty. */
export const nobody: Caller = { role: "customer", customer: "", key: undefined };

/** Who shows a key. */
export function callerOf(key: KeyRecord): Caller {
  return { role: key.role, customer: key.customer ?? undefined, key };
}

/** Whether a customer's name is one that the caller may know of. */
export function maySeeCustomer(caller: Caller, customer: string): boolean {
  return caller.customer === undefined || caller.customer === customer;
}

/** Whether a document is one that the caller may know of: a worker sees what is being worked on. */
export function maySeeDocument(caller: Caller, { customer, state }: Document): boolean {
  if (caller.role === "worker") return state === "running";
  return maySeeCustomer(caller, customer);
}
