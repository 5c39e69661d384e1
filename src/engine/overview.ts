import type { Priority } from "../policy/rule.ts";

/** A document at the head of a lane. */
export interface LaneDocument {
  readonly id: string;
  readonly name: string;
  readonly customer: string;
  readonly turn: number;
  readonly waitingSince: number;
}

/** The line as it stands, by priority. */
export interface LanesRecord {
  readonly waitingByPriority: ReadonlyMap<Priority, number>;
  /** Since when the oldest waiting document of each priority waits. */
  readonly oldestWaiting: ReadonlyMap<Priority, number>;
  /** The first documents of each priority, in the order in which they start. */
  readonly next: ReadonlyMap<Priority, readonly LaneDocument[]>;
}

/** A worker as it tells the store that it is there. */
export interface WorkerPresence {
  readonly name: string;
  readonly slots: number;
}

/** A document that is being processed, and by whom. */
export interface RunningDocument {
  readonly id: string;
  readonly name: string;
  readonly customer: string;
  readonly priority: Priority;
  readonly worker: string;
  readonly startedAt: number;
  readonly progress: number | null;
}

/** Which workers told that they are there, by name, and what runs, whoever has it. */
export interface WorkersRecord {
  readonly present: readonly (WorkerPresence & { readonly seenAt: number })[];
  readonly running: readonly RunningDocument[];
}

/**
 * How durations are distributed: how many there are of each, which is rounded to 3 %, in ascending order. Of more than
 * twenty durations there are twenty: those that every further twentieth does not exceed.
 */
export type DurationCounts = readonly (readonly [ms: number, count: number])[];

export const minuteMs = 60_000;

/** What happened within the minute that begins at `at`. The rest is of a sample, where many documents ended. */
export interface Minute {
  readonly at: number;
  readonly submitted: number;
  readonly done: number;
  readonly failed: number;
  readonly cancelled: number;
  readonly waits: DurationCounts;
  readonly processing: DurationCounts;
  /** Jain's index of the customers' mean waits; null with fewer than two customers. */
  readonly fairness: number | null;
}
