import type { DetectedType } from "./signatures.ts";

const docx: DetectedType = {
  type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  name: "a Word document (DOCX)",
};
const epub: DetectedType = { type: "application/epub+zip", name: "an EPUB book (EPUB)" };

interface ArchiveKind extends DetectedType {
  readonly holds: RegExp;
  /** True if the archive must also list the types of its parts. */
  readonly isOffice?: true;
}

/** Kinds of archives by the names of their entries. The first match counts. */
const kinds: readonly ArchiveKind[] = [
  { ...docx, holds: /^word\//, isOffice: true },
  {
    type: "application/vnd.ms-excel.sheet.binary.macroEnabled.12",
    name: "a binary Excel workbook (XLSB)",
    holds: /^xl\/workbook\.bin$/,
    isOffice: true,
  },
  {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    name: "an Excel workbook (XLSX)",
    holds: /^xl\//,
    isOffice: true,
  },
  {
    type: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    name: "a PowerPoint presentation (PPTX)",
    holds: /^ppt\//,
    isOffice: true,
  },
  { ...epub, holds: /^META-INF\/container\.xml$/ },
  {
    type: "application/vnd.oasis.opendocument",
    name: "an OpenDocument file",
    holds: /^META-INF\/manifest\.xml$/,
  },
  { type: "application/java-archive", name: "a Java archive", holds: /^META-INF\/MANIFEST\.MF$/ },
];

const officeMark = "[Content_Types].xml";

const openDocumentNames: Readonly<Record<string, string>> = {
  text: "an OpenDocument text (ODT)",
  spreadsheet: "an OpenDocument spreadsheet (ODS)",
  presentation: "an OpenDocument presentation (ODP)",
  graphics: "an OpenDocument drawing (ODG)",
};

/**
 * Returns the kind of an archive from the names of its entries, if it is a known one. The entry `mimetype`, which EPUB and
 * OpenDocument have, decides first.
 */
export function kindOfArchive(names: readonly string[], mimetype = ""): DetectedType | undefined {
  const declared = kindOfMimetype(mimetype.trim());
  if (declared) return declared;
  const isOffice = names.includes(officeMark);
  const found = kinds.find(
    (kind) => (isOffice || !kind.isOffice) && names.some((name) => kind.holds.test(name)),
  );
  return found && { type: found.type, name: found.name };
}

/** Returns the kind of document that a media type names. A template counts as a document of its kind, and so does flat XML. */
export function kindOfMimetype(mimetype: string): DetectedType | undefined {
  if (mimetype === epub.type) return epub;
  const [prefix, kind = ""] = mimetype.match(/^application\/vnd\.oasis\.opendocument\.([a-z]+)/) ?? [];
  const name = Object.hasOwn(openDocumentNames, kind) ? openDocumentNames[kind] : undefined;
  return prefix && name ? { type: prefix, name } : undefined;
}

/** Returns the content of the entry `mimetype`, which is the first one and not compressed, from the start of an archive. */
export function mimetypeAtStart(start: string): string | undefined {
  return start.startsWith("mimetype", 30) ? /^[a-z0-9.+/-]{0,100}/.exec(start.slice(38))?.[0] : undefined;
}
