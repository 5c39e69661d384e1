import type { ComparedGroupBody } from "../../../../../src/client/client.ts";
import { pluralOf } from "../../../../../src/i18n/plural.ts";

const plural = pluralOf("en");

/** The facts of a preview, as formatted text. */
export interface PreviewFacts {
  readonly documents: string;
  readonly since: string;
  readonly until: string;
}

const sizes: Readonly<Record<string, string>> = {
  few: "Sent few (up to 10)",
  some: "Sent some (up to 100)",
  many: "Sent many (up to 1,000)",
  masses: "Sent more than 1,000",
};

/** The English words of the pages of plans, which are also the type. Numbers and times are passed as formatted text. */
export const en = {
  plans: "Plans",
  lead: "A plan says how a group of customers is treated. Open one to change it, and see first what the change would do.",
  create: "Create a plan…",
  createTitle: "Create a plan",
  createAction: "Continue",
  customersOf: "Customers",
  weight: "Weight",
  thresholds: "Thresholds",
  maxPending: "Maximum pending",
  maxRunning: "Maximum running",
  noLimit: "no limit",
  whileOthersWait: "only while others wait",
  windows: {
    "since-last-update": "since the last document",
    fixed: "fixed",
  },
  defaultExplained: "Customers without a plan of their own have it.",

  allPlans: "All plans",
  isNew: "There is no plan of this name yet. It is created when you apply the change.",
  rule: "Rule and limits",
  intervalSeconds: "Reset interval in seconds",
  intervalHint: (interval: string) => `${interval} without a document restart the count.`,
  intervalHintFixed: (interval: string) =>
    `The count restarts after ${interval}, even if documents keep arriving.`,
  window: "Window",
  weightHint: "Starts for each start of a customer of weight 1, within a priority.",
  thresholdsHint: "Eight falling numbers below 0. Each one that the count falls below lowers the priority.",
  thresholdsBad: "Expected eight whole numbers below 0, each below the one before it.",
  emptyIsNoLimit: "Empty means no limit.",
  softLimit: "Apply the limit on running documents only while others wait",
  tryOut: "Only for the preview",
  tryOutExplained: "Workers and slots are changed where workers are started.",
  movedExplained: "Applying the change gives them this plan, too.",
  workers: "Workers",
  slots: "Slots per worker",
  asNow: "as now",
  addCustomer: "Customer who would get the plan, too",
  add: "Add",
  moved: "Customers who would get the plan",
  removeCustomer: (name: string) => `Leave ${name} out`,
  range: "Time to replay",
  ranges: { hour: "Last hour", day: "Last day", week: "Last week" },

  preview: "Preview",
  previewing: "Replaying documents…",
  apply: "Apply the change",
  applyTitle: (plan: string) => `Change the plan ${plan}?`,
  applyExplained: (customers: number, shown: string) =>
    customers === 0
      ? "It applies to every document that joins the queue from now on. A limit on running documents applies at once."
      : plural(customers, {
          one: "One customer gets the plan. It applies to every document that joins the queue from now on. A limit on running documents applies at once.",
          other: `${shown} customers get the plan. It applies to every document that joins the queue from now on. A limit on running documents applies at once.`,
        }),
  applied: (plan: string) => `The plan ${plan} has been changed.`,
  discard: "Discard the change",
  unchanged: "Nothing is changed yet: the preview shows the plan as it is.",

  result: "What would change",
  resultOf: ({ documents, since, until }: PreviewFacts) =>
    `Replay of ${documents} documents from ${since} to ${until}, without and with the change.`,
  fleet: (workers: number, workersShown: string, slots: string) =>
    plural(workers, {
      one: `1 worker with ${slots} slots`,
      other: `${workersShown} workers with ${slots} slots each`,
    }),
  fleetChange: (before: string, after: string) => `${before}, then ${after}.`,
  fleetFrom: {
    workers: "as running now",
    documents: "as many as documents ran at once",
  },
  utilisation: (before: string, after: string) => `Slots in use: ${before} before, ${after} after.`,
  unfinished: (documents: number, shown: string) =>
    plural(documents, {
      one: "One document has not finished: it is taken to last as long as its customer's others.",
      other: `${shown} documents have not finished: each is taken to last as long as its customer's others.`,
    }),
  isCut: (documents: string) => `Only the newest ${documents} documents are replayed.`,
  cancelled: (documents: number, shown: string) =>
    plural(documents, {
      one: "One cancelled document is left out.",
      other: `${shown} cancelled documents are left out.`,
    }),
  outdated: "You have edited the change since: preview again.",
  group: "Group",
  median: "Median wait",
  p95: "95th-percentile wait",
  longest: "Longest wait",
  observed: "Really waited (95%)",
  refused: "Rejected",
  neverStarted: "Never started",
  changeOf: (before: string, after: string) => `${before} before, ${after} after`,
  groupName: ({ kind, name }: Pick<ComparedGroupBody, "kind" | "name">) => {
    if (kind === "all") return "Everyone";
    if (kind === "others") return "On other plans";
    if (kind === "size") return sizes[name] ?? name;
    return kind === "plan" ? `On ${name}` : name;
  },
  better: "shorter",
  worse: "longer",

  whoHasIt: "Who is on this plan",
  nobodyHasIt: "No customer has this plan.",
  remove: "Remove…",
  removeTitle: (plan: string) => `Remove the plan ${plan}?`,
  removeExplained: "No customer has it. This cannot be undone.",
  removeAction: "Remove",
  removed: (plan: string) => `The plan ${plan} has been removed.`,
  inUse: "Customers have this plan: give them another one first.",
};

export type PlansWords = typeof en;
