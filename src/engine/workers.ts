import type { RunningDocument } from "./overview.ts";

/** The report of a worker about itself and its process. */
export interface WorkerReport {
  readonly host: string;
  readonly pid: number;
  /** The versions of Fairlane and of Node. */
  readonly version: string;
  readonly node: string;
  readonly startedAt: number;
  /** How far the clock of its machine is ahead of the store's, which counts; 0 if the store has none. */
  readonly clockOffsetMs: number;
  /** The memory of its process, without the processes that read documents for it. */
  readonly memoryBytes: number;
  /** The names of its processors. */
  readonly processors: readonly string[];
  /** How many of its slots are express slots. */
  readonly expressSlots: number;
  /** The documents that it has finished, the attempts that failed, and the leases that it lost, since it started. */
  readonly done: number;
  readonly failed: number;
  readonly lostLeases: number;
}

/** A worker that is present. Remote workers have neither slots nor a report. */
export interface WorkerPresence {
  readonly name: string;
  readonly slots: number | null;
  readonly report: WorkerReport | null;
}

/** A worker, when it was last present, and whether it drains. */
export interface KnownWorker extends WorkerPresence {
  readonly seenAt: number;
  readonly isDraining: boolean;
}

/** The workers that reported themselves, by name, and the running documents of all workers. */
export interface WorkersRecord {
  readonly present: readonly KnownWorker[];
  readonly running: readonly RunningDocument[];
}

/** The workers of a store. */
export interface EngineWorkers {
  /** The workers that were present at `since` or later, by name, and up to `maxRunning` running documents. */
  list(since: number, maxRunning: number): Promise<WorkersRecord>;
  /** Records that a worker is present. It drains or not, as before. Listeners are not notified. */
  note(worker: WorkerPresence, now: number): Promise<void>;
  /** Removes a worker that has stopped. */
  forget(name: string): Promise<void>;
  /** Makes a worker drain or resume. Returns false if there is none of that name. A draining worker itself has to stop claiming. */
  setDraining(name: string, isDraining: boolean): Promise<boolean>;
  /** Returns true if the worker of that name is to claim nothing. */
  isDraining(name: string): Promise<boolean>;
  /** Lets the leases of a worker that is known to be dead expire now, so that the next `rescue` ends its attempts. */
  expireLeases(worker: string, now: number): Promise<void>;
}
