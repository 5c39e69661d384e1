/** The kinds of problems of a whole queue, the most urgent first. */
export const queueProblemCodes = [
  "disk-full",
  "paused",
  "no-workers",
  "all-draining",
  "clock-off",
  "versions-differ",
] as const;

export type QueueProblemCode = (typeof queueProblemCodes)[number];

/** Something that keeps documents from starting, or will. */
export interface QueueProblem {
  readonly code: QueueProblemCode;
  /** The number of documents that wait for it. Given for "paused", "no-workers" and "all-draining". */
  readonly waiting?: number | undefined;
  /** The machines whose clocks are off; empty if it is that of the store's own machine. Given for "clock-off". */
  readonly hosts?: readonly string[] | undefined;
  /** How far the worst clock is off. Given for "clock-off". */
  readonly offsetMs?: number | undefined;
  /** The versions of Fairlane that are in use, oldest first. Given for "versions-differ". */
  readonly versions?: readonly string[] | undefined;
}

/** The facts of a worker that problems are found by. */
export interface ProblemWorker {
  readonly isDraining: boolean;
  readonly report: { readonly host: string; readonly version: string; readonly clockOffsetMs: number } | null;
}

/** The facts of a queue that problems are found by. */
export interface ProblemFacts {
  readonly isPaused: boolean;
  readonly isDiskFull: boolean;
  /** The documents that wait in the line. */
  readonly waiting: number;
  readonly workers: readonly ProblemWorker[];
  /** The latest time that the store has for something that has happened. */
  readonly latestAt: number;
  readonly now: number;
  /** The version of the process that asks, and how far its machine's clock is off. */
  readonly own: { readonly host: string; readonly version: string; readonly clockOffsetMs: number };
}

/** A clock that is off by more than this is a problem. */
const maxClockOffsetMs = 60_000;

/** Finds what is wrong with a queue now. */
export function findProblems(facts: ProblemFacts): QueueProblem[] {
  return [
    ...(facts.isDiskFull ? [{ code: "disk-full" } as const] : []),
    ...whyNothingStarts(facts),
    ...clocksThatAreOff(facts),
    ...differingVersions(facts),
  ];
}

// A queue without workers and without waiting documents may simply not be in use yet.
function whyNothingStarts({ isPaused, waiting, workers }: ProblemFacts): QueueProblem[] {
  if (isPaused) return [{ code: "paused", waiting }];
  if (waiting === 0) return [];
  if (workers.length === 0) return [{ code: "no-workers", waiting }];
  return workers.every(({ isDraining }) => isDraining) ? [{ code: "all-draining", waiting }] : [];
}

function clocksThatAreOff({ workers, own, latestAt, now }: ProblemFacts): QueueProblem[] {
  // What has happened cannot lie ahead, unless a clock was set back.
  if (latestAt - now > maxClockOffsetMs)
    return [{ code: "clock-off", hosts: [], offsetMs: Math.round(now - latestAt) }];
  const off = [own, ...workers.flatMap(({ report }) => report ?? [])]
    .filter(({ clockOffsetMs }) => Math.abs(clockOffsetMs) > maxClockOffsetMs)
    .sort((a, b) => Math.abs(b.clockOffsetMs) - Math.abs(a.clockOffsetMs));
  const [worst] = off;
  if (!worst) return [];
  const hosts = [...new Set(off.map(({ host }) => host))];
  return [{ code: "clock-off", hosts, offsetMs: worst.clockOffsetMs }];
}

function differingVersions({ workers, own }: ProblemFacts): QueueProblem[] {
  const all = [own, ...workers.flatMap(({ report }) => report ?? [])].map(({ version }) => version);
  const versions = [...new Set(all)].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
  return versions.length > 1 ? [{ code: "versions-differ", versions }] : [];
}
