import type { Arrival } from "../../fairness/load.ts";

/** A document of a load. */
export interface FairDocument extends Arrival {
  /** Its place in the load. */
  readonly index: number;
}

/** The place of a system, and the work it does. */
export interface Job {
  /** The place from the system's store. */
  readonly url: string;
  readonly slots: number;
  /** Processes the document at this place of the load. */
  process(index: number): Promise<void>;
}

/** Submits documents that arrive at the same moment. */
export type Submit = (documents: readonly FairDocument[]) => Promise<unknown>;

/** Creates the tables, starts a worker with this number of slots, and returns the way to submit. */
export type Open = (job: Job) => Promise<Submit>;
