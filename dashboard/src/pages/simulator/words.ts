import { withCommon } from "../../words/common.ts";
import { de } from "./words/de.ts";
import { en, type SimulatorWords } from "./words/en.ts";
import { es } from "./words/es.ts";
import { pl } from "./words/pl.ts";
import { pt } from "./words/pt.ts";

export const simulatorWords = withCommon<SimulatorWords>({ en, de, es, pl, pt });
