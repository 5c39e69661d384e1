import { loadParser } from "../../load-parser.ts";

/** Returns the character for one of a font of symbols, such as Wingdings. */
export type SymbolOf = (font: string, code: string) => string | undefined;

/** Loads the table of fonts of symbols. */
export async function loadSymbols(): Promise<SymbolOf> {
  const { default: dingbats } = await loadParser("dingbat-to-unicode", () => import("dingbat-to-unicode"));
  // Word moves the characters of such fonts into the private area.
  return (font, code) =>
    (dingbats.hex(font, code) ?? (/^F0..$/i.test(code) ? dingbats.hex(font, code.slice(2)) : undefined))
      ?.string;
}
