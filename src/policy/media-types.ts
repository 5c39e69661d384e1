const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const pptx = "application/vnd.openxmlformats-officedocument.presentationml.presentation";

/**
 * The media types of common file extensions. Templates and files with macros have the type that is detected: that
 * of their family. The usual extension of a type is the last of it.
 */
export const mediaTypes: Readonly<Record<string, string>> = {
  bmp: "image/bmp",
  csv: "text/csv",
  docm: docx,
  dotx: docx,
  docx,
  eml: "message/rfc822",
  epub: "application/epub+zip",
  gif: "image/gif",
  gz: "application/gzip",
  htm: "text/html",
  html: "text/html",
  ics: "text/calendar",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  json: "application/json",
  jsonl: "application/x-ndjson",
  mbox: "application/mbox",
  md: "text/markdown",
  ndjson: "application/x-ndjson",
  odg: "application/vnd.oasis.opendocument.graphics",
  ott: "application/vnd.oasis.opendocument.text",
  odt: "application/vnd.oasis.opendocument.text",
  ots: "application/vnd.oasis.opendocument.spreadsheet",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  otp: "application/vnd.oasis.opendocument.presentation",
  odp: "application/vnd.oasis.opendocument.presentation",
  pdf: "application/pdf",
  png: "image/png",
  pnm: "image/x-portable-anymap",
  potx: pptx,
  ppsx: pptx,
  pptm: pptx,
  pptx,
  rtf: "application/rtf",
  svg: "image/svg+xml",
  tif: "image/tiff",
  tiff: "image/tiff",
  txt: "text/plain",
  webp: "image/webp",
  xlsm: xlsx,
  xltx: xlsx,
  xlsx,
  xml: "application/xml",
  zip: "application/zip",
};

/** Returns the media type of a file extension, with or without its dot and in any case; undefined if it is not known. */
export function mediaTypeOfExtension(extension: string): string | undefined {
  const name = extension.replace(/^\./, "").toLowerCase();
  return Object.hasOwn(mediaTypes, name) ? mediaTypes[name] : undefined;
}

/** Returns the usual file extension of a media type, without its dot; undefined if it is not known. */
export function extensionOfMediaType(type: string): string | undefined {
  return Object.entries(mediaTypes).findLast(([, known]) => known === type)?.[0];
}
