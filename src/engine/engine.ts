import type { Clock } from "../runtime/clock.ts";
import type { EngineAccess } from "./access.ts";
import type { EngineContents } from "./content-place.ts";
import type { EngineCustomers } from "./customers.ts";
import type { EngineFailures } from "./failures.ts";
import type { EngineInsight } from "./insight.ts";
import type { EngineLine } from "./line.ts";
import type { EngineTransfer } from "./transfer.ts";
import type { EngineUpkeep } from "./upkeep.ts";
import type { EngineUsage } from "./usage.ts";
import type { EngineWebhooks } from "./webhooks.ts";
import type { EngineWorkers } from "./workers.ts";

/** A running document that was taken from its worker, and why. */
export interface TakenAway {
  readonly document: string;
  readonly code: "cancelled" | "lease-lost";
}

/** A change of the store, as far as listeners need to know it. */
export interface Change {
  /** True if documents may have entered the line, or the whole queue may have been resumed. */
  readonly mayStart: boolean;
  /** True if documents may have been scheduled. */
  readonly mayComeDue: boolean;
  /** True if deliveries may have become due. */
  readonly mayDeliver: boolean;
  /** True if a worker may have been switched to draining, or back. */
  readonly mayDrain: boolean;
  /** Running documents that were taken from their workers; "some" if another connection did it and their ids are unknown. */
  readonly takenAway: readonly TakenAway[] | "some";
}

/** A change without details. */
export const anyChange: Change = {
  mayStart: true,
  mayComeDue: true,
  mayDeliver: true,
  mayDrain: true,
  takenAway: "some",
};

/** How another thread of this process opens the same store: the module that exports `openEngine`, and the URL. */
export interface EngineAddress {
  readonly module: string;
  readonly url: string;
}

/**
 * The contract of a database engine, cut by responsibility. Each method is one transaction unless it says otherwise: it
 * took effect durably when its promise is fulfilled, and not at all when it is rejected. Concurrent calls may share a
 * commit. Time is always an argument.
 */
export interface Engine {
  readonly address: EngineAddress;
  /** The clock that all machines that use this store share, if the store has one. */
  readonly clock?: Clock;
  readonly line: EngineLine;
  readonly upkeep: EngineUpkeep;
  readonly customers: EngineCustomers;
  readonly insight: EngineInsight;
  readonly transfer: EngineTransfer;
  readonly access: EngineAccess;
  readonly contents: EngineContents;
  readonly failures: EngineFailures;
  readonly webhooks: EngineWebhooks;
  readonly usage: EngineUsage;
  readonly workers: EngineWorkers;
  /** Calls the listener after every change of the store. Returns a function that stops that. */
  watch(listener: (change: Change) => void): () => void;
  close(): Promise<void>;
}

/** How to open a store. */
export interface OpenOptions {
  /** Rejects with `store-missing` if there is no queue yet. Defaults to false, which creates one. */
  readonly mustExist?: boolean;
}

/** The function that an engine's module exports. */
export type OpenEngine = (url: string, options?: OpenOptions) => Promise<Engine>;
