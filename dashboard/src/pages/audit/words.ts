import { withCommon } from "../../words/common.ts";
import { de } from "./words/de.ts";
import { type AuditWords, en } from "./words/en.ts";
import { es } from "./words/es.ts";
import { pl } from "./words/pl.ts";
import { pt } from "./words/pt.ts";

/** The words of the audit. */
export const auditWords = withCommon<AuditWords>({ en, de, es, pl, pt });
