import type { ContentFacts, Document } from "../engine/document.ts";
import { FairlaneError } from "../errors/fairlane-error.ts";
import type { Queue } from "../queue/queue.ts";
import { Refusal } from "./problem.ts";
import { safetyHeaders } from "./safety-headers.ts";
import { asStream } from "./send-streams.ts";

interface Range {
  readonly start: number;
  readonly end: number;
}

/** A document's content as a download that no browser opens as a page of the server; or a range of it. */
export async function contentResponse(queue: Queue, document: Document, asked: Headers): Promise<Response> {
  const facts = document.content;
  if (!facts) throw noContent(document);
  const headers = headersOf(document, facts);
  if (isKnown(asked.get("if-none-match"), headers.etag)) return new Response(null, { status: 304, headers });
  // A range of something else than the asker has the rest of would be of no use.
  const isSame = (asked.get("if-range") ?? headers.etag) === headers.etag;
  const range = isSame ? readRange(asked.get("range"), facts.size) : undefined;
  if (range === "beyond")
    throw new Refusal("range-not-satisfiable", `expected a range within ${facts.size} bytes`, {
      "content-range": `bytes */${facts.size}`,
    });
  const bytes = await queue.content(document.id, range);
  if (!bytes) throw noContent(document);
  const { start, end } = range ?? { start: 0, end: facts.size - 1 };
  const length = { "content-length": `${end - start + 1}` };
  const part = range && { "content-range": `bytes ${start}-${end}/${facts.size}` };
  // Whoever removes the document meanwhile, or hangs up, ends the answer: no trouble of the server's.
  return asStream(
    new Response(bytes, { status: range ? 206 : 200, headers: { ...headers, ...length, ...part } }),
  );
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
    ...safetyHeaders,
    etag: `"${sha256}"`,
  };
}

const longestShownName = 200;

// A name for a file in some folder of the reader's, and no way out of it; short enough for every client's headers.
function encodeName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Bidi_Control}/\\:*?"<>|]/gu, "_");
  const shown = [...plain].slice(-longestShownName).join("").replace(/^\.+/, "_");
  return encodeURIComponent(shown).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

function isKnown(header: string | null, etag: string): boolean {
  const tags = (header ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}

// One range; several, or anything else, are answered with all of it, as RFC 9110 allows.
function readRange(header: string | null, size: number): Range | "beyond" | undefined {
  const [, first = "", last = ""] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < start) return undefined;
  return start >= size ? "beyond" : { start, end };
}
