import type { SaxesParser } from "saxes";
import { loadParser } from "../load-parser.ts";
import { Unreadable } from "../unreadable.ts";

const pieceLength = 64 * 1024;

/**
 * Parses XML and calls the handlers that `listen` sets. Throws "document-broken" with the place of the first mistake. Entities
 * that the document defines count as mistakes, so nothing is fetched or expanded.
 */
export async function parseXml(text: string, listen: (parser: SaxesParser) => void): Promise<void> {
  const { SaxesParser } = await loadParser("saxes", () => import("saxes"));
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw new Unreadable("document-broken", `The document is not valid XML: ${error.message}`);
  });
  listen(parser);
  for (let at = 0; at < text.length; at += pieceLength) parser.write(text.slice(at, at + pieceLength));
  parser.close();
}
