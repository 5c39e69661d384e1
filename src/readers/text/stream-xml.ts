import type { SaxesParser } from "saxes";
import { loadParser } from "../load-parser.ts";
import { Unreadable } from "../unreadable.ts";

/**
 * Parses a part of a document as it is unpacked, and calls the handlers that `listen` sets. Stops once `isDone` returns true. Throws
 * "document-broken" for the first mistake. Nothing is fetched or expanded: entities are mistakes, except the five of XML.
 */
export async function streamXml(
  pieces: AsyncIterable<Uint8Array>,
  listen: (parser: SaxesParser) => void,
  isDone: () => boolean = () => false,
): Promise<void> {
  const { SaxesParser } = await loadParser("saxes", () => import("saxes"));
  const parser = new SaxesParser({ position: false });
  parser.on("error", (error) => {
    throw new Unreadable(
      "document-broken",
      `The document has a part that is not valid XML: ${error.message}`,
    );
  });
  listen(parser);
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(encodingOf(piece));
    parser.write(decoder.decode(piece, { stream: true }));
    if (isDone()) return;
  }
  parser.write(decoder?.decode() ?? "");
  parser.close();
}

function encodingOf(piece: Uint8Array): string {
  if (piece[0] === 0xff && piece[1] === 0xfe) return "utf-16le";
  return piece[0] === 0xfe && piece[1] === 0xff ? "utf-16be" : "utf-8";
}

/** Returns a name without its prefix, which documents may choose freely. */
export function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
