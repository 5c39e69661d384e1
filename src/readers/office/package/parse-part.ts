import type { SaxesParser } from "saxes";
import { loadParser } from "../../load-parser.ts";
import { Unreadable } from "../../unreadable.ts";

const maxLevels = 500;

/** The attributes of an element, by their names with prefix. */
export type Attributes = Readonly<Record<string, string>>;

/** Takes the elements of a part in their order. Names have no prefix, because a document may choose prefixes freely. */
export interface PartHandler {
  open(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
  /** Returns true if the rest of the part does not matter. */
  isDone?(): boolean;
}

/** Parses a part of an Office document. Entities that it defines are never expanded, because a doctype is refused. */
export async function parsePart(pieces: AsyncIterable<Uint8Array>, handler: PartHandler): Promise<void> {
  const { SaxesParser } = await loadParser("saxes", () => import("saxes"));
  const parser = new SaxesParser({ position: false });
  connect(parser, handler);
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(encodingOf(piece));
    parser.write(decoder.decode(piece, { stream: true }));
    if (handler.isDone?.()) return;
  }
  parser.write(decoder?.decode() ?? "");
  parser.close();
}

function connect(parser: SaxesParser, handler: PartHandler): void {
  let levels = 0;
  parser.on("error", (error) => {
    throw new Unreadable(
      "document-broken",
      `The document has a part that is not valid XML: ${error.message}`,
    );
  });
  parser.on("doctype", () => {
    throw new Unreadable(
      "document-broken",
      "The document has a part with a doctype, which Office never writes.",
    );
  });
  parser.on("opentag", ({ name, attributes }) => {
    levels += 1;
    if (levels > maxLevels) {
      throw new Unreadable(
        "document-over-limit",
        `The document is nested more than ${maxLevels} levels deep.`,
      );
    }
    handler.open(withoutPrefix(name), attributes);
  });
  parser.on("closetag", ({ name }) => {
    levels -= 1;
    handler.close?.(withoutPrefix(name));
  });
  parser.on("text", (text) => handler.text?.(text));
  parser.on("cdata", (text) => handler.text?.(text));
}

function encodingOf(piece: Uint8Array): string {
  if (piece[0] === 0xff && piece[1] === 0xfe) return "utf-16le";
  return piece[0] === 0xfe && piece[1] === 0xff ? "utf-16be" : "utf-8";
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/** Returns the id of the relationship that an element names (`r:id`), whatever the prefix is. */
export function relationshipId(attributes: Attributes, name = "id"): string | undefined {
  const key = Object.keys(attributes).find((one) => one.endsWith(`:${name}`));
  return key === undefined ? undefined : attributes[key];
}

/** Returns whether an attribute of Office is switched on. */
export function isOn(value: string | undefined): boolean {
  return value === "1" || value === "true" || value === "on";
}
