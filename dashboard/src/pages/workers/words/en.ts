import { pluralOf } from "../../../../../src/i18n/plural.ts";
import type { QueueProblemCode } from "../../../../../src/policy/queue-problems.ts";

const plural = pluralOf("en");

/** The facts of a problem, in words. */
export interface ProblemInWords {
  readonly waiting: string;
  readonly hosts: string;
  readonly offset: string;
  readonly versions: string;
}

interface ProblemWords {
  readonly title: (facts: ProblemInWords) => string;
  readonly advice: string;
}

const problems: Readonly<Record<QueueProblemCode, ProblemWords>> = {
  "disk-full": {
    title: () => "The disk is full",
    advice: "No document is accepted or finished. Free some space; everything resumes by itself.",
  },
  paused: {
    title: ({ waiting }) => `The whole queue is paused: ${waiting}`,
    advice: "Nothing starts until somebody resumes it at the top of the page.",
  },
  "no-workers": {
    title: ({ waiting }) => `No worker is running: ${waiting}`,
    advice: "Nothing starts until one runs.",
  },
  "all-draining": {
    title: ({ waiting }) => `All workers are draining: ${waiting}`,
    advice: "Nothing starts until one of them is resumed, or another one runs.",
  },
  "clock-off": {
    title: ({ hosts, offset }) =>
      hosts === "" ? `A clock was set back by ${offset}` : `The clock of ${hosts} is off by ${offset}`,
    advice: "Synchronize the clocks of all machines.",
  },
  "versions-differ": {
    title: ({ versions }) => `Different versions of Fairlane are in use: ${versions}`,
    advice: "Update the older servers and workers, and start them again.",
  },
};

/** The English words of the page of workers; they are the type of the others. */
export const en = {
  title: "Workers",
  lead: "Workers process the documents. Each one reports every 15 seconds; what it does is as of now.",
  none: "No worker is running",
  noneExplained: "Documents wait until one runs. Start one on a machine that can reach the database:",
  ofThemDraining: (_count: number, shown: string) => `${shown} draining`,
  slots: "Slots in use",
  slotsInUse: "Slots in use",
  outOf: ({ used, slots }: { used: string; slots: string }) => `${used} of ${slots}`,
  express: (_count: number, shown: string) => `${shown} express`,
  memory: "Memory",
  memoryNote: "without readers",
  lostLeases: "Lost leases",
  sinceStart: "since the workers started",
  done: "Documents done",
  failed: "Failed attempts",
  started: "Started",
  version: "Version",
  older: (version: string) => `${version}, an older one`,
  processors: "Processors",
  process: "Machine and process",
  remote: "A remote worker: it claims over HTTP, and reports neither slots nor memory.",
  nothing: "Processes nothing at the moment.",
  processedBy: (name: string) => `Documents that ${name} processes`,
  progress: (percent: string) => `${percent} done`,
  states: {
    working: "working",
    idle: "idle",
    draining: "draining",
    drained: "drained",
    silent: "silent",
  },
  drain: "Drain",
  drainNamed: (name: string) => `Drain ${name}`,
  drainTitle: (name: string) => `Drain the worker ${name}?`,
  drainExplained:
    "It finishes the documents that it has, and starts no more until it is resumed. Other workers take over.",
  isDrained: (name: string) => `${name} starts no more documents.`,
  resume: "Resume",
  resumeNamed: (name: string) => `Resume ${name}`,
  wasResumed: (name: string) => `${name} starts documents again.`,
  problems: {
    ...problems,
    waiting: (count: number, shown: string) =>
      plural(count, { one: `${shown} document waits`, other: `${shown} documents wait` }),
  },
};

/** The words of the page of workers. */
export type WorkersWords = typeof en;
