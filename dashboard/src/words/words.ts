import type { Language } from "../../../src/i18n/language.ts";
import { language, setLanguage } from "../settings.ts";
import type { Words } from "./en.ts";
import { type Format, formatOf } from "./format.ts";

/** The words of a page, together with those that all pages share. */
export type WordsOf<Name extends keyof Words> = Words["common"] & Words[Name];

// Each language is a file of its own, loaded when it is first needed.
const loaders: Readonly<Record<Language, () => Promise<{ readonly words: Words }>>> = {
  en: () => import("./en.ts"),
  de: () => import("./de.ts"),
  es: () => import("./es.ts"),
  pl: () => import("./pl.ts"),
  pt: () => import("./pt.ts"),
};

const loaded = new Map<Language, Words>();

/** Loads the words of a language. Nothing can be rendered before. */
export async function loadWords(name: Language): Promise<void> {
  const { words } = await loaders[name]();
  const complete = Object.entries(words).map(([key, own]) => [key, { ...words.common, ...own }]);
  loaded.set(name, Object.fromEntries(complete));
}

/** Changes the language of the dashboard once its words are loaded. */
export async function changeLanguage(name: Language): Promise<void> {
  await loadWords(name);
  setLanguage(name);
}

/**
 * Returns the words of a page in the current language; without a name, only those that all pages share. Components that call
 * it are rendered again when the language changes.
 */
export function useWords<Name extends keyof Words = "common">(name?: Name): WordsOf<Name> {
  const words = loaded.get(language.value)?.[name ?? "common"];
  if (!words) throw new Error(`expected the words of "${language.value}" to be loaded`);
  return words as WordsOf<Name>;
}

/** Returns the format of the current language, which all numbers and times on a page use. */
export function useFormat(): Format {
  return formatOf(language.value);
}
