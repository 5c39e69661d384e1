import { envelope } from "../../policy/file-types/mail.ts";

const maxEnvelopeLength = 500;

/** Returns the mails of a mailbox (MBOX). Each begins with a line of its own, after an empty line. */
export function mailsIn(bytes: Uint8Array): readonly Uint8Array[] {
  const starts = envelopesIn(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return starts.map((start, place) => bytes.subarray(start, starts[place + 1]));
}

/** Returns whether a text that is a mail is followed by another one. */
export function isMailbox(bytes: Uint8Array): boolean {
  return envelopesIn(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), 2).length === 2;
}

function envelopesIn(bytes: Buffer, max = Number.POSITIVE_INFINITY): readonly number[] {
  const starts: number[] = [];
  for (let at = 0; at >= 0 && starts.length < max; ) {
    if (isEnvelope(bytes, at)) starts.push(at);
    else if (at === 0) return [];
    const found = bytes.indexOf("\nFrom ", at, "latin1");
    at = found < 0 ? -1 : found + 1;
  }
  return starts;
}

function isEnvelope(bytes: Buffer, at: number): boolean {
  const isAfterEmptyLine = at === 0 || /\n\r?\n$/.test(bytes.toString("latin1", Math.max(0, at - 3), at));
  return isAfterEmptyLine && envelope.test(bytes.toString("latin1", at, at + maxEnvelopeLength));
}
