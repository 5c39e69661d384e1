import { withCommon } from "../../words/common.ts";
import { de } from "./words/de.ts";
import { type CustomerWords, en } from "./words/en.ts";
import { es } from "./words/es.ts";
import { pl } from "./words/pl.ts";
import { pt } from "./words/pt.ts";

export type { CustomerWords } from "./words/en.ts";

/** The words of a customer's page. */
export const customerWords = withCommon<CustomerWords>({ en, de, es, pl, pt });
