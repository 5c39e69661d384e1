import { dirname, join } from "node:path";
import { ReaderPool, type ReaderPoolSettings } from "../../src/processors/reader-pool.ts";
import type { ReaderProgram } from "../../src/processors/reader-program.ts";
import { defaultLimits } from "../../src/readers/limits.ts";

const root = dirname(dirname(import.meta.dirname));

/** A program in the folder beside this file, with the permissions of the built-in one. */
export function programOf(name: string): ReaderProgram {
  const folder = join(import.meta.dirname, "programs");
  return { file: join(folder, name), mayRead: [join(root, "src"), join(root, "package.json"), folder] };
}

/** A pool of readers that do what the documents ask for. */
export function openHostilePool(settings: Partial<ReaderPoolSettings> = {}): ReaderPool {
  return new ReaderPool(
    {
      timeMs: 60_000,
      stallMs: 60_000,
      memoryBytes: 768 * 1024 ** 2,
      recycleAfter: 100,
      idleMs: 60_000,
      limits: defaultLimits,
      ...settings,
    },
    programOf("hostile-reader.ts"),
  );
}

export function contentOf(text: string): ReadableStream<Uint8Array> {
  return new Blob([text]).stream();
}
