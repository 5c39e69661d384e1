import type { AuditBody } from "../../../../../src/client/client.ts";
import type { Action } from "../actions.ts";

const names: Readonly<Record<Action, string>> = {
  cancelDocument: "Cancel a document",
  retryDocument: "Retry a document",
  removeDocument: "Remove a document",
  steerDocuments: "Steer many documents",
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
  logIn: "Log in",
};

// What it was about stands in place of the braces.
const sentences: Readonly<Record<Action, string>> = {
  ...names,
  cancelDocument: "Cancel the document {}",
  retryDocument: "Retry the document {}",
  removeDocument: "Remove the document {}",
  changeCustomer: "Change the customer {}",
  eraseCustomer: "Erase the customer {}",
  setPlan: "Set the plan {}",
  removePlan: "Remove the plan {}",
  createKey: "Create the key {}",
  changeKey: "Change the key {}",
  revokeKey: "Revoke the key {}",
  logIn: "Log in with the key {}",
};

const kinds: Readonly<Record<AuditBody["kind"], string>> = {
  document: "Documents",
  customer: "Customers",
  plan: "Plans",
  key: "Keys",
  queue: "The whole queue",
};

/** What facts are called; those of a newer server are told by their own names. */
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
  ratePerMinute: "Requests a minute",
  times: "Times",
  resetIntervalMs: "Reset interval",
  thresholds: "Thresholds",
  window: "Count restarts",
  maxPending: "Pending at most",
  maxRunning: "Running at most",
  maxRunningWhileOthersWait: "Only while others wait",
};

const codes: Readonly<Record<string, string>> = {
  "wrong-state": "its state did not allow it",
  "not-found": "there was none",
  "invalid-argument": "not possible like this",
  "store-full": "the disk was full",
  "store-unreachable": "the database did not answer",
  unauthorized: "no such key, or one that no longer holds",
};

const windows: Readonly<Record<string, string>> = {
  "since-last-update": "after a pause",
  fixed: "periodically",
};

/** The English words of the audit; they are the type of the others. */
export const en = {
  title: "Audit",
  lead: "Who changed what, and who logged in. Submissions and the work of workers are not here: see their documents.",
  what: "What was asked",
  actor: "By whom",
  actorHint: "Id of a key, local or unknown",
  local: "without a key",
  unknownKey: "with an unknown key",
  action: "Action",
  kind: "About",
  subject: "Subject",
  subjectHint: "Whole id or name",
  time: "When",
  outcome: "Outcome",
  done: "Done",
  refused: "Refused",
  unknown: "End unknown",
  filters: "Filters",
  clearFilters: "Clear all filters",
  empty: "Nobody has changed anything yet",
  emptyExplained: "What is cancelled, retried, paused, erased or set is told here, with who did it.",
  noneMatch: "Nothing matches",
  noneSoFar: "Nothing so far: there is more to look through",
  names,
  sentences,
  steered: {
    cancel: "Cancel many documents",
    retry: "Retry many documents",
    remove: "Remove many documents",
  },
  kinds,
  facts,
  codes,
  windows,
  nothing: "none",
  yes: "yes",
  no: "no",
};

/** The words of the audit. */
export type AuditWords = typeof en;
