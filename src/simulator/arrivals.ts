import type { Urgency } from "../policy/lane.ts";

/** A document that arrives. Times are whole milliseconds from the start. */
export interface Arrival {
  readonly at: number;
  readonly customer: string;
  /** The name of the document's group. Documents of one customer may belong to several. */
  readonly group: string;
  readonly serviceMs: number;
  readonly cost: number;
  /** Defaults to "normal". */
  readonly urgency?: Urgency | undefined;
  /** The weight of its customer's plan. Defaults to 1. */
  readonly weight?: number | undefined;
}

/** All documents of a load in the order of time. Every iteration yields the same. */
export interface Arrivals extends Iterable<Arrival> {
  /** The name of the load. */
  readonly title: string;
  /** The groups of documents, in the order in which they are shown. */
  readonly groups: readonly string[];
  /** The approximate number of documents, for progress bars. */
  readonly expected: number;
}

/** The name for all groups together. */
export const allGroups = "all";
