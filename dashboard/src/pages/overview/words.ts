import { withCommon } from "../../words/common.ts";
import { de } from "./words/de.ts";
import { en, type OverviewWords } from "./words/en.ts";
import { es } from "./words/es.ts";
import { pl } from "./words/pl.ts";
import { pt } from "./words/pt.ts";

/** The words of the overview. */
export const overviewWords = withCommon<OverviewWords>({ en, de, es, pl, pt });
