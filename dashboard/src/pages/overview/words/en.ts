import { pluralOf } from "../../../../../src/i18n/plural.ts";

const plural = pluralOf("en");

const documents = (count: number, shown: string) =>
  plural(count, { one: `${shown} document`, other: `${shown} documents` });

const customers = (count: number, shown: string) =>
  plural(count, { one: `${shown} customer`, other: `${shown} customers` });

/** The English words of the overview; they are the type of the others. Numbers and times come formatted. */
export const en = {
  figures: {
    now: "Now",
    waiting: "Waiting",
    running: "Running",
    finished: "Finished in the last minute",
    oldest: "Longest current wait",
    overdue: "Overdue lanes",
    workers: "Workers",
    topWaiting: "Most in the line",
    topRunning: "Most in the slots",
    submitted: "Submitted",
    cancelled: "Cancelled",
    nobody: "Nobody",
  },
  fairness: {
    title: "Fairness",
    lastPart: (duration: string) => `Last ${duration}`,
    latest: (count: number, shown: string) => `the latest ${documents(count, shown)}`,
    sample: (count: number, shown: string) => `${documents(count, shown)} processed`,
    sentLittle: "Sent little",
    sentMuch: "Sent much",
    background: "In the background",
    backgroundMeaning: "after all others",
    priorities: (first: number, last: number) => `priorities ${first}–${last}`,
    p95: "95th-percentile wait",
    inTime: ({ share, target }: { share: string; target: string }) => `${share} started within ${target}`,
    stillWaiting: (count: number, { shown, target }: { shown: string; target: string }) =>
      `${documents(count, shown)} still waiting, longer than ${target}`,
    firstCome: (figure: string) => `First come, first served: ${figure}`,
    firstComeInTime: ({ wait, share }: { wait: string; share: string }) =>
      `First come, first served: ${wait}, ${share} in time`,
    none: "No documents",
    index: "Fairness index",
    indexMeaning: "1 = even",
    whatIsIndex: "What is the fairness index?",
    indexExplained:
      "It compares how much sharing slows each customer down, compared with having the system to itself: 1 means everyone equally; close to 0 means one customer benefits at everyone else’s expense. The comparison is between customers, not with a target: if all wait equally long, it is high too. A flood does not lower it, because the flood waits for itself. Background documents are left out.",
    firstComeExplained:
      "The figures of first come, first served are calculated as if every document could use express slots, so its real waits would be somewhat longer.",
  },
  lanes: {
    title: "Lanes",
    lead: "Each block is a document. Workers take documents from the left, top lane first.",
    lane: "Lane",
    waiting: "Waiting",
    oldest: "Longest wait",
    next: "Next in line",
    overdue: "overdue",
    overdueExplained:
      "The oldest document has waited longer than the reset interval. Part of the processing time is reserved for such lanes.",
    first: "first",
    last: "last",
    expeditedExplained: "moved to the front by an operator; these start before all others",
    backgroundExplained: "documents that nobody is waiting for; they start when nothing else waits",
    nothing: (lane: string) => `${lane}: empty.`,
    some: (count: number, { lane, shown, oldest }: { lane: string; shown: string; oldest: string }) =>
      `${lane}: ${documents(count, shown)} waiting, longest wait ${oldest}.`,
    documents: (lane: string) => `${lane}: next documents`,
    more: (_count: number, shown: string) => `+ ${shown} more`,
    block: ({ name, customer, wait }: { name: string; customer: string; wait: string }) =>
      `${name}, ${customer}, waiting for ${wait}`,
    waits: (wait: string) => `waiting for ${wait}`,
    gone: "has left this lane",
    keys: "Arrow keys move from document to document and from lane to lane; Enter opens one.",
    quiet: "The queue is empty. Submitted documents appear here until a worker takes them.",
  },
  legend: {
    label: "Show one customer",
    others: "others",
    all: "Show all",
    open: "Go to the customer’s page",
  },
  workers: {
    title: "Workers",
    slots: ({ used, slots }: { used: string; slots: string }) => `${used} of ${slots} slots in use`,
    remote: (count: number, shown: string) => `remote, ${documents(count, shown)}`,
    free: "Free",
    more: (_count: number, shown: string) => `and ${shown} more`,
    progress: (percent: string) => `${percent} done`,
    none: "No worker is running",
    noneExplained: "Documents wait until one is running. Start one on a machine that can reach the database:",
  },
  charts: {
    title: "Recent activity",
    finished: {
      hour: "Finished per minute",
      day: "Finished per 15 minutes",
      week: "Finished per 2 hours",
    },
    done: "Done",
    failed: "Failed",
    waits: "Waiting times of all priorities",
    median: "Median wait",
    p95: "95th-percentile wait",
    finishedSummary: ({ done, failed }: { done: string; failed: string }) =>
      `Total: ${done} done, ${failed} failed.`,
    waitsSummary: ({ median, p95 }: { median: string; p95: string }) =>
      `Whole period: median wait ${median}, 95th percentile ${p95}.`,
  },
  demonstration: {
    running: "A demonstration is running",
    runningExplained: (flooder: string, backfiller: string) =>
      `${flooder} floods the queue and fills the lower lanes. The others submit a document now and then: watch theirs appear in the upper lanes and go next, no matter how many wait below. ${backfiller} also has a backfill in the background; its normal documents still start at once. A few of the samples cannot be read, so some failures are normal.`,
    stopped: "The demonstration has stopped",
    left: (
      count: { documents: number; customers: number },
      shown: { documents: string; customers: string },
    ) =>
      plural(count.documents, {
        one: `It submits nothing more. 1 document of ${customers(count.customers, shown.customers)} is left.`,
        other: `It submits nothing more. ${shown.documents} documents of ${customers(count.customers, shown.customers)} are left.`,
      }),
    stop: "Stop",
    again: "Start again",
    remove: "Remove",
    removing: "Removing…",
    removeTitle: "Remove the demonstration?",
    removeText: (
      count: { documents: number; customers: number },
      shown: { documents: string; customers: string },
    ) =>
      `This permanently removes ${documents(count.documents, shown.documents)} of ${customers(count.customers, shown.customers)}, whatever their state. Your own documents are not affected.`,
    hasStopped: "The demonstration submits nothing more.",
    wasRemoved: "The demonstration has been removed completely.",
  },
  welcome: {
    lead: "Fairlane processes documents in a fair order: a flood delays the customer that sent it, not the others. Nothing has been submitted yet.",
    example: "Example: what the lanes look like while one customer floods the queue.",
    watch: "Watch it work",
    watchExplained:
      "A live demonstration with sample documents: several customers submit one now and then, one floods the queue, and one has a backfill in the background. You can stop it at any time and remove it completely.",
    start: "Start the demonstration",
    submit: "Submit documents",
    drop: "Drop files anywhere on this page.",
    choose: "Choose files",
    http: "Over HTTP",
    cli: "On the command line",
  },
};

/** The words of the overview. */
export type OverviewWords = typeof en;
