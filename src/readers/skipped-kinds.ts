/** The parts that readers leave out, in English. Kinds are stable, and the dashboard has each in every language. */
export const skippedKinds = {
  header: { what: "header", why: "only the main text is read" },
  footer: { what: "footer", why: "only the main text is read" },
  chart: { what: "chart", why: "only text is read" },
  "embedded-file": { what: "embedded file", why: "files embedded in documents of this type are not opened" },
  "macro-project": { what: "macro project", why: "macros are never run" },
  comment: { what: "comment", why: "comments are not part of the text" },
  "deleted-passage": { what: "deleted passage", why: "it is marked as deleted" },
  equation: { what: "equation", why: "equations of this kind are not read" },
  image: { what: "image", why: "images within a document are not read, only their alternative text" },
  script: { what: "script", why: "scripts are never run" },
  frame: { what: "frame", why: "nothing is fetched" },
  drawing: { what: "drawing", why: "only text is read" },
  "sound-or-video": { what: "sound or video", why: "only text is read" },
  "hidden-element": { what: "hidden element", why: "it is not visible" },
  "contents-list": { what: "table of contents", why: "the chapters have their headings" },
  "hidden-sheet": { what: "hidden sheet", why: "it is not visible" },
  "hidden-row": { what: "hidden row", why: "it is not visible" },
  "hidden-column": { what: "hidden column", why: "it is not visible" },
  "hidden-slide": { what: "hidden slide", why: "it is not visible" },
  "pivot-cache": { what: "cache of a pivot table", why: "only what the cells show is read" },
  "external-link": { what: "link to another workbook", why: "nothing is fetched" },
  "xfa-form": { what: "an XFA form", why: "only what the pages show without it is read" },
  "markdown-row": { what: "row of the Markdown table", why: "the table is cut; the text has all rows" },
  "markdown-column": {
    what: "column of the Markdown table",
    why: "the table is cut; the text has all columns",
  },
  "svg-shapes": { what: "the drawing", why: "only its texts are read" },
  entities: {
    what: "entities of the document or its DTD",
    why: "they stay as they are, and are never expanded or fetched",
  },
  "invalid-bytes": { what: "invalid bytes", why: "they are not valid in the encoding of the text" },
  "unlisted-field": {
    what: "further form field",
    why: "the list of fields is cut; their values are in the text",
  },
  "unlisted-annotation": { what: "further annotation", why: "the list of annotations is cut" },
  "unlisted-file": { what: "further embedded file", why: "the list of files is cut" },
  "unused-language": {
    what: "a language for recognition",
    why: "its name is unknown, or there are too many",
  },
  "unlisted-section": { what: "further file", why: "the list of files is cut; their text is in the text" },
  "system-file": { what: "file of an operating system", why: "such files belong to no document" },
  "empty-file": { what: "empty file", why: "there is nothing in it" },
  signature: { what: "digital signature", why: "signatures are not checked" },
  "unlisted-part": { what: "further part", why: "the list is cut here" },
} as const;

export type SkippedKind = keyof typeof skippedKinds;

/** Returns the note for a kind; with a count it begins with "3 × ". */
export function skippedNote(kind: SkippedKind, count?: number) {
  const { what, why } = skippedKinds[kind];
  return count === undefined ? { what, why, kind } : { what: `${count} × ${what}`, why, kind, count };
}
