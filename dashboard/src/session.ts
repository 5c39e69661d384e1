import { signal } from "@preact/signals";
import type { Role, SessionBody } from "#fairlane/client/client.ts";

/** Who looks, and what that key is for; null where a key is needed, undefined while nobody knows. */
export const session = signal<SessionBody | null | undefined>(undefined);

/** What only some roles may do. The server decides; pages offer no more than it allows. */
export type Ability = keyof typeof abilities;

const abilities = {
  /** Sees pages with something of the queue on them. */
  look: ["admin", "operator", "viewer", "customer"],
  /** Sees the documents, customers and figures of all. */
  lookAtAll: ["admin", "operator", "viewer"],
  /** Submits, cancels and retries documents: a customer its own. */
  submit: ["admin", "operator", "customer"],
  /** Changes customers, plans and the queue, and steers many documents. */
  steer: ["admin", "operator"],
  readAudit: ["admin", "operator"],
  manageKeys: ["admin"],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

/** Whether the one who looks may do this. A component that asks is drawn again when somebody else logs in. */
export function may(ability: Ability): boolean {
  const role = session.value?.role;
  const allowed: readonly Role[] = abilities[ability];
  return role !== undefined && allowed.includes(role);
}

/** The customer whose key it is; null for those who look at all customers. */
export function ownCustomer(): string | null {
  return session.value?.customer ?? null;
}

/** How the command line is called on the server's machine. */
export function commandName(): string {
  return session.value?.command ?? "fairlane";
}
