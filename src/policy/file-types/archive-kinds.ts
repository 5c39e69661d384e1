import type { DetectedType } from "./signatures.ts";

const docx: DetectedType = {
  type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  name: "a Word document (DOCX)",
};

/** Kinds of archives by the names of their entries. The first match counts. */
const kinds: readonly (DetectedType & { readonly holds: RegExp })[] = [
  { ...docx, holds: /^word\// },
  {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    name: "an Excel workbook (XLSX)",
    holds: /^xl\//,
  },
  {
    type: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    name: "a PowerPoint presentation (PPTX)",
    holds: /^ppt\//,
  },
  { type: "application/epub+zip", name: "an EPUB book", holds: /^META-INF\/container\.xml$/ },
  {
    type: "application/vnd.oasis.opendocument",
    name: "an OpenDocument file",
    holds: /^META-INF\/manifest\.xml$/,
  },
  { type: "application/java-archive", name: "a Java archive", holds: /^META-INF\/MANIFEST\.MF$/ },
];

const officeMark = "[Content_Types].xml";

/** Returns the kind of an archive from the names of its entries, if it is a known one. */
export function kindOfArchive(names: readonly string[]): DetectedType | undefined {
  const isOffice = names.includes(officeMark);
  const found = kinds.find(
    ({ holds }, place) => (isOffice || place > 2) && names.some((name) => holds.test(name)),
  );
  return found && { type: found.type, name: found.name };
}
