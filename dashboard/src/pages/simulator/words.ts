import type { InEveryLanguage } from "../../../../src/i18n/language.ts";
import { de } from "./words/de.ts";
import { en, type SimulatorWords } from "./words/en.ts";
import { es } from "./words/es.ts";
import { pl } from "./words/pl.ts";
import { pt } from "./words/pt.ts";

export const simulatorWords: InEveryLanguage<SimulatorWords> = { en, de, es, pl, pt };
