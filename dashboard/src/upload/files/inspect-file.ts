import { kindOfArchive, mimetypeAtStart } from "#fairlane/policy/file-types/archive-kinds.ts";
import { isMail } from "#fairlane/policy/file-types/mail.ts";
import { readableFileType } from "#fairlane/policy/file-types/readable-types.ts";
import { findSignature, signatureLength } from "#fairlane/policy/file-types/signatures.ts";
import { encodingOf } from "../../encoding-of.ts";
import { namesInZip } from "./names-in-zip.ts";

const sampleLength = 8192;

/** The reason why the built-in reader cannot read a file: it is empty, or its type. */
export type Unreadable = "empty" | "type";

/** Returns why the built-in reader would not read a file, by the same tables and from its bytes alone; undefined if it would. */
export async function inspectFile(file: File): Promise<Unreadable | undefined> {
  if (file.size === 0) return "empty";
  const bytes = new Uint8Array(await file.slice(0, sampleLength).arrayBuffer());
  const end = new Uint8Array(await file.slice(-signatureLength).arrayBuffer());
  const start = latin1(bytes);
  const signed = findSignature(start, latin1(end));
  if (signed?.type === "application/zip") {
    const kind = kindOfArchive(await namesInZip(file), mimetypeAtStart(start)) ?? signed;
    return readableFileType(kind.type) ? undefined : "type";
  }
  if (signed) return readableFileType(signed.type) ? undefined : "type";
  const isText = !bytes.includes(0) || encodingOf(bytes) !== "utf-8";
  return isText || isMail(start) ? undefined : "type";
}

/** One character for each byte. A decoder of this name would change some. */
function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
