import type { Box } from "../layout/layout.ts";
import type { FoundParagraphs, FoundWord } from "./recognised-words.ts";

/** Returns true for a dark pixel. */
export type IsInk = (x: number, y: number) => boolean;

/** The axis along which a line runs: 0 for x, 1 for y. */
type Axis = 0 | 1;

const oneLetter = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]$/u;

/** Fits the boxes of words of one letter to their ink: Tesseract places about one of twenty of them half beside it. */
export function fitLetters(paragraphs: FoundParagraphs, isInk: IsInk): FoundParagraphs {
  return paragraphs.map((lines) => lines.map((line) => fitLine(line, isInk)));
}

function fitLine(line: readonly FoundWord[], isInk: IsInk): readonly FoundWord[] {
  const [first, last] = [line[0]?.box, line.at(-1)?.box];
  if (!first || !last || !line.some(({ text }) => oneLetter.test(text))) return line;
  const axis = Math.abs(last[0] - first[0]) >= Math.abs(last[1] - first[1]) ? 0 : 1;
  const across = heightOf(line, axis);
  if (!across) return line;
  return line.map((word, index) => {
    if (!oneLetter.test(word.text)) return word;
    const beside = [line[index - 1]?.box, line[index + 1]?.box];
    return { ...word, box: fit(word.box, { axis, across, beside, isInk }) };
  });
}

type Span = readonly [start: number, end: number];

/** Where the longer words of a line are across it. */
function heightOf(line: readonly FoundWord[], axis: Axis): Span | undefined {
  const longer = line.filter(({ text }) => text.length > 1).map(({ box }) => spanOf(box, other(axis)));
  if (longer.length === 0) return undefined;
  return [Math.min(...longer.map(([start]) => start)), Math.max(...longer.map(([, end]) => end))];
}

interface Surroundings {
  readonly axis: Axis;
  readonly across: Span;
  readonly beside: readonly (Box | undefined)[];
  readonly isInk: IsInk;
}

function fit(box: Box, { axis, across, beside, isInk }: Surroundings): Box {
  const height = across[1] - across[0];
  const [start, end] = spanOf(box, axis);
  let [low, high] = [start - height, end + height];
  for (const neighbour of beside.flatMap((one) => (one ? [spanOf(one, axis)] : []))) {
    if (neighbour[0] < start) low = Math.max(low, neighbour[1]);
    else high = Math.min(high, neighbour[0]);
  }
  const at = (along: number, over: number) => (axis === 0 ? isInk(along, over) : isInk(over, along));
  const hasInk = (along: number) => find(across, (over) => at(along, over)) !== undefined;
  const [from, to] =
    ends([Math.max(low, start), Math.min(high, end)], hasInk) ?? ends([low, high], hasInk) ?? [];
  if (from === undefined || to === undefined) return box;
  let [left, right] = [from, to + 1];
  while (left > low && hasInk(left - 1)) left -= 1;
  while (right < high && hasInk(right)) right += 1;
  const isRow = (over: number) => find([left, right], (along) => at(along, over)) !== undefined;
  const [top, bottom] = ends(across, isRow) ?? [];
  if (top === undefined || bottom === undefined || right - left > 2 * height) return box;
  return axis === 0 ? [left, top, right, bottom + 1] : [top, left, bottom + 1, right];
}

function ends(span: Span, passes: (at: number) => boolean): Span | undefined {
  const [first, last] = [find(span, passes), find(span, passes, -1)];
  return first === undefined || last === undefined ? undefined : [first, last];
}

/** Returns the first whole number of a span that passes, or the last one. */
function find([start, end]: Span, passes: (at: number) => boolean, step: 1 | -1 = 1): number | undefined {
  for (let at = step === 1 ? start : end - 1; at >= start && at < end; at += step) if (passes(at)) return at;
  return undefined;
}

function spanOf(box: Box, axis: Axis): Span {
  return axis === 0 ? [box[0], box[2]] : [box[1], box[3]];
}

function other(axis: Axis): Axis {
  return axis === 0 ? 1 : 0;
}
