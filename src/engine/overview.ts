import type { Lane, Urgency } from "../policy/lane.ts";
import type { Priority } from "../policy/rule.ts";

/** A document at the head of a lane. */
export interface LaneDocument {
  readonly id: string;
  readonly name: string;
  readonly customer: string;
  readonly turn: number;
  readonly waitingSince: number;
}

/** The line by lane. */
export interface LanesRecord {
  readonly waitingByLane: ReadonlyMap<Lane, number>;
  /** Since when the oldest waiting document of each lane waits. */
  readonly oldestWaiting: ReadonlyMap<Lane, number>;
  /** The first documents of each lane, in the order in which they start. */
  readonly next: ReadonlyMap<Lane, readonly LaneDocument[]>;
}

/** A running document and its worker. */
export interface RunningDocument {
  readonly id: string;
  readonly name: string;
  readonly customer: string;
  readonly urgency: Urgency;
  readonly priority: Priority;
  readonly isExpedited: boolean;
  readonly worker: string;
  readonly startedAt: number;
  readonly progress: number | null;
}

/**
 * Durations, rounded to 3 %, and the number of each, in ascending order. More than twenty durations are reduced to twenty
 * quantiles.
 */
export type DurationCounts = readonly (readonly [ms: number, count: number])[];

export const minuteMs = 60_000;

/** Figures of the minute that begins at `at`. Those after the counts come from a sample if many documents ended. */
export interface Minute {
  readonly at: number;
  readonly submitted: number;
  readonly done: number;
  readonly failed: number;
  readonly cancelled: number;
  readonly waits: DurationCounts;
  readonly processing: DurationCounts;
}
