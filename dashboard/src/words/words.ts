import type { Language } from "../../../src/i18n/language.ts";
import { language } from "../settings.ts";

/** The same words in all languages. */
export type Wording<Words> = Readonly<Record<Language, Words>>;

/** The words in the current language. Components that call it are drawn again when the language changes. */
export function useWords<Words>(wording: Wording<Words>): Words {
  return wording[language.value];
}
