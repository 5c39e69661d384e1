import type { OrderName } from "../configuration.ts";

/** The words on plots. */
export interface PlotWords {
  readonly orderTitle: (order: OrderName) => string;
  readonly waitsOf: (group: string) => string;
  readonly lineOf: (order: string) => string;
  readonly countOf: (customer: string) => string;
  /** The heading above the 95th percentiles. */
  readonly upTo: string;
  /** The share of documents that did not wait. */
  readonly atOnce: (percent: string) => string;
  readonly noDocuments: string;
  readonly priority: string;
  readonly background: string;
  readonly number: (value: number) => string;
  readonly percent: (share: number) => string;
  readonly wait: (ms: number) => string;
  /** A time on an axis with this distance between labels. */
  readonly time: (ms: number, stepMs: number) => string;
}

/** The words and the width of a plot. */
export interface PlotLook {
  readonly words: PlotWords;
  readonly width: number;
}
