/** A piece of formatted text within a line. */
export type Inline =
  | { readonly kind: "text" | "code"; readonly text: string }
  | { readonly kind: "break" }
  /** An equation, as a line of text and in the notation of LaTeX. */
  | { readonly kind: "math"; readonly text: string; readonly tex: string }
  | { readonly kind: "strong" | "emphasis" | "deleted"; readonly content: readonly Inline[] }
  | { readonly kind: "link"; readonly address: string; readonly content: readonly Inline[] };

/** The cells of a table by rows. The first row is the head. */
export type Rows = readonly (readonly (readonly Inline[])[])[];

/** Points below each other. */
export interface List {
  readonly kind: "list";
  /** The number of the first item, if items are numbered in their order. */
  readonly firstNumber?: number;
  /** The text before each item, if it is not a number in their order: "a)", "1.2". */
  readonly labels?: readonly string[];
  readonly items: readonly (readonly Block[])[];
}

/** A block of a structured text. */
export type Block =
  | { readonly kind: "heading"; readonly level: number; readonly content: readonly Inline[] }
  | { readonly kind: "paragraph"; readonly content: readonly Inline[] }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "rule" }
  | { readonly kind: "quote"; readonly blocks: readonly Block[] }
  | List
  | { readonly kind: "table"; readonly rows: Rows };
