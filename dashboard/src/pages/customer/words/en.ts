import { pluralOf } from "../../../../../src/i18n/plural.ts";

const plural = pluralOf("en");

interface SummaryParts {
  readonly shown: string;
  readonly from: string;
  readonly to: string;
  readonly lowest: string;
  readonly last: string;
  readonly restarts: string;
}

/** The English words, and by their type what every other language must say. Numbers and times come formatted. */
export const en = {
  nothingSent: "You have not sent anything yet",
  nothingSentExplained: "Drop files anywhere on this page, and they are submitted.",
  submit: "Submit documents",
  toOwnPage: "To your own page",
  missing: "There is no such customer",
  missingExplained: "It has never sent a document, or it was erased.",
  toCustomers: "Show all customers",
  numbers: "The customer in numbers",
  count: "Count",
  next: "Next priority",
  reset: "Count restarts in",
  due: "with the next document",
  pending: "Pending",
  running: "Running",
  share: (percent: string) => `${percent} of all that runs`,
  p50: "Usual wait",
  p95: "Longest wait of 95%",

  nextDocuments: "If more documents came now",
  runs: {
    next: (documents: number, shown: string) =>
      plural(documents, { one: "the next document", other: `the next ${shown} documents` }),
    following: (shown: string) => `then ${shown}`,
    rest: "all after that",
    all: "all further documents",
  },
  restartsWithNext: "The reset interval is over: the next document starts a new count.",
  restarts: {
    "since-last-update": "Every further document puts the restart of the count off.",
    fixed: "The count restarts even if further documents come.",
  },

  isPaused:
    "This customer is paused: its documents stay out of the line until it is resumed. What is being processed goes on.",
  pause: "Pause",
  resume: "Resume",
  paused: (name: string) => `${name} is paused.`,
  resumed: (name: string) => `${name} goes on.`,
  restart: "Restart the count",
  restartExplained:
    "The customer's next document starts a new count and gets the priority of a first one. Documents that wait already keep theirs.",
  restartAction: "Restart",
  restarted: "The count was restarted.",
  erase: "Erase …",
  eraseTitle: (name: string) => `Erase ${name}?`,
  documentsToErase: (documents: number, shown: string) =>
    plural(documents, { one: "1 document with its content", other: `${shown} documents with their content` }),
  moreThan: (documents: string) => `more than ${documents}`,
  eraseExplained: (documents: string) =>
    `This removes ${documents}, the count, and all events of the customer. It cannot be undone.`,
  counting: "The documents are being counted …",
  typeName: (name: string) => `To go on, type the customer's name: ${name}`,
  eraseAction: "Erase for good",
  eraseFailed: "The customer could not be erased.",
  erased: (name: string) => `${name} was erased.`,
  /** Said instead when bytes may be left in the file. */
  erasedWithTraces: (name: string) =>
    `${name} was erased. Bytes may be left in unused space of the database file: run fairlane vacuum.`,

  plan: "Plan",
  changePlan: "Change the plan",
  onlyPlan: "There is no other plan yet.",
  planExplained:
    "Another plan counts from the next document on. Documents that wait already keep their priority.",
  planChanged: (name: string) => `The plan is now ${name}.`,
  window: {
    "since-last-update": (interval: string) =>
      `The count restarts when no document came for longer than ${interval}.`,
    fixed: (interval: string) =>
      `The count restarts ${interval} after it began, even if documents keep coming.`,
  },
  planLanes: "Which count gives which priority",
  priority: "Priority",
  counts: "with a count of",

  limits: "Limits",
  maxPending: "Most unfinished documents",
  maxRunning: "Most of them running at once",
  whileOthersWait: "The second one only while others wait",
  noLimit: "no limit",
  limitsExplained:
    "What is left empty is as the plan says. More unfinished documents are refused; more running ones wait outside the line.",
  changeLimits: "Change the limits",
  limitsAsPlan: "As the plan says",
  limitsChanged: "The limits are changed.",

  documents: "Documents",
  noDocuments: "This customer has no documents",
  latestDocuments: "Latest documents",
  allDocuments: "Show all documents of this customer",
  state: "State",
  submitted: "Submitted",
  document: "Document",

  history: "The count over time",
  noChecks: "No document of this customer has entered the line yet",
  wasReset: "Count restarted",
  yes: "Yes",
  countOf: (count: string) => `Count ${count}`,
  summary: (checks: number, { shown, from, to, lowest, last, restarts }: SummaryParts) =>
    `${plural(checks, { one: "One check", other: `${shown} checks` })}, from ${from} to ${to}. Lowest count ${lowest}, last count ${last}, restarts ${restarts}. The table below says each.`,
};

/** All that a customer's page says, in one language. */
export type CustomerWords = typeof en;
