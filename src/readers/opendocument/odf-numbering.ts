import { romanNumber } from "../blocks/roman-number.ts";
import { type OdfListLevel, type OdfStyles, outlineStyle } from "./odf-styles.ts";

const maxLevel = 10;

/** Counts headings and the items of lists. */
export class OdfNumbering {
  readonly #styles: OdfStyles;
  /** The last number of each level, by list style. */
  readonly #counts = new Map<string, number[]>();
  /** The last number of the first level, by list. */
  readonly #lists = new Map<string, number>();

  constructor(styles: OdfStyles) {
    this.#styles = styles;
  }

  /** Counts a heading, and returns its number in words: "2.1". Undefined if headings of its level have none. */
  headingLabel(level: number, start?: number): string | undefined {
    const found = this.#styles.listLevel(outlineStyle, level);
    if (!found?.format) return undefined;
    return this.labelOf(outlineStyle, level, this.count(outlineStyle, level, start));
  }

  /** Returns how a level of a list is numbered; undefined for bullets. */
  levelOf(style: string | undefined, level: number): OdfListLevel | undefined {
    const found = this.#styles.listLevel(style, Math.min(level, maxLevel));
    return found?.format ? found : undefined;
  }

  /** Counts an item, and returns its number. Deeper levels begin again. */
  count(style: string, level: number, start?: number): number {
    const numbers = this.#numbersOf(style);
    const first = this.#styles.listLevel(style, level)?.start ?? 1;
    const number = start ?? (numbers[level] ?? first - 1) + 1;
    numbers[level] = number;
    numbers.length = Math.min(level, maxLevel) + 1;
    return number;
  }

  /** Begins a level again. */
  restart(style: string, level: number): void {
    const numbers = this.#numbersOf(style);
    numbers.length = Math.min(numbers.length, level);
  }

  /** Keeps the number that a list ended with, for another list that continues it. */
  remember(list: string | undefined, style: string, level: number): void {
    const number = this.#numbersOf(style)[level];
    if (list !== undefined && number !== undefined) this.#lists.set(list, number);
  }

  resume(list: string, style: string, level: number): void {
    const number = this.#lists.get(list);
    if (number !== undefined) this.#numbersOf(style)[level] = number;
  }

  /** Returns the label of an item with this number: "a)", "1.2". */
  labelOf(style: string, level: number, number: number): string {
    const found = this.#styles.listLevel(style, level);
    if (!found) return `${number}`;
    const numbers = this.#numbersOf(style);
    const first = Math.max(1, level - Math.min(found.shown, maxLevel) + 1);
    const parts: string[] = [];
    for (let at = first; at <= level; at += 1) {
      const part = this.#styles.listLevel(style, at);
      if (part?.format)
        parts.push(formatNumber(at === level ? number : (numbers[at] ?? part.start), part.format));
    }
    return `${found.prefix}${parts.join(".")}${found.suffix}`.trim();
  }

  #numbersOf(style: string): number[] {
    const known = this.#counts.get(style);
    if (known) return known;
    const numbers: number[] = [];
    this.#counts.set(style, numbers);
    return numbers;
  }
}

function formatNumber(number: number, format: string): string {
  if (format === "a" || format === "A") return cased(lettersOf(number), format);
  if (format === "i" || format === "I") return cased(romanNumber(number), format);
  return `${number}`;
}

function cased(text: string, format: string): string {
  return format === format.toUpperCase() ? text.toUpperCase() : text;
}

/** 1 is "a", 26 is "z", 27 is "aa". */
function lettersOf(number: number): string {
  let letters = "";
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(97 + ((rest - 1) % 26)) + letters;
  return letters;
}
