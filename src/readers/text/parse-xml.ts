import type { SaxesParser } from "saxes";
import { loadParser } from "../load-parser.ts";
import { Unreadable } from "../unreadable.ts";

const pieceLength = 64 * 1024;

/**
 * Parses XML, and tells `listen`'s handlers of what it holds. Throws "document-broken" with the place of the first mistake;
 * an entity that the document defines itself counts as one, so that nothing is fetched and nothing grows.
 */
export async function parseXml(text: string, listen: (parser: SaxesParser) => void): Promise<void> {
  const { SaxesParser } = await loadParser("saxes", () => import("saxes"));
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw new Unreadable("document-broken", `The document is no valid XML: ${error.message}`);
  });
  listen(parser);
  for (let at = 0; at < text.length; at += pieceLength) parser.write(text.slice(at, at + pieceLength));
  parser.close();
}
