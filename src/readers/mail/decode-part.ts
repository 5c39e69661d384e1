import { decodeText } from "../text/decode-text.ts";
import { decodeStrictly } from "./field-values.ts";
import type { MailPart } from "./mime-tree.ts";

/** Returns the bytes of a part without their transfer encoding. Bytes that are not valid in it are left out. */
export function decodeBody({ fields, body }: MailPart): Buffer {
  const encoding =
    fields.get("content-transfer-encoding")?.toString("latin1", 0, 100).trim().toLowerCase() ?? "";
  if (encoding.includes("base64")) return Buffer.from(body.toString("latin1"), "base64");
  return encoding.includes("quoted-printable") ? decodeQuotedPrintable(body) : body;
}

const equals = 0x3d;

/** Byte by byte: lines may have millions of blanks at their end, which a pattern would try again and again. */
function decodeQuotedPrintable(body: Buffer): Buffer {
  const decoded = Buffer.allocUnsafe(body.length);
  let length = 0;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at] ?? 0;
    const value = byte === equals ? hexAt(body, at + 1) : byte;
    if (value !== undefined) {
      decoded[length++] = value;
      if (byte === equals) at += 2;
      continue;
    }
    const next = softBreakEnd(body, at + 1);
    if (next === undefined) decoded[length++] = byte;
    else at = next - 1;
  }
  return decoded.subarray(0, length);
}

function hexAt(body: Buffer, at: number): number | undefined {
  const [high, low] = [hexDigit(body[at]), hexDigit(body[at + 1])];
  return high === undefined || low === undefined ? undefined : high * 16 + low;
}

function hexDigit(byte = 0): number | undefined {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const upper = byte & 0xdf;
  return upper >= 0x41 && upper <= 0x46 ? upper - 0x37 : undefined;
}

const maxBlanks = 100;

/** Returns where the line after a soft break begins. Blanks may follow the sign. */
function softBreakEnd(body: Buffer, start: number): number | undefined {
  let at = start;
  while (at < start + maxBlanks && (body[at] === 0x20 || body[at] === 0x09)) at++;
  if (at >= body.length) return at;
  if (body[at] === 0x0a) return at + 1;
  return body[at] === 0x0d && body[at + 1] === 0x0a ? at + 2 : undefined;
}

/** Returns a text part as text. A declared encoding in which the bytes are not valid is wrong, so the encoding is detected. */
export async function decodeTextPart(part: MailPart): Promise<string> {
  const bytes = decodeBody(part);
  const label = part.type.parameters.get("charset");
  const isNamed = label !== undefined && !/^(?:us-)?ascii$/i.test(label);
  const declared = isNamed ? decodeStrictly(bytes, label) : undefined;
  if (declared !== undefined) return declared;
  return (await decodeText(bytes))?.text ?? bytes.toString("latin1");
}
