import type { Document } from "../engine/document.ts";
import { detectType } from "../readers/detect/detect-type.ts";
import { Unreadable } from "../readers/unreadable.ts";
import type { ProcessorContext } from "../worker/processor.ts";

// What senders say who do not know.
const saysNothing = "application/octet-stream";
const maxBytesLookedAt = 64 * 1024;

/**
 * The type that a document is chosen by, without parameters and in small letters: what its sender says, or what the first
 * bytes of its content look like; undefined where neither tells.
 */
export async function typeOfDocument(
  document: Document,
  { content }: Pick<ProcessorContext, "content">,
): Promise<string | undefined> {
  const declared = document.type?.split(";")[0]?.trim().toLowerCase();
  if (declared && declared !== saysNothing) return declared;
  const bytes = await content();
  return bytes && looksLike(await firstBytes(bytes));
}

async function looksLike(bytes: Uint8Array): Promise<string | undefined> {
  try {
    const { type } = await detectType(bytes);
    return type === saysNothing ? undefined : type;
  } catch (error) {
    // Whoever takes it will say so.
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
    if (length >= maxBytesLookedAt) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytesLookedAt);
}
