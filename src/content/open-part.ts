import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import type { Part } from "../engine/content-store.ts";
import { isMissing } from "./file-errors.ts";
import { foldersOf, nameOf } from "./part-files.ts";

/** A part of a document as it is on disk. */
interface OpenPart {
  readonly size: number;
  readonly bytes: AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

/** Opens a part in a folder of contents, for reading all of it at once. A replacement meanwhile does not affect it. */
export async function openPart(folder: string, id: string, part: Part): Promise<OpenPart | undefined> {
  let file: FileHandle;
  try {
    file = await open(join(folder, ...foldersOf(id), nameOf(id, part)), "r");
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  return {
    size: (await file.stat()).size,
    bytes: file.createReadStream({ autoClose: false, highWaterMark: 256 * 1024 }),
    close: () => file.close(),
  };
}
