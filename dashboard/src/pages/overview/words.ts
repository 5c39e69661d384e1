import type { Wording } from "../../words/words.ts";
import { de } from "./words/de.ts";
import { en, type OverviewWords } from "./words/en.ts";
import { es } from "./words/es.ts";
import { pl } from "./words/pl.ts";
import { pt } from "./words/pt.ts";

/** The words of the overview. */
export const overviewWords: Wording<OverviewWords> = { en, de, es, pl, pt };
