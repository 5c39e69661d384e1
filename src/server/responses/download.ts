import type { ContentRange } from "../../engine/content-store.ts";
import { asStream } from "../events/send-streams.ts";
import { Refusal } from "./problem.ts";
import { safetyHeaders } from "./safety-headers.ts";

/** Bytes that can be downloaded, all or a range of them. */
export interface Download {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** Identifies the bytes, for the ETag. */
  readonly version: string;
  /** Returns the bytes as a stream; undefined if they were deleted. */
  read(range: ContentRange | undefined): Promise<ReadableStream<Uint8Array> | undefined>;
}

/**
 * The response to a request for a download: all of it, the requested range, or that it has not changed. No browser opens it
 * as a page of the server. Undefined if the bytes were deleted.
 */
export async function downloadResponse(download: Download, asked: Headers): Promise<Response | undefined> {
  const { size } = download;
  const headers = headersOf(download);
  if (isKnown(asked.get("if-none-match"), headers.etag)) return new Response(null, { status: 304, headers });
  // If the bytes have changed, a range would not fit the part that the client has.
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
  // Removing the document or disconnecting ends the response early, which is not an error of the server.
  return asStream(
    new Response(bytes, { status: range ? 206 : 200, headers: { ...headers, ...length, ...part } }),
  );
}

// A customer may have chosen the name and the type: the name is quoted, and the type is not trusted.
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

const maxShownName = 200;

/** A safe file name, without any path, and short enough for the headers of every client. */
export function safeName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Bidi_Control}/\\:*?"<>|]/gu, "_");
  return [...plain].slice(-maxShownName).join("").replace(/^\.+/, "_");
}

function encodeName(name: string): string {
  return encodeURIComponent(safeName(name)).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
}

/** Returns true if the header If-None-Match has an ETag. */
export function isKnown(header: string | null, etag: string): boolean {
  const tags = (header ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}

// One range. For several, or an invalid one, everything is sent, as RFC 9110 allows.
function readRange(header: string | null, size: number): ContentRange | "beyond" | undefined {
  const [, first = "", last = ""] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < start) return undefined;
  return start >= size ? "beyond" : { start, end };
}
