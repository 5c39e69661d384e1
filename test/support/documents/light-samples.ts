import { copyFileSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { isLongRun } from "../scale.ts";

const samples = join(dirname(dirname(dirname(import.meta.dirname))), "samples");
const short = "letter-english-utf-8.txt";

/**
 * Fills a folder with the samples, for tests of commands and output. Recognising all scans takes long, so except in the long
 * run, scans that are not named are replaced by a short letter.
 */
export function copyLightSamples(folder: string, recognised?: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(samples)) {
    const isLight = isLongRun() || name === recognised || !/scan|fax/.test(name);
    copyFileSync(join(samples, isLight ? name : short), join(folder, name));
  }
}
