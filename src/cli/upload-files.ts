import { createReadStream, openAsBlob, type Stats, statSync } from "node:fs";
import { basename, resolve } from "node:path";
import type { Readable } from "node:stream";
import { mediaTypeOf } from "../readers/detect/media-type-of.ts";
import { UsageError, type World } from "./command.ts";

/** A file to submit. */
export interface UploadFile {
  /** The default name of the document. */
  readonly name: string;
  readonly type: string | undefined;
  /** Its size in bytes; 0 if unknown before its end. */
  readonly size: number;
  /** Streams its bytes and calls `onBytes` for each chunk. */
  open(onBytes: (count: number) => void): ReadableStream<Uint8Array>;
  /** Its bytes, read when they are sent. */
  blob(): Promise<Blob>;
}

/** A document whose content is at a URL. */
export interface Reference extends Pick<UploadFile, "name" | "type"> {
  readonly source: string;
}

export function isReference(item: UploadFile | Reference): item is Reference {
  return "source" in item;
}

/** A document whose content is at a URL, with the name and the type of the file there. */
export function referenceTo(source: string): Reference {
  const path = URL.parse(source)?.pathname ?? "";
  const name = basename(decoded(path)) || "document";
  return { name, type: mediaTypeOf(name), source };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The files of some paths, `-` for stdin. Throws if one is missing, before any is submitted. */
export function findFiles(paths: readonly string[], world: World): UploadFile[] {
  if (paths.filter((path) => path === "-").length > 1) throw new UsageError("FILE: expected - only once");
  return paths.map((path) => (path === "-" ? standardInput(world) : fileOf(path, world.cwd)));
}

function fileOf(path: string, cwd: string): UploadFile {
  const whole = resolve(cwd, path);
  const { size } = expectFile(path, whole);
  return {
    name: basename(whole),
    type: mediaTypeOf(whole),
    size,
    open: (onBytes) => streamOf(createReadStream(whole), onBytes),
    blob: () => openAsBlob(whole),
  };
}

function standardInput({ stdin }: World): UploadFile {
  const blob = () => {
    throw new UsageError("FILE: expected a file with --direct, got -");
  };
  return { name: "stdin", type: undefined, size: 0, open: (onBytes) => streamOf(stdin, onBytes), blob };
}

function expectFile(path: string, whole: string): Stats {
  const stats = statSync(whole, { throwIfNoEntry: false });
  if (stats?.isFile()) return stats;
  throw new UsageError(
    `FILE: expected a file, got ${path}, ${stats ? "which is not a file" : "which does not exist"}`,
  );
}

function streamOf(source: Readable, onBytes: (count: number) => void): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (stream) => {
        const { done, value } = await chunks.next();
        if (done) return stream.close();
        stream.enqueue(value);
        onBytes(value.length);
      },
      cancel: () => void source.destroy(),
    },
    { highWaterMark: 0 },
  );
}
