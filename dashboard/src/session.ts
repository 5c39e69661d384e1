import { signal } from "@preact/signals";
import type { Role, SessionBody } from "#fairlane/client/client.ts";

/** The user's session; null if a key is needed, undefined while it is unknown. */
export const session = signal<SessionBody | null | undefined>(undefined);

/** An ability that only some roles have. The server decides; pages only offer what it allows. */
export type Ability = keyof typeof abilities;

const abilities = {
  /** Sees pages about the queue. */
  view: ["admin", "operator", "viewer", "customer"],
  /** Sees all documents, customers and figures. */
  viewAll: ["admin", "operator", "viewer"],
  /** Submits, cancels and retries documents; customers only their own. */
  submit: ["admin", "operator", "customer"],
  /** Changes customers, plans and the queue, and runs bulk actions. */
  operate: ["admin", "operator"],
  /** Adds and changes webhooks; customers only their own. */
  manageWebhooks: ["admin", "operator", "customer"],
  readAudit: ["admin", "operator"],
  manageKeys: ["admin"],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

/** Returns true if the user has an ability. Components that call it are rendered again when the session changes. */
export function may(ability: Ability): boolean {
  const role = session.value?.role;
  const allowed: readonly Role[] = abilities[ability];
  return role !== undefined && allowed.includes(role);
}

/** Returns the customer of the user's key; null for keys that are not a customer's. */
export function ownCustomer(): string | null {
  return session.value?.customer ?? null;
}

/** Returns the name of the command line on the server's machine. */
export function commandName(): string {
  return session.value?.command ?? "fairlane";
}
