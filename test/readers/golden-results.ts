import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { openDocumentReader } from "../../src/processors/document-reader.ts";
import type { Facts, Reading } from "../../src/readers/reading.ts";

export const goldenFolder = join(import.meta.dirname, "golden");
const samplesFolder = join(dirname(dirname(import.meta.dirname)), "samples");

/** Reads samples as the built-in workers do: in processes of their own. */
export class SampleReader {
  readonly #reader = openDocumentReader();

  async read(name: string): Promise<Reading> {
    return this.#reader.read(new Blob([readFileSync(join(samplesFolder, name))]).stream());
  }

  close(): Promise<void> {
    return this.#reader.close();
  }
}

/** The files that tell what was read from a sample, by their names: facts, text, and Markdown where there is some. */
export function goldenFiles(
  name: string,
  { facts, text, markdown }: Reading,
): Readonly<Record<string, string>> {
  return {
    [`${name}.json`]: `${JSON.stringify(steady(facts), null, 2)}\n`,
    [`${name}.txt`]: text,
    ...(markdown !== undefined && { [`${name}.md`]: markdown }),
  };
}

// What was recognised differs a little from machine to machine, and with it what is counted.
function steady(facts: Facts): Partial<Facts> | object {
  if (!facts.ocr) return facts;
  const { words: _words, lines: _lines, characters: _characters, ocr, ...rest } = facts;
  return { ...rest, ocr: { pages: ocr.pages, language: ocr.language } };
}

/** What a file of golden results says; undefined if there is none. */
export function golden(file: string): string | undefined {
  const path = join(goldenFolder, file);
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}
