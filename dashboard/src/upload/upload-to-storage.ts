import { RequestError, type UploadBody } from "#fairlane/client/client.ts";
import { sha256Of } from "#fairlane/client/storage.ts";
import { client } from "../api.ts";
import { session } from "../session.ts";
import { mayTransferDirectly, noteStorage } from "../storage.ts";
import { type ProgressRequest, sendWithProgress } from "./send-with-progress.ts";

// Browsers hash only what is in memory. Larger files go through the server, which hashes them as they come.
const maxHashedBytes = 256 * 2 ** 20;

/** A file for a customer, and how to follow it. */
export interface StorageUpload extends Pick<ProgressRequest, "signal" | "onProgress"> {
  readonly customer: string;
}

/**
 * Uploads a file to the storage itself, and returns what its document is submitted with; undefined if the file must go through the
 * server.
 */
export async function uploadToStorage(
  file: File,
  { customer, ...progress }: StorageUpload,
): Promise<string | undefined> {
  if (!isPossible(file)) return undefined;
  const sha256 = await sha256Of(file);
  const prepared = await prepare({ customer, size: file.size, sha256 }, progress.signal);
  return prepared && (await put(prepared, file, progress)) ? prepared.upload : undefined;
}

function isPossible({ size }: File): boolean {
  const max = Math.min(session.value?.directUploads?.maxBytes ?? -1, maxHashedBytes);
  // Browsers hash only in secure contexts.
  return mayTransferDirectly() && size <= max && globalThis.crypto.subtle !== undefined;
}

async function prepare(
  facts: { readonly customer: string; readonly size: number; readonly sha256: string },
  signal: AbortSignal,
): Promise<UploadBody | undefined> {
  try {
    return await client.contents.prepareUpload(facts, { signal });
  } catch (error) {
    if (error instanceof RequestError && error.code === "unsupported") return undefined;
    throw error;
  }
}

/** Sends a file to the storage. Resolves to false if it has to go through the server. */
async function put(
  { method, url, headers }: UploadBody,
  body: File,
  { signal, onProgress }: Pick<StorageUpload, "signal" | "onProgress">,
): Promise<boolean> {
  let sent = 0;
  const request = { method, url, headers: Object.entries(headers), body, signal };
  const follow = (bytes: number) => {
    sent = bytes;
    onProgress(bytes);
  };
  const status = await statusOf({ ...request, onProgress: follow });
  const isStored = status >= 200 && status < 300;
  // A connection that was lost later says nothing about the next file, nor does a storage that is busy.
  if (isStored || status === 403 || (status === 0 && sent === 0)) noteStorage(isStored);
  if (!isStored) onProgress(0);
  return isStored;
}

/** The status of the response; 0 if the browser got none, or may not see it. */
async function statusOf(request: ProgressRequest): Promise<number> {
  try {
    return (await sendWithProgress(request)).status;
  } catch (error) {
    request.signal.throwIfAborted();
    if (error instanceof TypeError) return 0;
    throw error;
  }
}
