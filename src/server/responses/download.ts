import type { ContentRange } from "../../engine/content-store.ts";
import { asStream } from "../events/send-streams.ts";
import { Refusal } from "./problem.ts";
import { safetyHeaders } from "./safety-headers.ts";

/** Bytes that can be downloaded, whole or a range of them. */
export interface Download {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** Another one for other bytes; goes into the ETag. */
  readonly version: string;
  /** The bytes as a stream; nothing if they are gone. */
  read(range: ContentRange | undefined): Promise<ReadableStream<Uint8Array> | undefined>;
}

/**
 * The answer to a request for a download that no browser opens as a page of the server: all of it, the range that was
 * asked for, or that the asker has it already. Undefined if it is gone.
 */
export async function downloadResponse(download: Download, asked: Headers): Promise<Response | undefined> {
  const { size } = download;
  const headers = headersOf(download);
  if (isKnown(asked.get("if-none-match"), headers.etag)) return new Response(null, { status: 304, headers });
  // A range of something else than the asker has the rest of would be of no use.
  const isSame = (asked.get("if-range") ?? headers.etag) === headers.etag;
  const range = isSame ? readRange(asked.get("range"), size) : undefined;
  if (range === "beyond")
    throw new Refusal("range-not-satisfiable", `expected a range within ${size} bytes`, {
      "content-range": `bytes */${size}`,
    });
  const bytes = await download.read(range);
  if (!bytes) return undefined;
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const length = { "content-length": `${end - start + 1}` };
  const part = range && { "content-range": `bytes ${start}-${end}/${size}` };
  // Whoever removes the document meanwhile, or hangs up, ends the answer: no trouble of the server's.
  return asStream(
    new Response(bytes, { status: range ? 206 : 200, headers: { ...headers, ...length, ...part } }),
  );
}

// The name and the type may be what a customer said: the name is quoted, and the type is not to be believed.
function headersOf({ name, type, version }: Download) {
  return {
    "content-type": type,
    "content-disposition": `attachment; filename*=UTF-8''${encodeName(name)}`,
    "content-security-policy": "sandbox; default-src 'none'",
    "accept-ranges": "bytes",
    ...safetyHeaders,
    etag: `"${version}"`,
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
function readRange(header: string | null, size: number): ContentRange | "beyond" | undefined {
  const [, first = "", last = ""] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < start) return undefined;
  return start >= size ? "beyond" : { start, end };
}
