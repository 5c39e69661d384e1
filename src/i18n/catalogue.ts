import { de } from "./de.ts";
import { type Catalogue, en } from "./en.ts";
import { es } from "./es.ts";
import type { InEveryLanguage, Language } from "./language.ts";
import { pl } from "./pl.ts";
import { pt } from "./pt.ts";

const catalogues: InEveryLanguage<Catalogue> = { en, de, es, pl, pt };

/** The sentences of a language. */
export function catalogueOf(language: Language): Catalogue {
  return catalogues[language];
}
