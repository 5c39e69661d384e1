import type { InEveryLanguage } from "../../../../src/i18n/language.ts";
import { de } from "./words/de.ts";
import { type DocumentsWords, en } from "./words/en.ts";
import { es } from "./words/es.ts";
import { pl } from "./words/pl.ts";
import { pt } from "./words/pt.ts";

/** The words of the documents' list. */
export const documentsWords: InEveryLanguage<DocumentsWords> = { en, de, es, pl, pt };
