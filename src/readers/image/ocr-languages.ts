import { maxLanguages } from "../../policy/reading-settings.ts";
import { ownValue } from "../own-value.ts";
import type { Skipped } from "../reading.ts";

/** A language of Tesseract. */
export interface OcrLanguage {
  /** As facts name it: "de", "zh-Hans"; Tesseract's own name if there is no shorter one: "frk". */
  readonly tag: string;
  /** The name of its data, and of the package that holds them: "deu". */
  readonly data: string;
}

// Tesseract's names of the languages that have a code of two letters.
const dataNames: Readonly<Record<string, string>> = Object.fromEntries(
  `af afr, am amh, ar ara, as asm, az aze, be bel, bg bul, bn ben, bo bod, br bre, bs bos, ca cat, co cos, cs ces, cy cym, da dan,
  de deu, dv div, dz dzo, el ell, en eng, eo epo, es spa, et est, eu eus, fa fas, fi fin, fo fao, fr fra, fy fry, ga gle, gd gla,
  gl glg, gu guj, he heb, hi hin, hr hrv, ht hat, hu hun, hy hye, id ind, is isl, it ita, iu iku, ja jpn, jv jav, ka kat, kk kaz,
  km khm, kn kan, ko kor, ku kmr, ky kir, la lat, lb ltz, lo lao, lt lit, lv lav, mi mri, mk mkd, ml mal, mn mon, mr mar, ms msa,
  mt mlt, my mya, nb nor, ne nep, nl nld, nn nor, no nor, oc oci, or ori, pa pan, pl pol, ps pus, pt por, qu que, ro ron, ru rus,
  sa san, sd snd, si sin, sk slk, sl slv, sq sqi, sr srp, su sun, sv swe, sw swa, ta tam, te tel, tg tgk, th tha, ti tir, tl tgl,
  to ton, tr tur, tt tat, ug uig, uk ukr, ur urd, uz uzb, vi vie, yi yid, yo yor, zh-hans chi_sim, zh-hant chi_tra, sr-latn srp_latn,
  az-cyrl aze_cyrl, uz-cyrl uzb_cyrl`
    .split(",")
    .map((pair) => pair.trim().split(" ")),
);

const tags = new Map(
  Object.entries(dataNames).map(([tag, data]) => [data, new Intl.Locale(tag).toString()] as const),
);
// These share their data with other codes.
tags.set("nor", "no");

// The names become paths of packages.
const dataName = /^[a-z]{3}(?:_[a-z]{3,5}){0,2}$/;
// Data of Tesseract that are not a language.
const otherData = new Set(["osd", "equ"]);

/** Returns the language of a name: a BCP 47 tag ("pt-BR") or a name of Tesseract's ("por", "chi_sim"). */
export function ocrLanguageOf(name: string): OcrLanguage | undefined {
  const data = dataOfTag(name) ?? name;
  if (!dataName.test(data) || otherData.has(data)) return undefined;
  return { tag: tags.get(data) ?? data, data };
}

function dataOfTag(name: string): string | undefined {
  try {
    // Adds the usual script: "zh-TW" becomes "zh-Hant-TW".
    const { language, script } = new Intl.Locale(name).maximize();
    return [`${language}-${script}`.toLowerCase(), language]
      .map((key) => ownValue(dataNames, key))
      .find((data) => data !== undefined);
  } catch {
    return undefined;
  }
}

/** Returns the languages of names, each once and as many as a plan may have, and notes about those that cannot be used. */
export function chooseLanguages(names: readonly string[]): {
  readonly languages: readonly OcrLanguage[];
  readonly skipped: readonly Skipped[];
} {
  const languages = new Map<string, OcrLanguage>();
  const skipped: Skipped[] = [];
  for (const name of new Set(names)) {
    const language = ocrLanguageOf(name);
    if (!language) skipped.push(notUsed(name, "it is not the name of a language, such as fr or fra"));
    else if (languages.size < maxLanguages || languages.has(language.data))
      languages.set(language.data, language);
    else skipped.push(notUsed(name, `at most ${maxLanguages} languages are used`));
  }
  return { languages: [...languages.values()], skipped };
}

function notUsed(name: string, why: string): Skipped {
  return { what: `the language "${name}" for recognition`, why, kind: "unused-language" };
}
