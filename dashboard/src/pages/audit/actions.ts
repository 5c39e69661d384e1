/** The audited actions, by the names of their routes. */
export const actions = [
  "cancelDocument",
  "retryDocument",
  "expediteDocument",
  "removeDocument",
  "bulkDocuments",
  "changeCustomer",
  "eraseCustomer",
  "setPlan",
  "removePlan",
  "changeFailure",
  "pause",
  "resume",
  "changeWorker",
  "startDemonstration",
  "stopDemonstration",
  "removeDemonstration",
  "createKey",
  "changeKey",
  "revokeKey",
  "createWebhook",
  "setUpCallbacks",
  "changeWebhook",
  "removeWebhook",
  "showWebhookSecret",
  "rotateWebhookSecret",
  "testWebhook",
  "replayDeliveries",
  "logIn",
] as const;

/** An audited action. */
export type Action = (typeof actions)[number];

/** Returns true if there is a sentence for an action. A newer server may have more of them. */
export function isAction(name: string): name is Action {
  return actions.some((action) => action === name);
}
