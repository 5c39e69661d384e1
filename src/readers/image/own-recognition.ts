import type { Box, LayoutWord } from "../layout/layout.ts";
import { placeOn } from "./page-geometry.ts";
import type { RecognisedPage } from "./recognise.ts";
import { type FoundWord, joinWords, type RecognisedWords } from "./recognised-words.ts";
import type { Recognition } from "./recognition.ts";
import type { Size } from "./shrink-picture.ts";

interface Sent {
  readonly languages: readonly string[];
  /** The size of the page that the recogniser got, and that of the page as it is shown. */
  readonly size: Size;
  readonly shown: Size;
}

/** Returns a page as its recogniser read it. It has no layout if there are no words. */
export function recognisedBy(found: Recognition, { languages, size, shown }: Sent): RecognisedPage {
  const { text, confidence } = found;
  const place = placeOn({ recognised: size, shown, isTurned: false, angle: 0 });
  const words = found.words?.map((word) => ({ ...word, box: place(word.box) }));
  const joined =
    words && (text === undefined ? joinWords(paragraphsOf(words)) : placeWords(text.trim(), words));
  return {
    text: joined?.text ?? text?.trim() ?? "",
    blocks: joined?.blocks,
    confidence: confidence ?? meanConfidence(words ?? []),
    languages: found.languages ?? languages,
    rotation: 0,
  };
}

function meanConfidence(words: readonly FoundWord[]): number {
  const given = words.flatMap(({ confidence }) => confidence ?? []);
  return given.length === 0 ? 1 : given.reduce((sum, one) => sum + one, 0) / given.length;
}

/** Finds the words of a text, which are its runs of anything but white space. */
function placeWords(text: string, words: readonly FoundWord[]): RecognisedWords {
  const lines: LayoutWord[][] = [];
  let end = 0;
  for (const [index, { index: start, 0: run }] of [...text.matchAll(/\S+/g)].entries()) {
    const { box, confidence } = words[index] as FoundWord;
    const word = { start, end: start + run.length, box, confidence };
    if (index > 0 && !text.slice(end, start).includes("\n")) lines.at(-1)?.push(word);
    else lines.push([word]);
    end = word.end;
  }
  return {
    text,
    blocks: lines.length === 0 ? [] : [{ kind: "paragraph", lines: lines.map((line) => ({ words: line })) }],
  };
}

const paragraphGap = 0.8;

/** Divides words into paragraphs and lines, as their boxes lie. */
function paragraphsOf(words: readonly FoundWord[]): FoundWord[][][] {
  const paragraphs: FoundWord[][][] = [];
  let last: Box | undefined;
  for (const word of words) {
    const line = paragraphs.at(-1)?.at(-1);
    if (last && line && isBeside(last, word.box)) line.push(word);
    else if (last && isBelow(last, word.box)) paragraphs.at(-1)?.push([word]);
    else paragraphs.push([[word]]);
    last = word.box;
  }
  return paragraphs;
}

function isBeside([left, top, , bottom]: Box, next: Box): boolean {
  const middle = (next[1] + next[3]) / 2;
  return next[0] >= left && middle >= top && middle <= bottom;
}

/** True for the next line of a paragraph. */
function isBelow([, top, , bottom]: Box, next: Box): boolean {
  return next[1] >= top && next[1] - bottom <= paragraphGap * (bottom - top);
}
