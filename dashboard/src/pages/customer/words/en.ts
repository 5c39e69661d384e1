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

/** The English words of a customer's page; they are the type of the others. Numbers and times are passed as formatted text. */
export const en = {
  nothingSent: "You have not submitted anything yet",
  nothingSentExplained: "Drop files anywhere on this page to submit them.",
  toOwnPage: "Go to your page",
  missing: "Customer not found",
  missingExplained: "It has never submitted a document, or it was erased.",
  reset: "Count resets",
  share: (percent: string) => `${percent} of everything running`,

  now: "Now",
  done: "Done",
  failed: "Failed",
  cancelled: "Cancelled",
  pagesRead: "Pages read",
  work: "Time of work",
  workShare: "Share of all work",
  meanWait: "Mean wait",
  maxWait: "Longest wait",
  per: (step: string) => `per ${step}`,
  waitsByStart: "Waits of started documents",
  inAll: (totals: string) => `In all: ${totals}.`,
  atMost: (peaks: string) => `Highest values: ${peaks}.`,
  usage: "Usage by month",
  month: "Month",
  secondsOfWork: "Seconds of work",
  usageAsCsv: "Download as CSV",
  noUsage: "Nothing has been used within the last twelve months.",
  usageExplained: "Months are in UTC. Usage is kept when documents are deleted.",

  nextDocuments: "If more documents arrived now",
  runs: {
    next: (documents: number, shown: string) =>
      plural(documents, { one: "the next document", other: `the next ${shown} documents` }),
    following: (shown: string) => `then ${shown}`,
    rest: "all after that",
    all: "all further documents",
  },
  restartsWithNext: "The reset interval has passed: the next document starts a new count.",
  restarts: {
    "since-last-update": "Each new document postpones the reset.",
    fixed: "The count is reset even if more documents arrive.",
  },

  isPaused:
    "This customer is paused: its documents stay out of the queue until it is resumed. Documents already being processed will finish.",
  pause: "Pause",
  paused: (name: string) => `${name} has been paused.`,
  resumed: (name: string) => `${name} has been resumed.`,
  restart: "Reset the count",
  restartExplained:
    "The customer's next document starts a new count and gets the priority of a first one. Documents already waiting keep theirs.",
  restartAction: "Reset",
  restarted: "The count has been reset.",
  erase: "Erase…",
  eraseTitle: (name: string) => `Erase ${name}?`,
  documentsToErase: (documents: number, shown: string) =>
    plural(documents, { one: "1 document with its content", other: `${shown} documents with their content` }),
  moreThan: (documents: string) => `more than ${documents}`,
  eraseExplained: (documents: string) =>
    `This erases ${documents}, the count and all events of the customer. This cannot be undone.`,
  counting: "Counting the documents…",
  typeName: (name: string) => `To confirm, type the customer's name: ${name}`,
  eraseAction: "Erase permanently",
  eraseFailed: "The customer could not be erased.",
  erased: (name: string) => `${name} has been erased.`,
  erasedWithTraces: (name: string) =>
    `${name} has been erased. Traces may remain in unused space of the database file; run fairlane vacuum to remove them.`,

  changePlan: "Change the plan",
  openPlan: "Open the plan, and preview changes",
  onlyPlan: "There is no other plan yet.",
  planExplained:
    "A new plan applies from the next document on. Documents already waiting keep their priority.",
  planChanged: (name: string) => `The plan is now ${name}.`,
  window: {
    "since-last-update": (interval: string) =>
      `The count is reset when no document has arrived for more than ${interval}.`,
    fixed: (interval: string) =>
      `The count is reset ${interval} after it started, even if documents keep arriving.`,
  },
  weight: (weight: number, shown: string) =>
    plural(weight, {
      one: "Weight 1: within a priority, customers take turns evenly.",
      other: `Weight ${shown}: within a priority, ${shown} starts for each start of a customer of weight 1.`,
    }),
  weightOf: (plan: string) => `Weight of the plan ${plan}`,
  changeWeight: "Change the weight",
  weightExplained: "It applies to all customers of this plan, from their next document on.",
  weightChanged: (plan: string, weight: string) => `The plan ${plan} now has weight ${weight}.`,
  planLanes: "Priority by count",
  counts: "with a count of",

  limits: "Limits",
  maxPending: "Maximum pending documents",
  maxRunning: "Maximum running at once",
  whileOthersWait: "Apply the second limit only while other customers are waiting",
  noLimit: "no limit",
  limitsExplained:
    "Empty fields use the plan's value. Documents beyond the first limit are rejected; beyond the second, they wait outside the queue.",
  changeLimits: "Change the limits",
  limitsAsPlan: "Use the plan's limits",
  limitsChanged: "Limits updated.",

  noDocuments: "This customer has no documents",
  latestDocuments: "Latest documents",
  allDocuments: "Show all of this customer's documents",
  document: "Document",

  history: "The count over time",
  noChecks: "None of this customer's documents has joined the queue yet",
  wasReset: "Count reset",
  yes: "Yes",
  countOf: (count: string) => `Count ${count}`,
  summary: (checks: number, { shown, from, to, lowest, last, restarts }: SummaryParts) =>
    `${plural(checks, { one: "One check", other: `${shown} checks` })}, from ${from} to ${to}. Lowest count ${lowest}, last count ${last}, resets ${restarts}. See the table below for each one.`,
};

/** The words of a customer's page in one language. */
export type CustomerWords = typeof en;
