import type { ContentFacts, Document } from "../engine/document.ts";
import { FairlaneError } from "../errors/fairlane-error.ts";
import type { Queue } from "../queue/queue.ts";

interface Range {
  readonly start: number;
  readonly end: number;
}

/** A document's content as a download that no browser opens as a page of the server; or a range of it. */
export async function contentResponse(queue: Queue, document: Document, asked: Headers): Promise<Response> {
  const facts = document.content;
  if (!facts) throw noContent(document);
  const headers = headersOf(document, facts);
  if (asked.get("if-none-match") === headers.etag) return new Response(null, { status: 304, headers });
  const range = readRange(asked.get("range"), facts.size);
  if (range === "beyond")
    return new Response(null, { status: 416, headers: { "content-range": `bytes */${facts.size}` } });
  const bytes = await queue.content(document.id, range);
  if (!bytes) throw noContent(document);
  if (!range)
    return new Response(bytes, { status: 200, headers: { ...headers, "content-length": `${facts.size}` } });
  return new Response(bytes, {
    status: 206,
    headers: {
      ...headers,
      "content-length": `${range.end - range.start + 1}`,
      "content-range": `bytes ${range.start}-${range.end}/${facts.size}`,
    },
  });
}

function noContent({ id }: Document): FairlaneError {
  return new FairlaneError("not-found", `the document ${JSON.stringify(id)} has no content`);
}

// The name and the type are what a customer said: the name is quoted, and the type is not to be believed.
function headersOf({ name, type }: Document, { sha256 }: ContentFacts) {
  const isPlain = /^[\w.+-]+\/[\w.+-]+$/.test(type ?? "");
  return {
    "content-type": isPlain && type ? type : "application/octet-stream",
    "content-disposition": `attachment; filename*=UTF-8''${encodeName(name)}`,
    "content-security-policy": "sandbox; default-src 'none'",
    "accept-ranges": "bytes",
    etag: `"${sha256}"`,
  };
}

function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

// One range; several, or anything else, are answered with all of it, as RFC 9110 allows.
function readRange(header: string | null, size: number): Range | "beyond" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size) return "beyond";
  return start <= end ? { start, end } : undefined;
}
