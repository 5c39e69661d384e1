import type { UnreadableCode } from "../../../src/readers/unreadable.ts";

/** An input of any size, to measure how the time of a reader grows with it. */
export interface Construct {
  readonly name: string;
  /** Makes the input; twice the size has twice as many of its elements. */
  readonly make: (size: number) => string | Uint8Array;
  /** Processes the input in another way than reading it as a document. */
  readonly through?: (input: Uint8Array) => unknown;
  /** The size in the long run; `npm test` takes a quarter. It must be so large that quadratic time is far above the noise. */
  readonly size: number;
  /** The expected refusal. Defaults to none: it is read. */
  readonly refusedAs?: UnreadableCode;
}
