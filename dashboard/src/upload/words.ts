import type { Wording } from "../words/words.ts";
import { de } from "./words/de.ts";
import { en, type UploadWords } from "./words/en.ts";
import { es } from "./words/es.ts";
import { pl } from "./words/pl.ts";
import { pt } from "./words/pt.ts";

/** The words of submitting files. */
export const uploadWords: Wording<UploadWords> = { en, de, es, pl, pt };
