import type { KeyRecord, Role } from "../../engine/access.ts";
import type { Document } from "../../engine/document.ts";
import { Seal } from "./seal.ts";

/** Who asks. */
export interface Caller {
  readonly role: Role;
  /** The customer whose documents alone it may see and submit; undefined: everybody's. */
  readonly customer: string | undefined;
  /** The key that it showed; undefined where none is needed. */
  readonly key: KeyRecord | undefined;
  /** Encrypt event ids and cursors for a caller who must not learn how much others submit. */
  readonly seals?: { readonly events: Seal; readonly cursors: Seal };
}

/** Whoever reaches an open server, or the database itself. */
export const localCaller: Caller = { role: "admin", customer: undefined, key: undefined };

/** Whoever uses what needs no key: may see nobody's documents, since no customer's name is empty. */
export const nobody: Caller = { role: "customer", customer: "", key: undefined };

/** Who shows a key, by its text. */
export function callerOf(key: KeyRecord, text: string): Caller {
  const { role, customer } = key;
  if (customer === null) return { role, customer: undefined, key };
  const seals = {
    events: new Seal(text, "ids of events"),
    cursors: new Seal(text, "cursors of documents"),
  };
  return { role, customer, key, seals };
}

/** Whether the caller may see how the server works inside: workers, paths, stacks of errors, turns. */
export function maySeeInside({ customer }: Caller): boolean {
  return customer === undefined;
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
