import type { Role } from "../../../../../src/client/client.ts";
import { pluralOf } from "../../../../../src/i18n/plural.ts";

const plural = pluralOf("en");

const roles: Readonly<Record<Role, string>> = {
  admin: "Full access, including creating keys.",
  operator: "Full access, except creating keys.",
  viewer: "Sees everything and changes nothing.",
  worker: "For programs that process documents. Does not open the dashboard.",
  customer: "For one customer: submits documents and sees only its own.",
};

/** The English words of the page of keys; they are the type of the others. */
export const en = {
  lead: "Every request needs a key. Its role determines what it may do.",
  leadOpen:
    "No key is needed yet: anyone who can reach this server can do anything. As soon as one key exists, every request needs one.",
  empty: "No keys yet",
  emptyExplained:
    "The first key belongs to an administrator. Creating it logs you in here, and from then on every program that uses the queue needs a key.",
  create: "Create a key…",
  createTitle: "Create a key",
  createAction: "Create",
  notSaved: "The key was not saved.",
  created: (name: string) => `The key “${name}” is ready`,
  createdExplained: "Copy it now: it will not be shown again.",
  copy: "Copy the key",
  isKept: "I have saved it",
  noneOfCustomer: "This customer has no key.",
  manage: "Manage keys",
  showAll: "Show all keys",
  noName: "No name",
  own: "in use here",
  nameHint: "Who or what uses it",
  role: "Role",
  roles,
  firstIsAdmin: "The first key belongs to an administrator, so that nobody gets locked out.",
  active: "Valid",
  expired: "Expired",
  revoked: "Revoked",
  never: "never",
  stays: (moment: string) => `unchanged: ${moment}`,
  inDays: (count: number, shown: string) =>
    plural(count, { one: `in ${shown} day`, other: `in ${shown} days` }),
  rate: "Maximum requests per minute",
  rateShort: "Requests per minute",
  noLimit: "no limit",
  usedAt: "Last used",
  neverUsed: "never",
  createdAt: "Created",
  actions: "Actions",
  change: "Change",
  changeNamed: (name: string) => `Change ${name}`,
  changeTitle: (name: string) => `Change the key “${name}”`,
  save: "Save",
  revoke: "Revoke",
  revokeNamed: (name: string) => `Revoke ${name}`,
  revokeTitle: (name: string) => `Revoke the key “${name}”?`,
  revokeExplained: "Anyone using it will be refused from now on. This cannot be undone.",
  revokeOwn: "You are logged in with this key and will be logged out. This cannot be undone.",
  wasRevoked: (name: string) => `The key “${name}” has been revoked.`,
};

/** The words of the page of keys. */
export type KeysWords = typeof en;
