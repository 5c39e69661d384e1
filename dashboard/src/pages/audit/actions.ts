/** All that the audit tells of, by the names of the routes. */
export const actions = [
  "cancelDocument",
  "retryDocument",
  "removeDocument",
  "bulkDocuments",
  "changeCustomer",
  "eraseCustomer",
  "setPlan",
  "removePlan",
  "pause",
  "resume",
  "startDemonstration",
  "stopDemonstration",
  "removeDemonstration",
  "createKey",
  "changeKey",
  "revokeKey",
  "logIn",
] as const;

/** Something that the audit tells of. */
export type Action = (typeof actions)[number];

/** Whether the pages have a sentence for an action: a newer server may tell of more. */
export function isAction(name: string): name is Action {
  return actions.some((action) => action === name);
}
