import type { BusinessDocument } from "../../scripts/samples/business-document.ts";
import * as english from "../../scripts/samples/documents/english.ts";
import * as german from "../../scripts/samples/documents/german.ts";
import * as polish from "../../scripts/samples/documents/polish.ts";
import * as portuguese from "../../scripts/samples/documents/portuguese.ts";
import * as spanish from "../../scripts/samples/documents/spanish.ts";
import { asText } from "../../scripts/samples/plain-formats.ts";

/** A text from which documents are made. */
export interface Source {
  /** Its name as a file. */
  readonly name: string;
  readonly document: BusinessDocument;
}

/** The documents of the samples, and a longer one of about ten pages for each language. */
export function listSources(): readonly Source[] {
  return Object.entries({ english, german, polish, portuguese, spanish }).flatMap(([language, all]) => {
    const documents: readonly BusinessDocument[] = Object.values(all);
    const short = documents.map((document, at) => ({ name: `${language}-${at + 1}`, document }));
    return [...short, { name: `${language}-long`, document: lengthen(documents) }];
  });
}

const repetitions = 6;

/** Joins documents, again and again; each part has a heading of its own. */
function lengthen(documents: readonly BusinessDocument[]): BusinessDocument {
  const [first] = documents;
  if (!first) throw new Error("there is no document");
  const parts = Array.from({ length: repetitions }, (_, at) =>
    documents.flatMap(({ title, blocks }) => [
      { heading: `${at + 1}. ${title}`, level: 2 } as const,
      ...blocks,
    ]),
  );
  return { ...first, blocks: parts.flat() };
}

/** The text of a source, without lines below headings and marks of lists. */
export function textOf({ document }: Source): string {
  return asText(document).replaceAll(/^[=-]+$|^- /gm, "");
}
