import { readFileSync } from "node:fs";
import { join } from "node:path";
import { guideFolder } from "../../scripts/guide/pictures.ts";
import type { Language } from "../../src/i18n/language.ts";

/** A section of a page of the guide, taken to pieces. */
export interface Section {
  readonly level: number;
  /** The lines of shell in it. */
  readonly commands: readonly string[];
  /** The rows of its table without the heading, cell by cell. */
  readonly rows: readonly (readonly string[])[];
  /** Its pictures, without the language in their names. */
  readonly pictures: readonly string[];
  /** The code in its prose, without the language, sorted. */
  readonly code: readonly string[];
  /** The numbers in its prose and its table, written alike in all languages, sorted. */
  readonly numbers: readonly string[];
  /** Its quotations, each on one line. */
  readonly quote: string;
  /** All but shell, code and quote. */
  readonly prose: string;
}

/** A page of the guide. */
export function readPage(language: Language): {
  readonly text: string;
  readonly sections: readonly Section[];
} {
  const text = readFileSync(join(guideFolder, `${language}.md`), "utf8");
  return { text, sections: text.split(/^(?=#+ )/m).map((part) => readSection(part, language)) };
}

function readSection(text: string, language: Language): Section {
  const commands = [...text.matchAll(/```sh\n([^`]*)```/g)].flatMap(([, block = ""]) =>
    block.trim().split("\n"),
  );
  const withoutShell = text.replace(/```sh\n[^`]*```/g, "");
  const prose = withoutShell.replace(/^>.*$/gm, "").replace(/`[^`]*`/g, "");
  return {
    level: /^#+/.exec(text)?.[0].length ?? 0,
    commands,
    rows: rowsOf(withoutShell),
    pictures: [...text.matchAll(/\]\(([\w.-]+\.svg)\)/g)].map(([, name = ""]) =>
      name.replace(`.${language}.`, "."),
    ),
    code: [...withoutShell.matchAll(/`([^`]*)`/g)]
      .map(([, code = ""]) => code.replace(`--language ${language}`, "--language"))
      .sort(),
    numbers: numbersOf(prose),
    quote: [...text.matchAll(/^> ?(.*)$/gm)]
      .map(([, line = ""]) => line)
      .join(" ")
      .replace(/\s+/g, " "),
    prose,
  };
}

function rowsOf(text: string): string[][] {
  const lines = text.split("\n").filter((line) => line.startsWith("|"));
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.replace(/\s+/g, " ").trim()),
  );
}

function numbersOf(text: string): string[] {
  const found = text.replace(/\]\([^)]*\)/g, "").match(/−?\d+(?:[.,]\d+)?/g) ?? [];
  return found.map((number) => number.replace(",", ".")).sort();
}
