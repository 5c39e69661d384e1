import type { FoundFacts, ReadOptions, Skipped } from "../reading.ts";
import { skippedNote } from "../skipped-kinds.ts";
import { parsePdfDate } from "./pdf-date.ts";
import type { PdfDocument } from "./pdf-document.ts";

/** Returns the facts of the document information. */
export function infoOf(document: PdfDocument): FoundFacts {
  return {
    title: document.infoOf("Title"),
    author: document.infoOf("Author"),
    createdAt: parsePdfDate(document.infoOf("CreationDate")),
    modifiedAt: parsePdfDate(document.infoOf("ModDate")),
  };
}

/** Returns notes on what a document has besides its pages, and that is not read. */
export function extrasOf(document: PdfDocument, { limits, nest }: ReadOptions): readonly Skipped[] {
  const { xfa, scripts, files } = document.extras();
  return [
    ...(xfa ? [xfaForm(xfa)] : []),
    ...(scripts > 0 ? [skippedNote("script", scripts)] : []),
    ...(files > 0 && !nest ? [skippedNote("embedded-file", files)] : []),
    ...(files > limits.maxMembers ? [skippedNote("unlisted-file", files - limits.maxMembers)] : []),
  ];
}

function xfaForm(kind: "static" | "dynamic"): Skipped {
  const form = skippedNote("xfa-form");
  return kind === "dynamic" ? { ...form, code: "form-values" } : form;
}
