import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { languages } from "../../src/i18n/language.ts";
import type { Arrivals } from "../../src/simulator/arrivals.ts";
import { TraceReader } from "../../src/simulator/trace-reader.ts";
import { countPicture } from "./count-picture.ts";
import { overduePicture } from "./overdue-picture.ts";
import { overtakingPicture } from "./overtaking-picture.ts";
import { prioritiesPicture } from "./priorities-picture.ts";
import { slotsPicture } from "./slots-picture.ts";
import { turnsPicture } from "./turns-picture.ts";
import { waitResults, waitsPicture } from "./waits-picture.ts";

/** The folder of the guide. */
export const guideFolder = join(dirname(dirname(import.meta.dirname)), "docs/guide");

/** All pictures of the guide by their file names, drawn from the rule and from runs of the simulator with seed 1. */
export function drawPictures(): Readonly<Record<string, string>> {
  const results = waitResults();
  return {
    ...Object.fromEntries(
      languages.map((language) => [`waits.${language}.svg`, waitsPicture(results, language)]),
    ),
    "priorities.svg": prioritiesPicture(),
    "count.svg": countPicture(),
    "turns.svg": turnsPicture(),
    "overdue.svg": overduePicture(),
    "slots.svg": slotsPicture(),
    "overtaking.svg": overtakingPicture(readTrace("overtaking.csv")),
  };
}

function readTrace(name: string): Arrivals {
  const reader = new TraceReader(name);
  reader.push(readFileSync(join(guideFolder, name), "utf8"));
  return reader.end();
}
