import type { Document } from "../engine/document.ts";
import { detectType } from "../readers/detect/detect-type.ts";
import { Unreadable } from "../readers/unreadable.ts";
import type { ProcessorContext } from "../worker/processor.ts";

// Sent by clients that do not know the type.
const unknownType = "application/octet-stream";
const maxBytesRead = 64 * 1024;

/**
 * Returns the type of a document without parameters and in lower case: the declared one, or the one detected from the first
 * bytes of its content.
 */
export async function typeOfDocument(
  document: Document,
  { content }: Pick<ProcessorContext, "content">,
): Promise<string | undefined> {
  const declared = document.type?.split(";")[0]?.trim().toLowerCase();
  if (declared && declared !== unknownType) return declared;
  const bytes = await content();
  return bytes && detect(await firstBytes(bytes));
}

async function detect(bytes: Uint8Array): Promise<string | undefined> {
  try {
    const { type } = await detectType(bytes);
    return type === unknownType ? undefined : type;
  } catch (error) {
    // The processor that takes it will report that.
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

async function firstBytes(bytes: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the rest.
  for await (const chunk of bytes) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= maxBytesRead) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytesRead);
}
