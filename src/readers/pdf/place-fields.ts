import type { Box } from "../layout/layout.ts";
import { boxAround, holdsCentre, type PlacedLine, type PlacedWord } from "../structure/placed-lines.ts";
import type { FormBudget } from "./form-budget.ts";
import type { PageField } from "./pdf-form.ts";

/** A field, and where it is on the page as it is shown. */
export interface ShownField extends Omit<PageField, "area"> {
  readonly box: Box;
}

/** Lines with the values of fields, and how many values had to be left out. */
interface Placed {
  readonly lines: readonly PlacedLine[];
  readonly missing: number;
}

/**
 * Adds the values of fields to the lines of a page: marks of check boxes and radio buttons, and texts that the page does not show. Each
 * goes into the line beside it, or into a line of its own. Values beyond the budget are missing.
 */
export function placeFields(
  lines: readonly PlacedLine[],
  fields: readonly ShownField[],
  budget: FormBudget,
): Placed {
  const drafts: Draft[] = lines.map((line) => ({ line, words: line.words, isChanged: false }));
  let missing = 0;
  for (const field of fields) {
    if (isEmpty(field)) continue;
    if (!budget.spend(searchCost * (drafts.length + 1))) missing += 1;
    else if (isButton(field) || !isShown(field, drafts)) place(field, drafts);
  }
  return { lines: drafts.map(finish), missing };
}

// In units of the budget, which counts characters of searched text.
const searchCost = 10;

interface Draft {
  readonly line: PlacedLine;
  words: readonly PlacedWord[];
  isChanged: boolean;
}

function finish({ line, words, isChanged }: Draft): PlacedLine {
  if (!isChanged) return line;
  const text = words.map((word) => word.text).join(" ");
  return { ...line, words, text, box: boxAround(words.map(({ box }) => box)) };
}

function isButton({ type }: ShownField): boolean {
  return type === "checkbox" || type === "radio";
}

/** Returns the fields whose values are not part of a text, ignoring spaces and punctuation, and all buttons. */
export function fieldsNotIn(
  text: string,
  fields: readonly ShownField[],
  budget: FormBudget,
): readonly ShownField[] {
  if (fields.length === 0) return [];
  const shown = lettersOf(text);
  const isIn = ({ values }: ShownField) =>
    budget.spend(shown.length) && values.some((value) => shown.includes(lettersOf(value)));
  return fields.filter((field) => isButton(field) || !isIn(field));
}

function isEmpty(field: ShownField): boolean {
  return !isButton(field) && field.values.length === 0;
}

/** True if the words within the field are its value, perhaps written in another way. */
function isShown({ values, box }: ShownField, drafts: readonly Draft[]): boolean {
  const within = drafts
    .filter(({ line }) => line.box[1] < box[3] && line.box[3] > box[1])
    .flatMap(({ words }) => words.filter((word) => holdsCentre(box, word.box)));
  const shown = lettersOf(within.map(({ text }) => text).join(""));
  if (shown === "") return false;
  return values.map(lettersOf).some((value) => shown.includes(value) || value.includes(shown));
}

function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/** The marks that stand for buttons in the text. */
const marks = { checkbox: ["☐", "☑"], radio: ["○", "◉"] } as const;

function place(field: ShownField, drafts: Draft[]): void {
  const rows = rowsOf(field);
  const [only] = rows;
  const beside = rows.length === 1 ? lineBeside(field.box, drafts) : undefined;
  if (beside && only) {
    const at = beside.words.findIndex(({ box }) => box[0] >= field.box[0]);
    beside.words = at < 0 ? [...beside.words, ...only] : beside.words.toSpliced(at, 0, ...only);
    beside.isChanged = true;
    return;
  }
  if (isButton(field)) only?.push(...wordsAlong(field.name, besides(field.box)));
  const above = drafts.findLastIndex(({ line }) => line.box[3] <= field.box[1] + 1);
  const own = rows.map((words) => ({ line: ownLine(words), words, isChanged: false }));
  drafts.splice(above + 1, 0, ...own);
}

function ownLine(words: readonly PlacedWord[]): PlacedLine {
  const box = boxAround(words.map((word) => word.box));
  const text = words.map((word) => word.text).join(" ");
  return { words, text, box, size: Math.min(10, box[3] - box[1]), isBold: false };
}

/** The nearest line on the height of a field. */
function lineBeside(box: Box, drafts: readonly Draft[]): Draft | undefined {
  const middle = (box[1] + box[3]) / 2;
  let nearest: Draft | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const draft of drafts) {
    const { box: line, size } = draft.line;
    const isBeside = line[1] <= middle && middle <= line[3] && box[3] - box[1] < 3 * size;
    const distance = Math.max(0, line[0] - box[2], box[0] - line[2]);
    if (!isBeside || distance >= least) continue;
    nearest = draft;
    least = distance;
  }
  return nearest;
}

const letterWidth = 0.5;
const maxRowHeight = 14;

/** The area to the right of a button without a label, for its name. */
function besides([, top, right, bottom]: Box): Box {
  return [right + 2, top, right + 200, bottom];
}

function rowsOf({ type, values, isChecked, box }: ShownField): readonly PlacedWord[][] {
  if (type === "checkbox" || type === "radio") return [[{ text: marks[type][isChecked ? 1 : 0], box }]];
  const texts = (values[0] ?? "").split(/[\r\n\v\f\u2028\u2029]+/).filter((row) => /\S/.test(row));
  const height = Math.min(maxRowHeight, (box[3] - box[1]) / texts.length);
  return texts
    .map((text, row) =>
      wordsAlong(text, [box[0], box[1] + row * height, box[2], box[1] + (row + 1) * height]),
    )
    .filter(({ length }) => length > 0);
}

/** Words next to each other, as wide as their letters usually are. */
function wordsAlong(row: string, [left, top, right, bottom]: Box): PlacedWord[] {
  const text = row.replace(/[\p{Cc}\ufffe\uffff]+/gu, " ");
  const width = Math.min((right - left) / Math.max(1, text.length), letterWidth * (bottom - top));
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => {
    const start = left + index * width;
    return { text: word, box: [start, top, start + word.length * width, bottom] };
  });
}
