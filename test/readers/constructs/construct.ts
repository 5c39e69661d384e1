import type { UnreadableCode } from "../../../src/readers/unreadable.ts";

/** A kind of input that can be made as large as one likes, to see how a reader's time grows with it. */
export interface Construct {
  readonly name: string;
  /** Makes the input; twice the size makes twice as much of what it is made of. */
  readonly make: (size: number) => string | Uint8Array;
  /** Does something else with the input than to read it as a document. */
  readonly through?: (input: Uint8Array) => unknown;
  /** The size in the long run; `npm test` takes a quarter. Time that grows with its square must be far above what is measured by chance. */
  readonly size: number;
  /** The refusal that ends the reading of it. Defaults to none: it is read. */
  readonly refusedAs?: UnreadableCode;
}
