import { pluralOf } from "../../../../../../src/i18n/plural.ts";
import type { SkippedKind } from "../../../../../../src/readers/skipped-kinds.ts";

/** A sentence for every kind of part that a reader leaves out. */
export type SkippedWords = Readonly<Record<SkippedKind, (count: number, shown: string) => string>>;

const plural = pluralOf("en");
const counted = (one: string, other: string, why: string) => (count: number, shown: string) =>
  `${plural(count, { one: `${shown} ${one}`, other: `${shown} ${other}` })}: ${why}.`;

export const en: SkippedWords = {
  header: counted("header", "headers", "only the main text is read"),
  footer: counted("footer", "footers", "only the main text is read"),
  chart: counted("chart", "charts", "only text is read"),
  "embedded-file": counted(
    "embedded file",
    "embedded files",
    "files embedded in documents of this type are not opened",
  ),
  "macro-project": counted("macro project", "macro projects", "macros are never run"),
  comment: counted("comment", "comments", "comments are not part of the text"),
  "deleted-passage": counted("deleted passage", "deleted passages", "only the remaining text is read"),
  equation: counted("equation", "equations", "equations of this kind are not read"),
  image: counted("image", "images", "only the alternative text of images is read"),
  script: counted("script", "scripts", "scripts are never run"),
  frame: counted("frame", "frames", "nothing is fetched"),
  drawing: counted("drawing", "drawings", "only text is read"),
  "sound-or-video": counted("sound or video", "sounds or videos", "only text is read"),
  "hidden-element": counted("hidden element", "hidden elements", "only visible text is read"),
  "contents-list": counted("table of contents", "tables of contents", "the chapters have their headings"),
  "hidden-sheet": counted("hidden sheet", "hidden sheets", "only visible sheets are read"),
  "hidden-row": counted("hidden row", "hidden rows", "only visible rows are read"),
  "hidden-column": counted("hidden column", "hidden columns", "only visible columns are read"),
  "hidden-slide": counted("hidden slide", "hidden slides", "only visible slides are read"),
  "pivot-cache": counted(
    "cache of a pivot table",
    "caches of pivot tables",
    "only what the cells show is read",
  ),
  "external-link": counted("link to another workbook", "links to other workbooks", "nothing is fetched"),
  "xfa-form": () => "XFA form: only what the pages show without it is read.",
  "markdown-row": counted("row", "rows", "only in the text, not in the Markdown"),
  "markdown-column": counted("column", "columns", "only in the text, not in the Markdown"),
  "svg-shapes": () => "Drawing: only its texts are read.",
  entities: () =>
    "Entities of the document or its DTD: they stay as they are, and are never expanded or fetched.",
  "invalid-bytes": () => "Invalid bytes: they do not match the encoding of the text.",
  "unlisted-field": counted(
    "more form field",
    "more form fields",
    "the list is cut; their values are in the text",
  ),
  "unlisted-annotation": counted("more annotation", "more annotations", "the list is cut"),
  "unlisted-file": counted("more embedded file", "more embedded files", "the list is cut"),
  "unused-language": () => "A language for recognition: its name is unknown, or there are too many.",
  "unlisted-section": counted("more file", "more files", "the list is cut; their text is in the text"),
  "system-file": counted(
    "file of an operating system",
    "files of an operating system",
    "such files belong to no document",
  ),
  "empty-file": counted("empty file", "empty files", "there is nothing to read"),
  signature: counted("digital signature", "digital signatures", "signatures are not checked"),
  "unlisted-part": counted("more part", "more parts", "the list is cut here"),
};
