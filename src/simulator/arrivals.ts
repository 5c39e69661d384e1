/** A document that is sent: when, by whom, and how long processing it takes. Times are whole milliseconds from the start. */
export interface Arrival {
  readonly at: number;
  readonly customer: string;
  /** The name of the customer's group; the same for all documents of a customer. */
  readonly group: string;
  readonly serviceMs: number;
  readonly cost: number;
}

/** All documents of a load in the order of time. Each iteration begins anew, and yields the same. */
export interface Arrivals extends Iterable<Arrival> {
  /** What the load is called. */
  readonly title: string;
  /** The groups of customers, in the order in which they are shown. */
  readonly groups: readonly string[];
  /** About how many documents there are, for those who show progress. */
  readonly expected: number;
}

/** The name that stands for all groups together. */
export const allGroups = "all";
