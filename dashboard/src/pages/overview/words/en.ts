import { pluralOf } from "../../../../../src/i18n/plural.ts";

const plural = pluralOf("en");

const documents = (count: number, shown: string) =>
  plural(count, { one: `${shown} document`, other: `${shown} documents` });

const customers = (count: number, shown: string) =>
  plural(count, { one: `${shown} customer`, other: `${shown} customers` });

/** The English words, and by their type what every other language must say. Numbers and times come formatted. */
export const en = {
  title: "Overview",
  figures: {
    label: "The queue in numbers",
    waiting: "Waiting",
    running: "Running",
    finished: "Finished in the last minute",
    median: "Usual wait",
    p95: "95% wait at most",
    oldest: "Oldest wait now",
    overdue: "Overdue lanes",
    fairness: "Fairness in the last hour",
    failed: "Failed",
    whatIsFairness: "What is the fairness index?",
    fairnessExplained:
      "It compares how long the customers’ documents waited on average: 1 is the same for all, and the less even the waits, the lower it is. When somebody floods the queue it falls, because the flood waits and the others do not.",
  },
  lanes: {
    title: "The nine lanes",
    lead: "Every block is a document. Workers take from the left, the top lane first.",
    lane: "Lane",
    waiting: "Waiting",
    oldest: "Oldest",
    next: "Next to start",
    overdue: "overdue",
    overdueExplained:
      "The oldest document has waited longer than the reset interval. Part of the processing time is set aside for such lanes.",
    first: "first",
    last: "last",
    nothing: (priority: number) => `Lane ${priority}: nothing waits.`,
    some: (count: number, { priority, shown, oldest }: { priority: number; shown: string; oldest: string }) =>
      `Lane ${priority}: ${documents(count, shown)} waiting, the oldest for ${oldest}.`,
    documents: (priority: number) => `Next documents of lane ${priority}`,
    more: (_count: number, shown: string) => `+ ${shown} more`,
    block: ({ name, customer, wait }: { name: string; customer: string; wait: string }) =>
      `${name}, ${customer}, waiting for ${wait}`,
    waits: (wait: string) => `waiting for ${wait}`,
    gone: "has left this lane",
    keys: "Arrow keys move from document to document and from lane to lane; Enter opens.",
    quiet: "Nothing waits. What is submitted appears here until a worker takes it.",
  },
  legend: {
    label: "Show one customer",
    others: "others",
    all: "Show all",
    open: "To the customer’s page",
  },
  workers: {
    title: "Workers",
    slots: ({ used, slots }: { used: string; slots: string }) => `${used} of ${slots} slots in use`,
    remote: (count: number, shown: string) => `remote, ${documents(count, shown)}`,
    free: "Free",
    more: (_count: number, shown: string) => `and ${shown} more`,
    progress: (percent: string) => `${percent} done`,
    none: "No worker is running",
    noneExplained: "Documents wait until there is one. Start it where the database can be reached:",
  },
  charts: {
    title: "Lately",
    range: "How far back",
    ranges: { hour: "Hour", day: "Day", week: "Week" },
    finished: {
      hour: "Finished per minute",
      day: "Finished per quarter of an hour",
      week: "Finished per two hours",
    },
    done: "Done",
    failed: "Failed",
    waits: "Waits",
    median: "Usual wait",
    p95: "95% wait at most",
    fairness: "Fairness index",
    index: "1 is even",
    finishedSummary: ({ done, failed }: { done: string; failed: string }) =>
      `In all, ${done} done and ${failed} failed.`,
    waitsSummary: ({ median, p95 }: { median: string; p95: string }) =>
      `Most recently the usual wait was ${median}, and 95% waited ${p95} at most.`,
    fairnessSummary: (index: string) => `Most recently ${index}.`,
    unmeasured: "Nothing has been measured yet.",
  },
  demonstration: {
    running: "A demonstration is running",
    runningExplained: (flooder: string) =>
      `${flooder} floods the queue and fills the lower lanes. The others send a document now and then: watch theirs appear in the upper lanes and start next, however much waits below.`,
    stopped: "The demonstration has stopped",
    left: (
      count: { documents: number; customers: number },
      shown: { documents: string; customers: string },
    ) =>
      `It sends nothing more. ${documents(count.documents, shown.documents)} of ${customers(count.customers, shown.customers)} are left of it.`,
    stop: "Stop",
    again: "Start again",
    remove: "Remove",
    removing: "Removing …",
    removeTitle: "Remove the demonstration?",
    removeText: (
      count: { documents: number; customers: number },
      shown: { documents: string; customers: string },
    ) =>
      `This removes ${documents(count.documents, shown.documents)} of ${customers(count.customers, shown.customers)} for good, in whatever state they are. Nothing of your own is touched.`,
    toldStopped: "The demonstration sends nothing more.",
    toldRemoved: "The demonstration is removed without a trace.",
  },
  welcome: {
    lead: "Fairlane processes documents in a fair order: a flood delays the customer who sent it, not the others. Nothing has been submitted yet.",
    example: "Example: what the lanes look like while one customer floods the queue.",
    watch: "Watch it work",
    watchExplained:
      "A live demonstration with sample documents: several customers send one now and then, and one floods the queue. You can stop it at any time and remove it without a trace.",
    start: "Start the demonstration",
    submit: "Submit documents",
    drop: "Drop files anywhere on this page.",
    choose: "Choose files",
    http: "Over HTTP",
    cli: "On the command line",
  },
  copy: "Copy",
};

/** All that the overview says, in one language. */
export type OverviewWords = typeof en;
