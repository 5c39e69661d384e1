import { createReadStream, type Stats, statSync } from "node:fs";
import { basename, extname, resolve } from "node:path";
import type { Readable } from "node:stream";
import { UsageError, type World } from "./command.ts";

/** A file to submit. */
export interface UploadFile {
  /** What the document is called unless said otherwise. */
  readonly name: string;
  readonly type: string | undefined;
  /** How many bytes it has; 0 if nobody knows before it ends. */
  readonly size: number;
  /** Its bytes; `onBytes` is told as they are taken. */
  open(onBytes: (count: number) => void): ReadableStream<Uint8Array>;
}

const types: Readonly<Record<string, string>> = {
  ".csv": "text/csv",
  ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ".eml": "message/rfc822",
  ".gif": "image/gif",
  ".htm": "text/html",
  ".html": "text/html",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".json": "application/json",
  ".md": "text/markdown",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  ".tif": "image/tiff",
  ".tiff": "image/tiff",
  ".txt": "text/plain",
  ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ".xml": "application/xml",
  ".zip": "application/zip",
};

/** The files of some paths, `-` for stdin. All must be there before any is submitted. */
export function findFiles(paths: readonly string[], world: World): UploadFile[] {
  if (paths.filter((path) => path === "-").length > 1)
    throw new UsageError("FILE: expected - once, got it twice");
  return paths.map((path) => (path === "-" ? standardInput(world) : fileOf(path, world.cwd)));
}

function fileOf(path: string, cwd: string): UploadFile {
  const whole = resolve(cwd, path);
  const { size } = expectFile(path, whole);
  return {
    name: basename(whole),
    type: types[extname(whole).toLowerCase()],
    size,
    open: (onBytes) => streamOf(createReadStream(whole), onBytes),
  };
}

function standardInput({ stdin }: World): UploadFile {
  return { name: "stdin", type: undefined, size: 0, open: (onBytes) => streamOf(stdin, onBytes) };
}

function expectFile(path: string, whole: string): Stats {
  const stats = statSync(whole, { throwIfNoEntry: false });
  if (stats?.isFile()) return stats;
  throw new UsageError(
    `FILE: expected a file, got ${path}, ${stats ? "which is none" : "which is not there"}`,
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
