import { withCommon } from "../words/common.ts";
import { de } from "./words/de.ts";
import { en, type UploadWords } from "./words/en.ts";
import { es } from "./words/es.ts";
import { pl } from "./words/pl.ts";
import { pt } from "./words/pt.ts";

/** The words of submitting files. */
export const uploadWords = withCommon<UploadWords>({ en, de, es, pl, pt });
