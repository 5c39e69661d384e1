import type { InEveryLanguage, Language } from "./language.ts";
import { de } from "./problems/de.ts";
import { en, type Problems } from "./problems/en.ts";
import { es } from "./problems/es.ts";
import { pl } from "./problems/pl.ts";
import { pt } from "./problems/pt.ts";

const problems: InEveryLanguage<Problems> = { en, de, es, pl, pt };

/** The sentences for error codes in a language. */
export function problemsOf(language: Language): Problems {
  return problems[language];
}

/** Returns the sentence for the code of a request that was refused or failed; undefined for an unknown code. */
export function problemInWords(code: string, language: Language): string | undefined {
  return sentenceOf(problems[language].requests, code);
}

/** Returns the reason why a document was not processed, without a full stop; undefined for an unknown code. */
export function failureInWords(code: string | undefined, language: Language): string | undefined {
  if (code === undefined) return undefined;
  if (code.startsWith("store-")) return problemInWords(code, language)?.replace(/\.$/, "");
  return sentenceOf(problems[language].failures, code);
}

function sentenceOf(sentences: Readonly<Record<string, string>>, code: string): string | undefined {
  return Object.hasOwn(sentences, code) ? sentences[code] : undefined;
}
