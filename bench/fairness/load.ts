/** A document that arrives. Times are whole milliseconds from the start. */
export interface Arrival {
  readonly at: number;
  readonly customer: string;
  /** The group it is reported in. One customer may send for two groups. */
  readonly group: string;
  readonly serviceMs: number;
  /** True for documents that nobody waits for. */
  readonly isBackground: boolean;
}

/** A load that all systems get in the same way. */
export interface FairnessLoad {
  readonly title: string;
  /** A description in a sentence or two. */
  readonly meaning: string;
  /** The groups in the order in which they are reported. */
  readonly groups: readonly string[];
  /** The documents in the order of arrival. The same seed gives the same documents. */
  arrivals(seed: number): readonly Arrival[];
}
