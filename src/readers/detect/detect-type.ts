import { isMail, mail, mailbox } from "../../policy/file-types/mail.ts";
import { type DetectedType, findSignature, signatureLength } from "../../policy/file-types/signatures.ts";
import { isMailbox } from "../mail/mailbox.ts";
import { Unreadable } from "../unreadable.ts";

import { detectZipType } from "./zip-type.ts";

export const unknownMediaType = "application/octet-stream";
export const emptyMediaType = "application/x-empty";
const unknown: DetectedType = { type: unknownMediaType, name: "of an unknown type" };
const empty: DetectedType = { type: emptyMediaType, name: "empty" };

const mailHeadLength = 64 * 1024;

/** Detects the type of a document from its bytes alone. */
export async function detectType(bytes: Uint8Array): Promise<DetectedType> {
  if (bytes.length === 0) return empty;
  const signed = findSignature(
    latin1(bytes.subarray(0, signatureLength)),
    latin1(bytes.subarray(-signatureLength)),
  );
  if (signed?.type === "application/zip") return detectZipType(bytes) ?? signed;
  if (signed?.type === "application/x-ole-storage") return detectOleType(bytes) ?? signed;
  if (signed) return signed;
  // Before it is decoded: its parts may be in several encodings.
  if (isMail(latin1(bytes.subarray(0, mailHeadLength)))) return isMailbox(bytes) ? mailbox : mail;
  return detectText(bytes);
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("latin1");
}

// Imported only for documents without a signature.
async function detectText(bytes: Uint8Array): Promise<DetectedType> {
  const { decodeText } = await import("../text/decode-text.ts");
  const decoded = await decodeText(bytes);
  if (!decoded) return unknown;
  const { detectTextType } = await import("./detect-text-type.ts");
  return detectTextType(decoded.text);
}

const encryptedStream = Buffer.from("EncryptedPackage", "utf16le");
const messageStream = Buffer.from("__properties_version1.0", "utf16le");
const message: DetectedType = { type: "application/vnd.ms-outlook", name: "a message of Outlook (MSG)" };

/** The older container format of Office also holds messages, and documents with a password. */
function detectOleType(bytes: Uint8Array): DetectedType | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.includes(messageStream)) return message;
  if (!buffer.includes(encryptedStream)) return undefined;
  throw new Unreadable("document-encrypted", "The document is an Office file with a password.");
}
