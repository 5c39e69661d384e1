/** A piece of formatted text within a line. */
export type Inline =
  | { readonly kind: "text" | "code"; readonly text: string }
  | { readonly kind: "break" }
  | { readonly kind: "strong" | "emphasis" | "deleted"; readonly content: readonly Inline[] }
  | { readonly kind: "link"; readonly address: string; readonly content: readonly Inline[] };

/** The cells of a table by rows. The first row is the head. */
export type Rows = readonly (readonly (readonly Inline[])[])[];

/** A block of a structured text. */
export type Block =
  | { readonly kind: "heading"; readonly level: number; readonly content: readonly Inline[] }
  | { readonly kind: "paragraph"; readonly content: readonly Inline[] }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "rule" }
  | { readonly kind: "quote"; readonly blocks: readonly Block[] }
  | { readonly kind: "list"; readonly firstNumber?: number; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: "table"; readonly rows: Rows };
