import type { AuditBody } from "../../../../../src/client/client.ts";
import type { Action } from "../actions.ts";

const names: Readonly<Record<Action, string>> = {
  cancelDocument: "Cancel a document",
  retryDocument: "Retry a document",
  expediteDocument: "Expedite a document",
  removeDocument: "Remove a document",
  bulkDocuments: "Bulk action on documents",
  changeCustomer: "Change a customer",
  eraseCustomer: "Erase a customer",
  setPlan: "Set a plan",
  removePlan: "Remove a plan",
  pause: "Pause the whole queue",
  resume: "Resume the whole queue",
  startDemonstration: "Start the demonstration",
  stopDemonstration: "Stop the demonstration",
  removeDemonstration: "Remove the demonstration",
  createKey: "Create a key",
  changeKey: "Change a key",
  revokeKey: "Revoke a key",
  createWebhook: "Create a webhook",
  setUpCallbacks: "Set up callbacks",
  changeWebhook: "Change a webhook",
  removeWebhook: "Remove a webhook",
  showWebhookSecret: "View the secret of a webhook",
  rotateWebhookSecret: "Replace the secret of a webhook",
  testWebhook: "Test a webhook",
  replayDeliveries: "Send notifications again",
  logIn: "Log in",
};

// The braces are replaced by the subject.
const sentences: Readonly<Record<Action, string>> = {
  ...names,
  cancelDocument: "Cancel the document {}",
  retryDocument: "Retry the document {}",
  expediteDocument: "Expedite the document {}",
  removeDocument: "Remove the document {}",
  changeCustomer: "Change the customer {}",
  eraseCustomer: "Erase the customer {}",
  setPlan: "Set the plan {}",
  removePlan: "Remove the plan {}",
  createKey: "Create the key {}",
  changeKey: "Change the key {}",
  revokeKey: "Revoke the key {}",
  createWebhook: "Create the webhook {}",
  changeWebhook: "Change the webhook {}",
  removeWebhook: "Remove the webhook {}",
  showWebhookSecret: "View the secret of the webhook {}",
  rotateWebhookSecret: "Replace the secret of the webhook {}",
  testWebhook: "Test the webhook {}",
  replayDeliveries: "Send notifications of the webhook {} again",
  logIn: "Log in with the key {}",
};

const kinds: Readonly<Record<AuditBody["kind"], string>> = {
  document: "Documents",
  customer: "Customers",
  plan: "Plans",
  key: "Keys",
  queue: "The whole queue",
  webhook: "Webhooks",
};

/** Labels of facts; unknown facts of a newer server keep their own names. */
const facts: Readonly<Record<string, string>> = {
  plan: "Plan",
  isPaused: "Paused",
  count: "Count",
  ids: "Documents",
  customer: "Customer",
  state: "State",
  priority: "Priority",
  type: "Type",
  name: "Name",
  submittedAfter: "Submitted after",
  submittedBefore: "Submitted before",
  failure: "Failure",
  role: "Role",
  expiresInSeconds: "Expires after",
  ratePerMinute: "Requests per minute",
  times: "Count",
  weight: "Weight",
  resetIntervalMs: "Reset interval",
  thresholds: "Thresholds",
  window: "Count is reset",
  maxPending: "Maximum pending",
  maxRunning: "Maximum running",
  maxRunningWhileOthersWait: "Only while others are waiting",
  url: "Address",
  kinds: "Events",
  description: "Description",
  enabled: "On",
  since: "Since",
  deliveries: "Notifications",
  keepPreviousSeconds: "Previous secret expires after",
};

const windows: Readonly<Record<string, string>> = {
  "since-last-update": "after inactivity",
  fixed: "periodically",
};

/** The English words of the audit; they are the type of the others. */
export const en = {
  lead: "Who changed what, and who logged in. Submissions and worker activity are not listed here; see each document's history.",
  what: "Change",
  actor: "By whom",
  actorHint: "ID of a key, “local” or “unknown”",
  local: "without a key",
  unknownKey: "with an unknown key",
  action: "Action",
  kind: "About",
  subject: "Subject",
  subjectHint: "Full ID or name",
  time: "When",
  outcome: "Outcome",
  done: "Done",
  refused: "Refused",
  unknown: "Outcome unknown",
  empty: "No changes yet",
  emptyExplained:
    "Cancellations, retries, pauses, deletions and setting changes are listed here, with who made them.",
  noneMatch: "No matches",
  noneSoFar: "No matches so far; there is more to search",
  names,
  sentences,
  bulk: {
    cancel: "Cancel many documents",
    retry: "Retry many documents",
    expedite: "Expedite many documents",
    remove: "Remove many documents",
  },
  kinds,
  facts,
  windows,
  nothing: "–",
  yes: "yes",
  no: "no",
};

/** The words of the audit. */
export type AuditWords = typeof en;
