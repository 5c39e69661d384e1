import type { SaxesParser } from "saxes";
import type { Found, Reader, Skipped } from "../reading.ts";
import { skippedNote } from "../skipped-kinds.ts";
import { requireText } from "./decode-text.ts";
import { parseXml } from "./parse-xml.ts";
import { findXmlEntities } from "./xml-entities.ts";
import { XmlText } from "./xml-text.ts";

/** Reads the text of XML, one element per line except within sentences. Entities of its own are never expanded or fetched. */
export const readXml: Reader = async (bytes) => readMarkup(bytes, []);

/** Reads the texts in a drawing. */
export const readSvg: Reader = async (bytes) =>
  readMarkup(bytes, [skippedNote("svg-shapes")], ["script", "style"]);

async function readMarkup(
  bytes: Uint8Array,
  unread: readonly Skipped[],
  ignored: readonly string[] = [],
): Promise<Found> {
  const { text, encoding, skipped } = await requireText(bytes);
  const words = new XmlText(ignored);
  const entities = await findXmlEntities(text);
  let definesEntities = false;
  const listen = (parser: SaxesParser) => {
    words.listenTo(parser);
    parser.on("doctype", (doctype) => {
      definesEntities = /<!ENTITY/i.test(doctype);
    });
  };
  await parseXml(text, listen, entities?.resolve);
  const notes = [...skipped, ...unread, ...noteOf(entities?.keptCount() ?? 0, definesEntities)];
  return { facts: { encoding, skipped: notes, title: words.title() }, text: words.text() };
}

function noteOf(kept: number, definesEntities: boolean): readonly Skipped[] {
  if (kept > 0) return [skippedNote("entities", kept)];
  return definesEntities ? [skippedNote("entities")] : [];
}
