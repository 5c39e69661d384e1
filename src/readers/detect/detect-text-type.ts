import { kindOfMimetype } from "../../policy/file-types/archive-kinds.ts";
import type { DetectedType } from "../../policy/file-types/signatures.ts";
import { isCsv } from "../text/csv-dialect.ts";
import { isMarkdown } from "../text/is-markdown.ts";

const headLength = 64 * 1024;

const html: DetectedType = { type: "text/html", name: "HTML" };
const xml: DetectedType = { type: "application/xml", name: "XML" };
const svg: DetectedType = { type: "image/svg+xml", name: "SVG" };
const json: DetectedType = { type: "application/json", name: "JSON" };
const jsonLines: DetectedType = { type: "application/x-ndjson", name: "JSON Lines" };
const markdown: DetectedType = { type: "text/markdown", name: "Markdown" };
const csv: DetectedType = { type: "text/csv", name: "CSV" };
const plain: DetectedType = { type: "text/plain", name: "plain text" };

/** Detects the type of a text from its start and end. Defaults to plain text. */
export function detectTextType(text: string): DetectedType {
  const head = text.slice(0, headLength).trimStart();
  const tail = text.slice(-headLength).trimEnd();
  return detectMarkup(head, tail) ?? detectJson(head) ?? detectLines(text.slice(0, headLength));
}

function detectLines(start: string): DetectedType {
  if (isMarkdown(start)) return markdown;
  return isCsv(start) ? csv : plain;
}

const htmlStart = /^<(?:!doctype\s+html|html|head|body|title|meta|script|style|link)[\s>/]/i;
const htmlFragment =
  /^<(?:h[1-6]|div|p|table|ul|ol|dl|section|article|main|nav|header|footer|span|a|b|i|strong|em|br|hr|img|font|center|form|iframe|blockquote|pre)[\s>/]/i;
const xmlStart = /^<([A-Za-z_\u0080-\uffff][\w.:\u0080-\uffff-]{0,200})(?=[\s>/])/;

function detectMarkup(head: string, tail: string): DetectedType | undefined {
  if (!head.startsWith("<")) return undefined;
  const root = skipProlog(head);
  if (htmlStart.test(root)) return html;
  if (/^<(?:\w{1,20}:)?svg[\s>]/.test(root)) return svg;
  const openDocument = flatOpenDocument(root);
  if (openDocument) return openDocument;
  if (head.startsWith("<?xml") || isXmlRoot(head, root)) return xml;
  if (htmlFragment.test(root)) return isMarkdown(head) ? markdown : html;
  const name = root.match(xmlStart)?.[1];
  return name !== undefined && isClosed(name, tail) ? xml : undefined;
}

/** OpenDocument in one piece of XML names its type in the root. */
function flatOpenDocument(root: string): DetectedType | undefined {
  const tag = /^<office:document\s[^>]{0,20000}>/.exec(root)?.[0];
  const mimetype = tag?.match(/\soffice:mimetype="([^"]{0,200})"/)?.[1];
  return mimetype === undefined ? undefined : kindOfMimetype(mimetype);
}

/** JATS has an element "article", as HTML does, but a document type or namespaces that HTML does not have. */
function isXmlRoot(head: string, root: string): boolean {
  const name = root.match(xmlStart)?.[1];
  if (name === undefined) return false;
  const doctype = /<!DOCTYPE\s+([^\s>[]{1,201})/.exec(head.slice(0, head.length - root.length));
  return doctype?.[1] === name || /^<[^\s>]{1,201}\s[^>]{0,2000}\bxmlns:\w/.test(root);
}

/** Skips the declaration, comments, instructions, and any doctype but that of HTML. */
function skipProlog(head: string): string {
  const skip = /\s*(?:<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE(?!\s+html)[^[>]*(?:\[[\s\S]*?\]\s*)?>)\s*/iy;
  let end = 0;
  while (skip.test(head)) end = skip.lastIndex;
  return head.slice(end);
}

function isClosed(name: string, tail: string): boolean {
  const close = /(?:<\/([^\s>]{1,201})\s*|\/)>\s*(?:<!--[\s\S]{0,1000}-->)?$/;
  const match = tail.slice(-2000).match(close);
  return match !== null && (match[1] === undefined || match[1] === name);
}

const jsonStart =
  /^(?:\{\s*(?:\}\s*$|"(?:[^"\\\n]|\\.){0,1000}"\s*:)|\[\s*(?:\]\s*$|[{[]|(?:"(?:[^"\\\n]|\\.){0,10000}"|-?\d[\d.eE+-]*|true|false|null)\s*(?:,|\]\s*$)))/;

function detectJson(head: string): DetectedType | undefined {
  if (!jsonStart.test(head)) return undefined;
  const [first = "", ...rest] = head.split(/\r?\n/, 50).filter((line) => line.trim() !== "");
  return rest.length > 0 && isJson(first) && /^[[{]/.test(rest[0] ?? "") ? jsonLines : json;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
