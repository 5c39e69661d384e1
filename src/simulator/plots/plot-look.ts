import type { OrderName } from "../configuration.ts";

/** What is written on plots. */
export interface PlotWords {
  readonly orderTitle: (order: OrderName) => string;
  readonly waitsOf: (group: string) => string;
  readonly lineOf: (order: string) => string;
  readonly countOf: (customer: string) => string;
  /** Above the waits that 95 of 100 documents do not exceed. */
  readonly upTo: string;
  /** That so many did not wait. */
  readonly atOnce: (percent: string) => string;
  readonly noDocuments: string;
  readonly priority: string;
  readonly number: (value: number) => string;
  readonly percent: (share: number) => string;
  readonly wait: (ms: number) => string;
  /** A time on an axis whose labels are so far apart. */
  readonly time: (ms: number, stepMs: number) => string;
}

/** How a plot is drawn: with which words, and how wide. */
export interface PlotLook {
  readonly words: PlotWords;
  readonly width: number;
}
