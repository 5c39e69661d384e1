/** The languages that the samples are written in. */
export type SampleLanguage = "en" | "de" | "es" | "pl" | "pt";

/** A part of a document. The first row of a table is its heading. */
export type Block =
  | { readonly heading: string; readonly level: 1 | 2 }
  | { readonly paragraph: string }
  | { readonly list: readonly string[] }
  | { readonly table: readonly (readonly string[])[] };

/** A document of a made-up business, before it gets a format. */
export interface BusinessDocument {
  readonly language: SampleLanguage;
  readonly title: string;
  readonly author: string;
  /** RFC 3339. */
  readonly createdAt: string;
  readonly modifiedAt: string;
  readonly blocks: readonly Block[];
}

/** A heading of the whole document. */
export const title = (heading: string): Block => ({ heading, level: 1 });
/** A heading of a section. */
export const section = (heading: string): Block => ({ heading, level: 2 });
/** A paragraph; its lines are joined. */
export const paragraph = (...lines: string[]): Block => ({ paragraph: lines.join(" ") });
/** Lines that stay lines, such as those of an address. */
export const lines = (...all: string[]): Block[] => all.map((line) => ({ paragraph: line }));
/** Points under each other. */
export const list = (...points: string[]): Block => ({ list: points });
/** Rows of cells; the first is the heading. */
export const table = (...rows: string[][]): Block => ({ table: rows });
