import type { Skipped } from "../reading.ts";
import { skippedNote } from "../skipped-kinds.ts";
import { Unreadable } from "../unreadable.ts";
import { guessEncoding } from "./guess-encoding.ts";
import { decodeUtf32, findUtf32 } from "./utf-32.ts";

/** A decoded text. */
export interface DecodedText {
  readonly text: string;
  /** As named by the Encoding Standard: "utf-8", "utf-16le", "windows-1250"… */
  readonly encoding: string;
  /** A note if some bytes are invalid in this encoding. */
  readonly skipped: readonly Skipped[];
}

const byteOrderMarks = [
  { encoding: "utf-8", mark: [0xef, 0xbb, 0xbf] },
  { encoding: "utf-16le", mark: [0xff, 0xfe] },
  { encoding: "utf-16be", mark: [0xfe, 0xff] },
] as const;

/**
 * Decodes text. The encoding is given by the byte order mark, by validity as UTF-32, UTF-16 or UTF-8, by the declaration of HTML
 * or XML, or by the letters and words of known languages, in this order. Returns undefined if the bytes are not text.
 */
export async function decodeText(bytes: Uint8Array): Promise<DecodedText | undefined> {
  // First, because its byte order mark begins with that of UTF-16.
  const wide = findUtf32(bytes);
  if (wide) return toDecoded(decodeUtf32(bytes, wide), wide);
  const encoding = findMark(bytes) ?? findUtf16(bytes) ?? (await findByteEncoding(bytes));
  if (encoding === undefined) return undefined;
  const text = decode(bytes, encoding);
  return isText(text) ? { text, encoding, skipped: damages(bytes, text, encoding) } : undefined;
}

/** Decodes bytes that were detected as text before. */
export async function requireText(bytes: Uint8Array): Promise<DecodedText> {
  const decoded = await decodeText(bytes);
  if (!decoded) throw new Unreadable("document-broken", "The document is not text in any known encoding.");
  return decoded;
}

function findMark(bytes: Uint8Array): string | undefined {
  return byteOrderMarks.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))?.encoding;
}

function toDecoded(text: string, encoding: string): DecodedText | undefined {
  if (!isText(text)) return undefined;
  return { text, encoding, skipped: text.includes("\ufffd") ? [skippedNote("invalid-bytes")] : [] };
}

const utf16Sample = 8192;
/** Ā (U+0100) and Ѐ (U+0400) have a zero byte where other letters have none. */
const maxOthers = 0.1;

/** Text in Latin letters, or with spaces, has many zero bytes, nearly all at even or at odd positions. */
function findUtf16(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, utf16Sample);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const enough = sample.length / 20;
  if (bytes.length % 2 === 1 || even + odd === 0 || even + odd < enough) return undefined;
  if (Math.min(even, odd) > Math.max(even, odd) * maxOthers) return undefined;
  const encoding = odd > even ? "utf-16le" : "utf-16be";
  return isDecodable(bytes, encoding) && isMostlyAlphabetic(decode(sample, encoding)) ? encoding : undefined;
}

function isMostlyAlphabetic(text: string): boolean {
  let alphabetic = 0;
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) < 0x600) alphabetic += 1;
  return alphabetic >= text.length / 2;
}

async function findByteEncoding(bytes: Uint8Array): Promise<string | undefined> {
  if (bytes.includes(0)) return undefined;
  if (isDecodable(bytes, "utf-8")) return "utf-8";
  return findDeclared(bytes) ?? (await guessEncoding(bytes));
}

const declaredLength = 2048;
const declaration =
  /^\s*<\?xml[^>]{1,200}\bencoding\s*=\s*["']([\w.:-]+)|<meta\b[^>]{0,200}\bcharset\s*=\s*["']?([\w.:-]+)/i;

/** Returns the encoding that HTML or XML declares, if the bytes are valid in it. */
function findDeclared(bytes: Uint8Array): string | undefined {
  const start = decode(bytes.subarray(0, declaredLength), "latin1");
  const match = /^\s*</.test(start) ? start.match(declaration) : null;
  const label = match?.[1] ?? match?.[2];
  if (label === undefined || !isDecodable(bytes, label)) return undefined;
  const { encoding } = new TextDecoder(label);
  // UTF-16 would have been detected before, and accepts nearly any bytes.
  return encoding.startsWith("utf-16") ? undefined : encoding;
}

function isDecodable(bytes: Uint8Array, label: string): boolean {
  try {
    new TextDecoder(label, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}

const maxControls = 0.01;

/** A text has no NUL, and at most 1 % other control characters. */
function isText(text: string): boolean {
  let controls = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0) return false;
    if (isControl(code)) controls += 1;
  }
  return controls <= text.length * maxControls;
}

function isControl(code: number): boolean {
  if (code < 0x20) return !(code >= 8 && code <= 13) && code !== 0x1a && code !== 0x1b;
  return code >= 0x7f && code <= 0x9f && code !== 0x85;
}

function damages(bytes: Uint8Array, text: string, encoding: string): readonly Skipped[] {
  if (!text.includes("\ufffd") || isDecodable(bytes, encoding)) return [];
  return [skippedNote("invalid-bytes")];
}
