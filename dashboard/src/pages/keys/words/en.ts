import type { Role } from "../../../../../src/client/client.ts";
import { pluralOf } from "../../../../../src/i18n/plural.ts";

const plural = pluralOf<"one" | "other">("en", "other");

const roles: Readonly<Record<Role, string>> = {
  admin: "May do everything, and makes keys.",
  operator: "Sees and steers everything, but makes no keys.",
  viewer: "Sees everything and changes nothing.",
  worker: "For programs that process documents. It does not open the dashboard.",
  customer: "For one customer: submits, and sees nothing but its own documents.",
};

/** The English words of the page of keys; they are the type of the others. */
export const en = {
  title: "Keys",
  lead: "Every request needs a key. What a key may do is decided by its role.",
  leadOpen:
    "Nobody needs a key yet: whoever reaches this server may do everything. As soon as there is one, every request needs one.",
  empty: "There are no keys",
  emptyExplained:
    "The first one is an administrator’s. With it you are logged in here, and every program that uses the queue needs a key from then on.",
  noneHere: "Nothing is left on this page",
  create: "Create a key …",
  createTitle: "Create a key",
  createAction: "Create",
  notSaved: "The key was not saved.",
  created: (name: string) => `The key “${name}” is ready`,
  createdExplained: "Copy it now: nobody will be shown it again, not even here.",
  copy: "Copy the key",
  isKept: "I have kept it",
  key: "Key",
  noName: "Without a name",
  own: "in use here",
  name: "Name",
  nameHint: "Who or what uses it",
  role: "Role",
  roles,
  firstIsAdmin: "The first key is an administrator’s, so that nobody is locked out.",
  customer: "Customer",
  state: "State",
  active: "Valid",
  expired: "Expired",
  revoked: "Revoked",
  expires: "Expires",
  never: "never",
  stays: (moment: string) => `as it is: ${moment}`,
  inDays: (count: number, shown: string) =>
    plural(count, { one: `in ${shown} day`, other: `in ${shown} days` }),
  rate: "Requests a minute at most",
  rateShort: "Requests a minute",
  noLimit: "no limit",
  createdAt: "Created",
  actions: "Actions",
  audit: "Audit",
  change: "Change",
  changeNamed: (name: string) => `Change ${name}`,
  changeTitle: (name: string) => `Change the key “${name}”`,
  save: "Save",
  revoke: "Revoke",
  revokeNamed: (name: string) => `Revoke ${name}`,
  revokeTitle: (name: string) => `Revoke the key “${name}”?`,
  revokeExplained: "Whoever uses it is refused from now on. It cannot be undone.",
  revokeOwn: "You are logged in with this key: you will be logged out. It cannot be undone.",
  toldRevoked: (name: string) => `The key “${name}” is revoked.`,
};

/** The words of the page of keys. */
export type KeysWords = typeof en;
