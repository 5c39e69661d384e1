import type { Facts, Skipped } from "./reading.ts";
import { type SkippedKind, skippedNote } from "./skipped-kinds.ts";

/** The types of form fields. */
export const fieldTypes = ["text", "choice", "checkbox", "radio"] as const;

/** A field of a form. */
export interface FormField {
  /** The full name, such as "address.city"; it may be empty. */
  readonly name: string;
  readonly type: (typeof fieldTypes)[number];
  /**
   * The text; the chosen options, one per line; the label of the chosen radio button; whether a box is checked. Empty if nothing is filled in.
   */
  readonly value: string | boolean;
  /** Counted from 1. */
  readonly page?: number;
}

export const annotationKinds = [
  "comment",
  "free-text",
  "highlight",
  "underline",
  "strikeout",
  "insertion",
  "stamp",
  "drawing",
] as const;

/** A remark that someone added to a document. */
export interface Annotation {
  readonly kind: (typeof annotationKinds)[number];
  /** Counted from 1. */
  readonly page?: number;
  /** The text that its author wrote; it may be empty. */
  readonly text: string;
  readonly author?: string;
}

/** A file within a document. */
export interface EmbeddedFile {
  readonly name: string;
  /** In bytes; left out if the file is damaged. */
  readonly size?: number;
  /** The media type that the document says it has. */
  readonly type?: string;
}

/** A file within a document, such as an attachment, whose text is part of the document's text. */
export interface Section extends Pick<Facts, SectionFact> {
  readonly name: string;
  /** 1 for a file in the document itself, 2 for a file in such a file… */
  readonly depth: number;
  /** Where its text begins and ends in the text of the document, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** The facts that a section has of its own. */
export const sectionFacts = [
  "type",
  "pages",
  "words",
  "title",
  "author",
  "createdAt",
  "modifiedAt",
  "language",
  "encoding",
  "rows",
  "columns",
  "ocr",
] as const;
type SectionFact = (typeof sectionFacts)[number];

/** The facts that are lists, each as long as the document is. */
export interface ListedFacts {
  readonly fields?: readonly FormField[] | undefined;
  readonly annotations?: readonly Annotation[] | undefined;
  readonly files?: readonly EmbeddedFile[] | undefined;
  /** The files within the document that were read, each before those within it. */
  readonly sections?: readonly Section[] | undefined;
}

export const maxListed = 300;
const maxListedText = 1000;
// All facts of a document are stored together, in 1 MiB of JSON.
const maxListedTexts = 40_000;

const unlistedKinds = {
  fields: "unlisted-field",
  annotations: "unlisted-annotation",
  files: "unlisted-file",
  sections: "unlisted-section",
} as const satisfies Readonly<Record<keyof ListedFacts, SkippedKind>>;

/** Returns the lists with tidied texts and as long as they may be stored, and notes on what was cut. Empty lists are left out. */
export function cutLists({ fields = [], annotations = [], files = [], sections = [] }: ListedFacts): {
  readonly lists: ListedFacts;
  readonly skipped: readonly Skipped[];
} {
  const cuts = {
    fields: cutList(fields),
    annotations: cutList(annotations),
    files: cutList(files),
    sections: cutList(sections),
  };
  const entries = Object.entries(cuts);
  return {
    lists: Object.fromEntries(
      entries.filter(([, { listed }]) => listed.length > 0).map(([name, { listed }]) => [name, listed]),
    ),
    skipped: entries
      .filter(([, { rest }]) => rest > 0)
      .map(([name, { rest }]) => skippedNote(unlistedKinds[name as keyof ListedFacts], rest)),
  };
}

/** Returns the sections of a text that is cut at this length. */
export function cutSections(sections: readonly Section[] = [], length: number): readonly Section[] {
  return sections
    .filter(({ start }) => start < length)
    .map((section) => ({ ...section, end: Math.min(section.end, length) }));
}

interface Cut {
  readonly listed: readonly object[];
  /** How many items are left out. */
  readonly rest: number;
}

function cutList(list: readonly object[]): Cut {
  const listed: object[] = [];
  let length = 0;
  for (const item of list) {
    const tidied = tidyItem(item);
    length += JSON.stringify(tidied).length;
    if (listed.length === maxListed || length > maxListedTexts) break;
    listed.push(tidied);
  }
  return { listed, rest: list.length - listed.length };
}

function tidyItem(item: object): object {
  const entries = Object.entries(item).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, tidyText(value)]));
}

// Not every database stores control characters, and terminals obey them.
function tidyText(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const start = value.slice(0, 2 * maxListedText).replace(/\r\n?/g, "\n");
  const clean = start.replace(/[^\P{Cc}\n\t]/gu, "").trim();
  return clean.slice(0, maxListedText).toWellFormed();
}
