import { type DetectedType, findSignature, signatureLength } from "../../policy/file-types/signatures.ts";
import { Unreadable } from "../unreadable.ts";

import { detectZipType } from "./zip-type.ts";

export const unknownMediaType = "application/octet-stream";
export const emptyMediaType = "application/x-empty";
const unknown: DetectedType = { type: unknownMediaType, name: "of an unknown type" };
const empty: DetectedType = { type: emptyMediaType, name: "empty" };

/** Detects the type of a document from its bytes alone. */
export async function detectType(bytes: Uint8Array): Promise<DetectedType> {
  if (bytes.length === 0) return empty;
  const signed = findSignature(
    latin1(bytes.subarray(0, signatureLength)),
    latin1(bytes.subarray(-signatureLength)),
  );
  if (signed?.type === "application/zip") return detectZipType(bytes) ?? signed;
  if (signed?.type === "application/x-ole-storage") refuseEncrypted(bytes);
  if (signed) return signed;
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

/** Office wraps a document with a password in the older container format. */
function refuseEncrypted(bytes: Uint8Array): void {
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(encryptedStream)) return;
  throw new Unreadable("document-encrypted", "The document is an Office file with a password.");
}
