import type { SaxesParser } from "saxes";
import { loadParser } from "../load-parser.ts";
import { Unreadable } from "../unreadable.ts";

const pieceLength = 64 * 1024;

/** Returns the text for a reference to an entity, or undefined if it counts as a mistake. */
export type ResolveEntity = (name: string) => string | undefined;

/**
 * Parses XML and calls the handlers that `listen` sets. Throws "document-broken" with the place of the first mistake. Nothing is
 * fetched or expanded: entities are mistakes, except the five of XML and those that `resolve` knows, whose text is not parsed.
 */
export async function parseXml(
  text: string,
  listen: (parser: SaxesParser) => void,
  resolve?: ResolveEntity,
): Promise<void> {
  const { SaxesParser } = await loadParser("saxes", () => import("saxes"));
  const parser = new SaxesParser();
  if (resolve) parser.ENTITIES = withOthers(parser.ENTITIES, resolve);
  parser.on("error", (error) => {
    throw new Unreadable("document-broken", `The document is not valid XML: ${error.message}`);
  });
  listen(parser);
  for (let at = 0; at < text.length; at += pieceLength) parser.write(text.slice(at, at + pieceLength));
  parser.close();
}

function withOthers(known: Record<string, string>, resolve: ResolveEntity): Record<string, string> {
  return new Proxy(known, {
    get: (_, name) => (typeof name === "string" ? (known[name] ?? resolve(name)) : undefined),
  });
}
