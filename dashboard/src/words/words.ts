import type { InEveryLanguage } from "../../../src/i18n/language.ts";
import { language } from "../settings.ts";

/** Returns the words in the current language. Components that call it are rendered again when the language changes. */
export function useWords<Words>(wording: InEveryLanguage<Words>): Words {
  return wording[language.value];
}
