import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { openDocumentReader } from "../../src/processors/document-reader.ts";
import type { Section } from "../../src/readers/listed-facts.ts";
import type { Facts, Reading } from "../../src/readers/reading.ts";

export const goldenFolder = join(import.meta.dirname, "golden");
const samplesFolder = join(dirname(dirname(import.meta.dirname)), "samples");

/** Reads samples as the built-in processor does, in separate processes. */
export class SampleReader {
  readonly #reader = openDocumentReader();

  async read(name: string): Promise<Reading> {
    return this.#reader.read(new Blob([readFileSync(join(samplesFolder, name))]).stream());
  }

  close(): Promise<void> {
    return this.#reader.close();
  }
}

/** Returns the golden files of a sample by name: facts, text, and possibly Markdown. */
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

// OCR differs a little between machines, and with it the counts.
function steady(facts: Facts): Partial<Facts> | object {
  if (!facts.ocr) return facts;
  const { words: _words, lines: _lines, characters: _characters, ocr, sections, ...rest } = facts;
  return {
    ...rest,
    ocr: { pages: ocr.pages, languages: ocr.languages },
    ...(sections && { sections: sections.map(steadySection) }),
  };
}

function steadySection({ words: _words, start: _start, end: _end, ocr, ...rest }: Section): object {
  return { ...rest, ...(ocr && { ocr: { pages: ocr.pages, languages: ocr.languages } }) };
}

/** Reads a golden file, if it exists. */
export function golden(file: string): string | undefined {
  const path = join(goldenFolder, file);
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}
