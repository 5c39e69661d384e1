import type { OcrFacts } from "../reading.ts";

const maxLanguages = 20;

/** The facts about recognition in several documents, taken together by pages. */
export class OcrSum {
  readonly #pagesByLanguage = new Map<string, number>();
  #confidence = 0;
  pages = 0;

  add(ocr: OcrFacts | undefined): void {
    if (!ocr) return;
    const { pages, languages, confidence } = ocr;
    this.pages += pages;
    this.#confidence += confidence * pages;
    for (const one of languages)
      this.#pagesByLanguage.set(one, (this.#pagesByLanguage.get(one) ?? 0) + pages);
  }

  fact(): OcrFacts | undefined {
    if (this.pages === 0) return undefined;
    const sorted = [...this.#pagesByLanguage].sort(([, one], [, other]) => other - one);
    const confidence = Math.round((100 * this.#confidence) / this.pages) / 100;
    return {
      pages: this.pages,
      languages: sorted.slice(0, maxLanguages).map(([language]) => language),
      confidence,
    };
  }
}
