import type { DetectedType } from "./detect-type.ts";

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

const maxNames = 20_000;
/** Longer names are irrelevant, and the local headers may overlap. */
const maxNameLength = 100;
const officeMark = "[Content_Types].xml";

/** Detects the kind of an archive from the names of its entries. */
export function detectZipType(bytes: Uint8Array): DetectedType | undefined {
  const names = listNames(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const isOffice = names.includes(officeMark);
  const found = kinds.find(
    ({ holds }, place) => (isOffice || place > 2) && names.some((name) => holds.test(name)),
  );
  return found && { type: found.type, name: found.name };
}

/** Returns the names in the directory, or in the local headers if the directory is lost. */
function listNames(bytes: Buffer): readonly string[] {
  const end = bytes.lastIndexOf("PK\x05\x06", undefined, "latin1");
  const directory = end >= 0 && end + 20 <= bytes.length ? bytes.readUInt32LE(end + 16) : undefined;
  const listed = directory === undefined ? [] : listDirectory(bytes, directory);
  return listed.length > 0 ? listed : listLocalHeaders(bytes);
}

function listDirectory(bytes: Buffer, start: number): readonly string[] {
  const names: string[] = [];
  let at = start;
  while (names.length < maxNames && at + 46 <= bytes.length && bytes.readUInt32LE(at) === 0x02014b50) {
    const length = bytes.readUInt16LE(at + 28);
    names.push(bytes.toString("utf8", at + 46, at + 46 + length));
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return names;
}

function listLocalHeaders(bytes: Buffer): readonly string[] {
  const names: string[] = [];
  let at = 0;
  while (names.length < maxNames && at >= 0 && at + 30 <= bytes.length) {
    const length = bytes.readUInt16LE(at + 26);
    names.push(bytes.toString("utf8", at + 30, at + 30 + Math.min(length, maxNameLength)));
    at = bytes.indexOf("PK\x03\x04", at + 30, "latin1");
  }
  return names;
}
