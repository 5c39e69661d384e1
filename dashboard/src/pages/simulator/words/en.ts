import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { OrderName } from "../../../../../src/simulator/configuration.ts";
import type { LoadName } from "../../../../../src/simulator/loads.ts";

const plural = pluralOf("en");

const loads: Readonly<Record<LoadName, { readonly title: string; readonly meaning: string }>> = {
  "noisy-neighbour": {
    title: "Noisy neighbour",
    meaning:
      "One customer sends 8000 documents at once, 20 send one about every 2 minutes, 200 send about one an hour, for 6 hours.",
  },
  "two-noisy-neighbours": {
    title: "Two noisy neighbours",
    meaning:
      "Two customers send 20,000 documents each, half an hour apart. 40 others send one about every minute, 300 about one an hour. A document takes about 20 seconds.",
  },
  "steady-and-bursty": {
    title: "Steady against bursty",
    meaning:
      "Twelve customers send one document about every 30 seconds, six send 100 at once about every half hour, for 8 hours: about as much of each kind.",
  },
  newcomers: {
    title: "Overload by newcomers",
    meaning:
      "Customers never seen before send one document each, 5% more than can be processed, for five and a half hours. One customer sent a batch of 400 before.",
  },
  "many-names": {
    title: "One customer, many names",
    meaning:
      "Somebody sends 5000 documents at once under 100 names, beside 20 customers that send one about every 2 minutes and 200 that send about one an hour.",
  },
  "long-documents": {
    title: "Long documents",
    meaning:
      "One customer sends 150 documents of 10 minutes each at once, beside 100 that send one of about 4 seconds every half hour, for 6 hours.",
  },
  "office-day": {
    title: "A day with office hours",
    meaning:
      "From midnight to midnight: 5 large, 40 middling and 400 small customers send in office hours, and at six in the evening three send a batch of 1500 each. One document of ten takes long.",
  },
};

const orders: Readonly<Record<OrderName, { readonly title: string; readonly meaning: string }>> = {
  "first-come": { title: "First come, first served", meaning: "One line for all." },
  "round-robin": {
    title: "Round robin",
    meaning: "Customers that wait take turns, whatever they sent before.",
  },
  rule: { title: "By priority alone", meaning: "The best priority first; within one, what came first." },
  fairlane: {
    title: "Fairlane",
    meaning:
      "The best priority first; within one, customers take turns; what is overdue gets a share of time.",
  },
  strict: { title: "Fairlane, strict", meaning: "The same without a share for what is overdue." },
  "fixed-window": {
    title: "Fairlane, fixed window",
    meaning: "The same, but a count starts again although documents keep coming.",
  },
  express: {
    title: "Fairlane, express slots",
    meaning: "The same with slots kept for high priorities: as set below, or one for priorities up to 3.",
  },
  "noisy-last": {
    title: "Noisy neighbours last",
    meaning:
      "First come, first served, but whoever occupies over 10% of the slots, and at least 30, lets all others go first until 5 minutes after. Like Amazon SQS fair queues.",
  },
};

const groups: Readonly<Record<string, string>> = {
  quiet: "Quiet",
  moderate: "Moderate",
  noisy: "Noisy",
  first: "First",
  second: "Second",
  steady: "Steady",
  bursty: "Bursty",
  newcomer: "Newcomers",
  batch: "Batch",
  alias: "Many names",
  archive: "Archive",
  small: "Small",
  middling: "Middling",
  large: "Large",
  all: "All",
};

export const en = {
  title: "Simulator",
  lead: "What would happen to your customers if one of them sent thousands of documents tonight? Choose a situation and compare orders: the same code decides here as in the queue, and nothing here touches your documents.",
  lookAt:
    "Look first at those who send little: how long do 95 of 100 of their documents wait at most? Then at who pays for it.",
  guide: "The rule in plain words, with pictures:",
  settings: "Settings",
  load: "Situation",
  loads,
  orders: "Orders to compare",
  orderKinds: orders,
  groups,
  knobs: "Knobs",
  reset: "Back to the usual settings",
  size: "Amount sent",
  sizeHint: "How much everybody sends, compared with the situation as described.",
  workers: "Workers",
  slots: "Slots of each worker",
  slotsHint: "How many documents a worker processes at once.",
  interval: "Reset interval",
  intervalHint: (duration: string) => `A count starts again after ${duration} without a document.`,
  intervalHintFixed: (duration: string) => `A count starts again ${duration} after it began.`,
  seconds: "s",
  thresholds: "Thresholds",
  thresholdsHint: "The priority is one lower for each threshold that the count is below.",
  thresholdsBad: "Expected: eight whole numbers below 0, each below the one before it, with commas between.",
  window: "Window",
  windows: { "since-last-update": "Since the last document", fixed: "Fixed" },
  overdueShare: "Overdue share",
  overdueShareHint: "The share of time for documents that have waited for too long.",
  express: "Express slots",
  expressHint: "Slots of each worker that are kept for high priorities.",
  upTo: "for priorities up to",
  seed: "Seed",
  seedHint: "Another seed draws other chances. The same seed gives the same result.",
  watch: "Customers to watch",
  watchHint: "Names such as quiet-7, with commas between. If empty: the busiest of each group.",
  watchBad: "Expected: up to 12 names with commas between.",
  needsOrder: "Choose at least one order.",
  impossible: "This cannot be simulated.",
  impossibleExplained:
    "Express slots need ordinary ones beside them: give each worker more slots, or keep fewer for express.",
  refused: (options: string) => `The address says something about ${options} that is not understood.`,
  refusedExplained: "The usual setting is used instead.",
  strangers: (names: string) => `Nobody in this situation is called ${names}.`,
  running: (order: string) => `Simulating: ${order}`,
  starting: "Starting …",
  progress: "Progress of the simulation",
  stop: "Stop",
  run: "Run again",
  done: (documents: number, shown: string) =>
    plural(documents, {
      one: "One document simulated under each order.",
      other: `${shown} documents simulated under each order.`,
    }),
  stopped: "Stopped.",
  stoppedEarly: "Stopped before anything was finished",
  stoppedEarlyExplained: "No order came to its end. Run it again, or make the situation smaller.",
  failed: "The simulation has failed.",
  copyAddress: "Copy the address",
  copy: "Copy",
  copyOf: (what: string) => `Copy: ${what}`,
  answer: "How long 95 of 100 documents wait at most",
  answerHint:
    "Jain's index compares how much sharing slows customers down: 1 means all alike, near 0 means one at the expense of all others.",
  order: "Order",
  jain: "Jain's index",
  waits: "How the waits are spread",
  waitsHint:
    "Each hill shows how the waits of a group are spread. Farther to the right is longer; each line is about ten times the one before. The circle is the middle document, the bar is what 95 of 100 waited at most, the small mark is the longest wait.",
  size95: "95 of 100 up to",
  atOnce: (percent: string) => `${percent} at once`,
  noDocuments: "no documents",
  waitsOf: (group: string) => `Waits: ${group}`,
  members: (customers: number, shown: { customers: string; documents: string }) =>
    `${plural(customers, { one: "1 customer", other: `${shown.customers} customers` })} · documents: ${shown.documents}`,
  numbers: "In numbers",
  numbersHint:
    "Slowdown: how many times longer 95 of 100 documents took at most, from arrival to end, than if their customer had had everything alone. Share: of the work that was started while at least two customers waited.",
  group: "Group",
  documents: "Documents",
  p50: "Half wait up to",
  p95: "95 of 100",
  p99: "99 of 100",
  longest: "Longest",
  slowdown: "Slowdown",
  share: "Share",
  outOfOrder: "Starts out of order",
  outOfOrderHint: "started while a document of a higher priority waited.",
  utilisation: "Utilisation",
  untilEnd: "Until the end",
  line: "The line over time",
  lineHint: "How many documents waited, by the priority that the rule gave them.",
  lineOf: (order: string) => `The line over time: ${order}`,
  mostWaiting: (count: string) => `At most ${count} waiting`,
  asTable: "Show as a table",
  time: "Time",
  priority: "Priority",
  counts: "Count and priority of some customers",
  countsHint:
    "The count falls with each document. The colour below is the priority that it gave. Where nothing is drawn, the count has run out: the next document gets priority 1.",
  countOf: (customer: string) => `Count and priority: ${customer}`,
  countSummary: (count: string, priority: number) => `Lowest count ${count}, lowest priority ${priority}`,
  take: "Use these settings",
  takeHint: "The knobs as they are set above, for the order “Fairlane”.",
  command: "The same on the command line, with a report",
  plan: "Interval, thresholds and window: the plan of all customers, by the API",
  file: "Slots and overdue share of a server or fairlane work, in the file fairlane.json",
  environment: "Or by the environment",
  options: "The same in your own program: the options of queue.work",
  workersNote: (workers: number, shown: string) =>
    plural(workers, { one: "For one worker.", other: `For each of ${shown} workers.` }),
};

/** The words of the page; the English ones are the type. */
export type SimulatorWords = typeof en;
