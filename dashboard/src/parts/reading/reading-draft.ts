import { isLanguageList, type ReadingSettings, readingBounds } from "#fairlane/policy/reading-settings.ts";

/** Settings of reading as they are typed into fields; empty for those that are not set. */
export type ReadingDraft = Readonly<Record<keyof ReadingSettings, string>>;

export type ReadingLimit = keyof typeof readingBounds;

const megabyte = 1024 ** 2;

/** How much one of the unit is in which each limit is typed. */
const units: Readonly<Record<ReadingLimit, number>> = {
  timeMs: 1000,
  memoryBytes: megabyte,
  maxBytes: megabyte,
  maxPages: 1,
  maxPixels: 1_000_000,
  maxCharacters: 1,
};

export const readingLimits = Object.keys(units) as readonly ReadingLimit[];

/** Settings of which some may be missing. */
type Given = { readonly [Name in keyof ReadingSettings]?: ReadingSettings[Name] | undefined };

export function readingDraftOf(reading: Given): ReadingDraft {
  const limits = readingLimits.map((name) => [name, limitText(name, reading[name] ?? null)]);
  return { ...Object.fromEntries(limits), languages: languagesText(reading.languages ?? null) };
}

/** A limit in the unit in which it is typed; empty if there is none. */
function limitText(name: ReadingLimit, value: number | null): string {
  return value === null ? "" : String(value / units[name]);
}

function languagesText(languages: readonly string[] | null): string {
  return languages?.join(", ") ?? "";
}

/** The range of a limit in the unit in which it is typed. */
export function boundsOf(name: ReadingLimit): readonly [number, number] {
  const [min, max] = readingBounds[name];
  return [min / units[name], max / units[name]];
}

/** The settings that are typed, null for empty fields; undefined if one is invalid. */
export function readingOfDraft(draft: ReadingDraft): ReadingSettings | undefined {
  const languages = languagesOf(draft.languages);
  const limits = readingLimits.map((name) => [name, limitOf(name, draft[name])] as const);
  if (languages === undefined || limits.some(([, limit]) => limit === undefined)) return undefined;
  return { ...Object.fromEntries(limits), languages } as ReadingSettings;
}

/** The languages of a text such as "de, fr"; null if there are none, and undefined if they are invalid. */
export function languagesOf(text: string): readonly string[] | null | undefined {
  const names = text.split(/[\s,;]+/).filter((name) => name !== "");
  if (names.length === 0) return null;
  return isLanguageList(names) ? names : undefined;
}

function limitOf(name: ReadingLimit, text: string): number | null | undefined {
  if (text === "") return null;
  const value = Math.round(Number(text) * units[name]);
  const [min, max] = readingBounds[name];
  return value >= min && value <= max ? value : undefined;
}
