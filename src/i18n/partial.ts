import type { PartialCode, PartialReason } from "../policy/partial.ts";
import { catalogueOf } from "./catalogue.ts";
import type { Catalogue } from "./en.ts";
import type { Language } from "./language.ts";

/** The reasons why a result is partial: a sentence for each code, with its pages. Unknown codes are shown as they are. */
export function partialInWords(reasons: readonly PartialReason[], language: Language): readonly string[] {
  const { partial: say } = catalogueOf(language);
  const byCode = Map.groupBy(reasons, ({ code }) => code);
  return [...byCode].map(([code, same]) => {
    const sentence = Object.hasOwn(say.reasons, code) ? say.reasons[code as PartialCode] : say.ownCode(code);
    const pages = pagesInWords(code, pagesOf(same), say);
    return pages === undefined ? `${sentence}.` : `${sentence} (${pages}).`;
  });
}

function pagesOf(reasons: readonly PartialReason[]): readonly number[] {
  return reasons.flatMap(({ page }) => page ?? []).sort((a, b) => a - b);
}

function pagesInWords(code: string, pages: readonly number[], say: Catalogue["partial"]): string | undefined {
  const [first] = pages;
  if (first === undefined) return undefined;
  if (code === "page-limit") return say.pagesFrom(String(first));
  return pages.length === 1 ? say.page(String(first)) : say.pages(inRanges(pages));
}

const maxRanges = 10;

/** Page numbers in ascending order as "1–3, 7"; an ellipsis replaces those after the tenth range. */
function inRanges(pages: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last && page <= last.to + 1) last.to = page;
    else ranges.push({ from: page, to: page });
  }
  const shown = ranges.slice(0, maxRanges).map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`));
  return [...shown, ...(ranges.length > maxRanges ? ["…"] : [])].join(", ");
}
