import { withCommon } from "../../words/common.ts";
import { de } from "./words/de.ts";
import { type DocumentWords, en } from "./words/en.ts";
import { es } from "./words/es.ts";
import { pl } from "./words/pl.ts";
import { pt } from "./words/pt.ts";

/** The words of a document's page. */
export const documentWords = withCommon<DocumentWords>({ en, de, es, pl, pt });
