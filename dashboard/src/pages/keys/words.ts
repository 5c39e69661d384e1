import { withCommon } from "../../words/common.ts";
import { de } from "./words/de.ts";
import { en, type KeysWords } from "./words/en.ts";
import { es } from "./words/es.ts";
import { pl } from "./words/pl.ts";
import { pt } from "./words/pt.ts";

/** The words of the page of keys. */
export const keysWords = withCommon<KeysWords>({ en, de, es, pl, pt });
