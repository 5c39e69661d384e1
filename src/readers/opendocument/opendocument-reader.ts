// By hand, on yauzl and saxes: officeparser brings pdf.js and tesseract.js a second time, odt2html needs adm-zip 0.4 and sax 1.2, and
// neither limits sizes or reports what it skips.
import type { Found, Reader } from "../reading.ts";
import { Unreadable } from "../unreadable.ts";
import { contentPart, type OdfPackage, openOdf } from "./odf-package.ts";
import { readOdp } from "./odp-reader.ts";
import { readOds } from "./ods-reader.ts";
import { readOdt } from "./odt-reader.ts";

const readers = {
  "office:text": readOdt,
  "office:spreadsheet": readOds,
  "office:presentation": readOdp,
  "office:drawing": readOdp,
} as const;

/** Reads a document of OpenDocument. Its body decides how, whatever type it names. */
export const readOpenDocument: Reader = async (bytes, options): Promise<Found> => {
  const odf = await openOdf(bytes, options);
  const body = await bodyOf(odf);
  if (!isReadable(body)) {
    throw new Unreadable(
      "document-broken",
      "The document is an OpenDocument file without a text, sheets or slides.",
    );
  }
  return readers[body](odf, options);
};

/** Returns the name of the element in the body. */
async function bodyOf(odf: OdfPackage): Promise<string | undefined> {
  let isInBody = false;
  let body: string | undefined;
  await odf.parse(contentPart, {
    isTree: (_name, parent) => parent === "office:automatic-styles",
    takeTree: () => {},
    open: (name) => {
      if (isInBody) body ??= name;
      isInBody ||= name === "office:body";
    },
    isDone: () => body !== undefined,
  });
  return body;
}

function isReadable(body: string | undefined): body is keyof typeof readers {
  return body !== undefined && Object.hasOwn(readers, body);
}
