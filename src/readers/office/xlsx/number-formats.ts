import { loadParser } from "../../load-parser.ts";
import type { CellStyles } from "./cell-styles.ts";

type Formatter = typeof import("numfmt");

/** The days between the two first days that Excel counts from. */
const daysTo1904 = 1462;
/** Excel allows no longer ones. */
const maxCodeLength = 255;
const lastBuiltIn = 49;

/**
 * Formats whose order of day, month and year depends on where the viewer is, which the document does not say. They are written in the
 * international order.
 */
const international: Readonly<Record<number, string>> = { 14: "yyyy-mm-dd", 22: "yyyy-mm-dd hh:mm" };

/** numfmt only knows the older number of Spanish. */
const modernSpanish = /\[\$-0{0,4}C0A\]/gi;

interface NumberFormat {
  readonly code: string;
  /** The number that is added to dates. */
  readonly shift: number;
}

const general: NumberFormat = { code: "General", shift: 0 };

/** Writes numbers as the formats of their cells show them. */
export class NumberFormats {
  readonly #formatter: Formatter;
  readonly #styles: CellStyles;
  readonly #is1904: boolean;
  readonly #options: { readonly locale: string; readonly dateErrorNumber: true };
  readonly #known = new Map<number, NumberFormat>();

  /** The language decides on the signs within numbers, and the names of months. */
  static async load(
    styles: CellStyles,
    options: { readonly is1904: boolean; readonly language: string | undefined },
  ): Promise<NumberFormats> {
    return new NumberFormats(await loadParser("numfmt", () => import("numfmt")), styles, options);
  }

  private constructor(
    formatter: Formatter,
    styles: CellStyles,
    options: { readonly is1904: boolean; readonly language: string | undefined },
  ) {
    this.#formatter = formatter;
    this.#styles = styles;
    this.#is1904 = options.is1904;
    this.#options = { locale: knownLocale(formatter, options.language), dateErrorNumber: true };
  }

  /** Returns the text of a number, or of a text whose format adds something to it. */
  show(value: number | string, style: number): string {
    const number = this.#styles.formats[style] ?? 0;
    const format = this.#formatOf(number);
    if (typeof value === "string" && !format.code.includes("@")) return value;
    const shifted = typeof value === "number" ? value + format.shift : value;
    try {
      return this.#formatter.format(format.code, shifted, this.#options).trim();
    } catch {
      this.#known.set(number, general);
      return this.#formatter.format(general.code, value, this.#options).trim();
    }
  }

  #formatOf(number: number): NumberFormat {
    const known = this.#known.get(number);
    if (known) return known;
    const code = this.#codeOf(number);
    const found = code.length > maxCodeLength ? general : { code, shift: this.#shiftOf(code) };
    this.#known.set(number, found);
    return found;
  }

  #codeOf(number: number): string {
    const own = this.#styles.codes.get(number) ?? international[number];
    if (own !== undefined) return own.replaceAll(modernSpanish, "[$-40A]");
    return number >= 0 && number <= lastBuiltIn ? this.#formatter.getFormatFromId(number) : general.code;
  }

  #shiftOf(code: string): number {
    if (!this.#is1904) return 0;
    try {
      const { year, month, day } = this.#formatter.getFormatDateInfo(code);
      return year || month || day ? daysTo1904 : 0;
    } catch {
      return 0;
    }
  }
}

function knownLocale(formatter: Formatter, language = "en"): string {
  try {
    return formatter.getLocale(language) ? language : "en";
  } catch {
    return "en";
  }
}
