import type { DefaultTreeAdapterTypes } from "parse5";
import { loadParser } from "../load-parser.ts";
import { Unreadable } from "../unreadable.ts";

export type HtmlNode = DefaultTreeAdapterTypes.Node;
export type HtmlElement = DefaultTreeAdapterTypes.Element;
export type HtmlDocument = DefaultTreeAdapterTypes.Document;

/** The parser searches all open elements at every tag. */
const maxLevels = 1000;
const elementsCeiling = 1_000_000;
/** HTML repeats unclosed formatting elements in every paragraph, so there can be many elements per tag. */
const maxElementsPerTag = 20;
const freeElements = 10_000;
/** The parser collects a run character by character, in many times its memory. */
const maxRunLength = 4 * 1024 * 1024;

/** Parses HTML as browsers do. Throws "document-over-limit" if that would take too much time or memory. */
export async function parseHtml(html: string): Promise<HtmlDocument> {
  const { defaultTreeAdapter, parse } = await loadParser("parse5", () => import("parse5"));
  const source = dropEmbeddedData(html);
  refuseLongRuns(source);
  const tags = source.split("<").length;
  const maxElements = Math.min(elementsCeiling, freeElements + maxElementsPerTag * tags);
  let levels = 0;
  let elements = 0;
  const { createElement } = defaultTreeAdapter;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement: (...tag) => {
      elements += 1;
      if (elements > maxElements) throw overLimit(`more than ${maxElements} elements`);
      return createElement(...tag);
    },
    onItemPush: () => {
      levels += 1;
      if (levels > maxLevels) throw overLimit(`elements nested more than ${maxLevels} levels deep`);
    },
    onItemPop: () => {
      levels -= 1;
    },
  };
  return parse(source, { treeAdapter, scriptingEnabled: false });
}

/** Drops base64 data: it has no text, and is the only long attribute in ordinary pages. */
function dropEmbeddedData(html: string): string {
  const [first = "", ...rest] = html.split("base64,");
  return [first, ...rest.map((piece) => piece.slice(dataLength(piece)))].join("base64,");
}

function dataLength(text: string): number {
  let end = 0;
  while (end < text.length && isDataCode(text.charCodeAt(end))) end += 1;
  return end;
}

/** Letters, digits, "+", "/", "=", and the "%" of escapes. */
function isDataCode(code: number): boolean {
  if (code >= 0x61) return code <= 0x7a;
  return (
    (code >= 0x41 && code <= 0x5a) || (code >= 0x2f && code <= 0x39) || [0x2b, 0x3d, 0x25].includes(code)
  );
}

function refuseLongRuns(html: string): void {
  for (let at = 0; at < html.length; ) {
    const next = html.indexOf("<", at + 1);
    const end = next === -1 ? html.length : next;
    if (end - at > maxRunLength) throw overLimit(`a tag or text of more than ${maxRunLength} characters`);
    at = end;
  }
}

function overLimit(what: string): Unreadable {
  return new Unreadable("document-over-limit", `The document has ${what}, which is too much to read.`);
}
