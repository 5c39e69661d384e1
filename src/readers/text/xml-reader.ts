import type { SaxesParser } from "saxes";
import type { Found, Reader, Skipped } from "../reading.ts";
import { skippedNote } from "../skipped-kinds.ts";
import { requireText } from "./decode-text.ts";
import { parseXml } from "./parse-xml.ts";
import { XmlText } from "./xml-text.ts";

/** Reads the text of XML, one element per line except within sentences. Entities of its own are never expanded. */
export const readXml: Reader = async (bytes) => readMarkup(bytes, []);

/** Reads the texts in a drawing. */
export const readSvg: Reader = async (bytes) => readMarkup(bytes, [skippedNote("svg-shapes")]);

async function readMarkup(bytes: Uint8Array, unread: readonly Skipped[]): Promise<Found> {
  const { text, encoding, skipped } = await requireText(bytes);
  const words = new XmlText();
  const notes = [...skipped, ...unread];
  await parseXml(text, (parser: SaxesParser) => {
    words.listenTo(parser);
    parser.on("doctype", (doctype) => {
      if (/<!ENTITY/i.test(doctype)) notes.push(skippedNote("entities"));
    });
  });
  return { facts: { encoding, skipped: notes, title: words.title() }, text: words.text() };
}
