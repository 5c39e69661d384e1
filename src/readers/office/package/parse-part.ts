import type { SaxesParser } from "saxes";
import { streamXml, withoutPrefix } from "../../text/stream-xml.ts";
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
  await streamXml(
    pieces,
    (parser) => connect(parser, handler),
    () => handler.isDone?.() === true,
  );
}

function connect(parser: SaxesParser, handler: PartHandler): void {
  let levels = 0;
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

/** Returns the id of the relationship that an element names (`r:id`), whatever the prefix is. */
export function relationshipId(attributes: Attributes, name = "id"): string | undefined {
  const key = Object.keys(attributes).find((one) => one.endsWith(`:${name}`));
  return key === undefined ? undefined : attributes[key];
}

/** Returns whether an attribute of Office is switched on. */
export function isOn(value: string | undefined): boolean {
  return value === "1" || value === "true" || value === "on";
}
