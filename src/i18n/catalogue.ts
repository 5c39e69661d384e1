import { de } from "./de.ts";
import { type Catalogue, en } from "./en.ts";
import { es } from "./es.ts";
import type { Language } from "./language.ts";
import { pl } from "./pl.ts";
import { pt } from "./pt.ts";

const catalogues: Readonly<Record<Language, Catalogue>> = { en, de, es, pl, pt };

/** All that is said, in a language. */
export function catalogueOf(language: Language): Catalogue {
  return catalogues[language];
}
