/** The languages that explanations are written in. */
export type Language = "en" | "de" | "es" | "pl" | "pt";

/** Something in every language. */
export type InEveryLanguage<Words> = Readonly<Record<Language, Words>>;

export const languages: readonly Language[] = ["en", "de", "es", "pl", "pt"];

/** The locale that writes the numbers and times of a language. The English words are British. */
export function localeOf(language: Language): string {
  return language === "en" ? "en-GB" : language;
}

/** True if a value names one of the languages. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/**
 * Chooses the language with the highest quality in an Accept-Language header (RFC 9110), the first of equals. English if the
 * header names none of ours, is missing or cannot be parsed. Never throws.
 */
export function chooseLanguage(acceptLanguage: string | null): Language {
  const preferences = (acceptLanguage ?? "")
    .split(",")
    .flatMap((text, place) => readPreference(text, place) ?? []);
  const anyOther = best(preferences.filter(({ name }) => name === "*"));
  const ranked = languages
    .map((language) => ({
      language,
      preference: best(preferences.filter(({ name }) => name === language)) ?? anyOther,
    }))
    .filter(({ preference }) => preference !== undefined && preference.quality > 0)
    .sort((a, b) => order(a.preference, b.preference));
  return ranked[0]?.language ?? "en";
}

interface Preference {
  readonly name: string;
  readonly quality: number;
  readonly place: number;
}

const preferencePattern = /^\s*([a-z]{1,8}|\*)(?:-[a-z0-9-]*)?\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?$/i;

// The first subtag is enough: pt-BR is Portuguese.
function readPreference(text: string, place: number): Preference | undefined {
  const [, name, quality = "1"] = preferencePattern.exec(text) ?? [];
  if (name === undefined || Number(quality) > 1) return undefined;
  return { name: name.toLowerCase(), quality: Number(quality), place };
}

function best(preferences: readonly Preference[]): Preference | undefined {
  return [...preferences].sort(order)[0];
}

function order(a: Preference | undefined, b: Preference | undefined): number {
  return (b?.quality ?? 0) - (a?.quality ?? 0) || (a?.place ?? 0) - (b?.place ?? 0);
}
