const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const pptx = "application/vnd.openxmlformats-officedocument.presentationml.presentation";

/** The media types of common file extensions. Templates and files with macros have the type that is detected: that of their family. */
export const mediaTypes: Readonly<Record<string, string>> = {
  csv: "text/csv",
  docm: docx,
  docx,
  dotx: docx,
  eml: "message/rfc822",
  epub: "application/epub+zip",
  gif: "image/gif",
  htm: "text/html",
  html: "text/html",
  ics: "text/calendar",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  json: "application/json",
  md: "text/markdown",
  odg: "application/vnd.oasis.opendocument.graphics",
  odp: "application/vnd.oasis.opendocument.presentation",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  odt: "application/vnd.oasis.opendocument.text",
  ott: "application/vnd.oasis.opendocument.text",
  ots: "application/vnd.oasis.opendocument.spreadsheet",
  otp: "application/vnd.oasis.opendocument.presentation",
  pdf: "application/pdf",
  png: "image/png",
  potx: pptx,
  ppsx: pptx,
  pptm: pptx,
  pptx,
  rtf: "application/rtf",
  tif: "image/tiff",
  tiff: "image/tiff",
  txt: "text/plain",
  xlsm: xlsx,
  xlsx,
  xltx: xlsx,
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
