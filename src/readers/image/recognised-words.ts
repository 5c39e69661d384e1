import type { Box, LayoutBlock, LayoutLine, LayoutWord } from "../layout/layout.ts";

/** The words of a page and its text. Places are counted from the start of the text. */
export interface RecognisedWords {
  readonly text: string;
  readonly blocks: readonly LayoutBlock[];
}

/** A word that was recognised. */
export interface FoundWord {
  readonly text: string;
  readonly box: Box;
  /** From 0 to 1. */
  readonly confidence?: number | undefined;
}

/** Paragraphs of lines of words. */
export type FoundParagraphs = readonly (readonly (readonly FoundWord[])[])[];

/** Returns words with their text: a line per line, and a blank line between paragraphs. White space within a word is removed. */
export function joinWords(
  paragraphs: FoundParagraphs,
  place: (box: Box) => Box = (box) => box,
): RecognisedWords {
  const text: string[] = [];
  let length = 0;
  const add = (part: string) => {
    text.push(part);
    length += part.length;
  };
  const wordsOf = (words: readonly FoundWord[]): readonly LayoutWord[] =>
    words.map(({ box, confidence, text: word }, index) => {
      if (index > 0) add(" ");
      const start = length;
      add(word);
      return { start, end: length, box: place(box), confidence };
    });
  const blocks: LayoutBlock[] = [];
  for (const lines of tidyParagraphs(paragraphs)) {
    if (blocks.length > 0) add("\n\n");
    const placed: LayoutLine[] = [];
    for (const line of lines) {
      if (placed.length > 0) add("\n");
      placed.push({ words: wordsOf(line) });
    }
    blocks.push({ kind: "paragraph", lines: placed });
  }
  return { text: text.join(""), blocks };
}

function tidyParagraphs(paragraphs: FoundParagraphs): FoundParagraphs {
  const tidyLine = (line: readonly FoundWord[]) =>
    line
      .map((word) => ({ ...word, text: word.text.replace(/\s+/g, "").toWellFormed() }))
      .filter(({ text }) => text !== "");
  return paragraphs
    .map((lines) => lines.map(tidyLine).filter(({ length }) => length > 0))
    .filter(({ length }) => length > 0);
}

const wordLevel = "5";
const lineLevel = "4";
const paragraphLevel = "3";

/** Parses the table of words that Tesseract writes, with tabs between the columns. */
export function parseWordTable(table: string): FoundParagraphs {
  const paragraphs: FoundWord[][][] = [];
  for (const row of table.split("\n")) {
    const [level, , , , , , ...columns] = row.split("\t");
    if (level === paragraphLevel) paragraphs.push([]);
    else if (level === lineLevel) paragraphs.at(-1)?.push([]);
    else if (level === wordLevel) paragraphs.at(-1)?.at(-1)?.push(wordOf(columns));
  }
  return paragraphs;
}

function wordOf([left, top, width, height, confidence, ...text]: readonly string[]): FoundWord {
  const [x, y] = [Number(left), Number(top)];
  const box: Box = [x, y, x + Number(width), y + Number(height)];
  return { text: text.join(""), box, confidence: Math.min(100, Math.max(0, Number(confidence))) / 100 };
}
