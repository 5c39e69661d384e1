import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { OrderName } from "../../../../../src/simulator/configuration.ts";
import type { LoadName } from "../../../../../src/simulator/loads.ts";

const plural = pluralOf("en");

const loads: Readonly<Record<LoadName, { readonly title: string; readonly meaning: string }>> = {
  "noisy-neighbour": {
    title: "Noisy neighbour",
    meaning:
      "One customer sends 8,000 documents at once, 20 send one about every 2 minutes, 200 send about one an hour, for 6 hours.",
  },
  "two-noisy-neighbours": {
    title: "Two noisy neighbours",
    meaning:
      "Two customers send 20,000 documents each, half an hour apart. 40 others send one about every minute, 300 about one an hour. Processing a document takes about 20 seconds.",
  },
  "steady-and-bursty": {
    title: "Steady against bursty",
    meaning:
      "Twelve customers send one document about every 30 seconds, six send 100 at once about every half hour, for 8 hours: about the same amount of each kind.",
  },
  newcomers: {
    title: "Overload by newcomers",
    meaning:
      "New customers keep arriving with one document each, 5% more than can be processed, for five and a half hours. One customer sent a batch of 400 beforehand.",
  },
  "many-names": {
    title: "One customer, many names",
    meaning:
      "Someone sends 5,000 documents at once under 100 names, alongside 20 customers that send one about every 2 minutes and 200 that send about one an hour.",
  },
  "long-documents": {
    title: "Long documents",
    meaning:
      "One customer sends 150 documents of 10 minutes each at once, alongside 100 that send one of about 4 seconds every half hour, for 6 hours.",
  },
  backfill: {
    title: "A backfill and a person",
    meaning:
      "One customer sends 2,000 background documents at once, and a person there sends one about every 10 minutes, alongside 20 customers that also send one about every 10 minutes, for 4 hours.",
  },
  "normal-backfill": {
    title: "The same backfill, not in the background",
    meaning:
      "One customer sends 2,000 normal documents at once, and a person there sends one about every 10 minutes, alongside 20 customers that also send one about every 10 minutes, for 4 hours.",
  },
  demonstration: {
    title: "The demonstration",
    meaning:
      "Much as in the demonstration: a printing house sends 400 documents about every 40 seconds, a shipping company one about every 2 seconds, five customers one each about every 20 seconds, and a library 200 background documents about every minute and a normal one about every 15 seconds. 10 minutes, documents of about 200 ms.",
  },
  "office-day": {
    title: "A day with office hours",
    meaning:
      "From midnight to midnight: 5 large, 40 medium and 400 small customers send in office hours, and at six in the evening three send a batch of 1,500 each. One document in ten takes long.",
  },
};

const orders: Readonly<Record<OrderName, { readonly title: string; readonly meaning: string }>> = {
  "first-come": { title: "First come, first served", meaning: "One queue for everyone." },
  "round-robin": {
    title: "Round robin",
    meaning: "Waiting customers take turns, whatever they sent before.",
  },
  rule: {
    title: "By priority alone",
    meaning: "Highest priority first; within a priority, in order of arrival.",
  },
  fairlane: {
    title: "Fairlane",
    meaning:
      "Highest priority first; within a priority, customers take turns; overdue documents get a share of the time.",
  },
  strict: { title: "Fairlane, strict", meaning: "The same without a share for overdue documents." },
  "fixed-window": {
    title: "Fairlane, fixed window",
    meaning: "The same, but a count is reset even if documents keep arriving.",
  },
  express: {
    title: "Fairlane, express slots",
    meaning: "The same with slots reserved for high priorities: as set below, or one for priorities up to 3.",
  },
  "noisy-last": {
    title: "Noisy neighbours last",
    meaning:
      "First come, first served, but a customer that occupies more than 10% of the slots, and at least 30, lets everyone else go first until 5 minutes later. Like Amazon SQS fair queues.",
  },
};

const groups: Readonly<Record<string, string>> = {
  quiet: "Quiet",
  moderate: "Moderate",
  rare: "Occasional",
  noisy: "Noisy",
  flood: "Flood",
  first: "First",
  second: "Second",
  steady: "Steady",
  bursty: "Bursty",
  newcomer: "Newcomers",
  batch: "Batch",
  alias: "Many names",
  archive: "Archive",
  small: "Small",
  middling: "Medium",
  large: "Large",
  person: "Person",
  backfill: "Backfill",
  others: "Others",
  all: "All",
};

export const en = {
  lead: "What would happen to your customers if one of them sent thousands of documents tonight? Choose a scenario and compare scheduling policies: the same code decides here as in the queue, and your documents are not affected.",
  lookAt:
    "Look first at those who send little: what is the longest wait for 95 out of 100 of their documents? Then look at who pays for it.",
  guide: "The rule in plain words, with pictures.",
  settings: "Settings",
  load: "Scenario",
  loads,
  orders: "Scheduling policies to compare",
  orderKinds: orders,
  groups,
  knobs: "Parameters",
  reset: "Restore defaults",
  size: "Amount sent",
  sizeHint: "How much everyone sends, compared with the scenario as described.",
  workers: "Workers",
  slots: "Slots per worker",
  slotsHint: "How many documents a worker processes at once.",
  intervalHint: (duration: string) => `A count is reset after ${duration} without a document.`,
  intervalHintFixed: (duration: string) => `A count is reset ${duration} after it started.`,
  seconds: "s",
  thresholds: "Thresholds",
  thresholdsHint: "The priority drops by one level for each threshold the count is below.",
  thresholdsBad: "Enter eight whole numbers below 0, each lower than the one before, separated by commas.",
  window: "Window",
  windows: { "since-last-update": "Since the last document", fixed: "Fixed" },
  overdueShare: "Overdue share",
  overdueShareHint: "The share of time for documents that have waited too long.",
  express: "Express slots",
  expressHint: "Slots of each worker that are reserved for high priorities.",
  upTo: "for priorities up to",
  seed: "Seed",
  seedHint: "A different seed gives different random values. The same seed always gives the same result.",
  watch: "Customers to watch",
  watchHint: "Names such as quiet-7, separated by commas. If empty: the busiest of each group.",
  watchBad: "Enter up to 12 names, separated by commas.",
  needsOrder: "Choose at least one policy.",
  impossible: "This cannot be simulated.",
  impossibleExplained:
    "A worker with express slots also needs ordinary ones: give each worker more slots, or reserve fewer for express.",
  refused: (options: string) => `The link contains an invalid value for ${options}.`,
  refusedExplained: "The default is used instead.",
  unknownCustomers: (names: string) => `There is no customer named ${names} in this scenario.`,
  running: (order: string) => `Simulating: ${order}`,
  starting: "Starting…",
  progress: "Progress of the simulation",
  run: "Run again",
  done: (documents: number, shown: string) =>
    plural(documents, {
      one: "One document simulated under each policy.",
      other: `${shown} documents simulated under each policy.`,
    }),
  stopped: "Stopped.",
  stoppedEarly: "Stopped before anything finished",
  stoppedEarlyExplained: "No policy finished. Run it again, or make the scenario smaller.",
  failed: "The simulation has failed.",
  copyOf: (what: string) => `Copy: ${what}`,
  answer: "Longest wait for 95 out of 100 documents",
  verdict: ({ order, share, target }: { order: string; share: string; target: string }) =>
    `${order}: ${share} of the documents of customers who had sent little started within ${target}.`,
  answerHint:
    "The fairness index compares how much sharing slows each customer down: 1 means everyone equally; close to 0 means one customer benefits at everyone else's expense.",
  order: "Policy",
  fairness: "Fairness index",
  waits: "Distribution of waiting times",
  waitsHint:
    "Each curve shows how the waiting times of a group are distributed. Farther right is longer; each line is about ten times the one before. The circle is the median, the bar the 95th percentile, the small mark the longest wait.",
  size95: "95 out of 100 up to",
  atOnce: (percent: string) => `${percent} immediately`,
  noDocuments: "no documents",
  waitsOf: (group: string) => `Waiting times: ${group}`,
  members: (customers: number, shown: { customers: string; documents: string }) =>
    `${plural(customers, { one: "1 customer", other: `${shown.customers} customers` })} · documents: ${shown.documents}`,
  numbers: "In numbers",
  numbersHint:
    "Slowdown: how many times longer 95 out of 100 documents took at most, from arrival to finish, than if their customer had had the system to itself. Share: of the work that started while at least two customers were waiting.",
  group: "Group",
  p50: "Median",
  p95: "95 out of 100",
  p99: "99 out of 100",
  longest: "Longest",
  slowdown: "Slowdown",
  share: "Share",
  outOfOrder: "Starts out of order",
  outOfOrderHint: "started while a document with a higher priority was waiting.",
  utilisation: "Utilisation",
  untilEnd: "Total time",
  line: "The queue over time",
  lineHint: "How many documents were waiting, by the priority the rule gave them.",
  lineOf: (order: string) => `The queue over time: ${order}`,
  peakWaiting: (count: string) => `Peak: ${count} waiting`,
  time: "Time",
  counts: "Count and priority of some customers",
  countsHint:
    "The count falls with each document. The colour below is the resulting priority. Where nothing is drawn, the count has been reset: the next document gets priority 1.",
  countOf: (customer: string) => `Count and priority: ${customer}`,
  countSummary: (count: string, priority: number) => `Lowest count ${count}, lowest priority ${priority}`,
  take: "Use these settings",
  takeHint: "The parameters as set above, for the policy “Fairlane”.",
  command: "The same on the command line, with a report",
  plan: "Interval, thresholds and window: the plan of all customers, through the API",
  file: "Slots and overdue share of a server or fairlane work, in the file fairlane.json",
  environment: "Or with environment variables",
  options: "The same in your own program: the options of queue.work",
  workersNote: (workers: number, shown: string) =>
    plural(workers, { one: "For one worker.", other: `For each of ${shown} workers.` }),
};

/** The words of the page; the English ones are the type. */
export type SimulatorWords = typeof en;
