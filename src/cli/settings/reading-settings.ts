import { isLanguageList, readingBounds } from "../../policy/reading-settings.ts";
import { defaultLimits, type ReadLimits } from "../../readers/limits.ts";
import type { Setting } from "./setting-table.ts";
import { readAmount, readDuration, readSize, within } from "./units.ts";

/** The reading settings, which a plan or a customer may replace. */
export interface ReadingSettingsOfWorker {
  /** The time limit for reading one document. */
  readonly readTimeMs: number;
  readonly readMemoryBytes: number;
  readonly readSizeBytes: number;
  readonly readPages: number;
  readonly readPixels: number;
  readonly readCharacters: number;
  /** Undefined means that they are detected. */
  readonly readLanguages: readonly string[] | undefined;
}

/** The name of such a setting. */
export type ReadingSettingName = keyof ReadingSettingsOfWorker;

/** The reading settings, once. */
export const readingSettingTable: {
  readonly [Name in ReadingSettingName]: Setting<ReadingSettingsOfWorker[Name]>;
} = {
  readTimeMs: {
    flag: "read-time",
    takes: "TIME",
    default: 300_000,
    shownDefault: "5m",
    expected: "a time from 100ms to 7d, such as 90s, 15m or 2h",
    read: (text) => within(readDuration(text), readingBounds.timeMs),
    meaning: "the time limit for reading one document; each page adds 10 seconds, up to 2 hours in total",
  },
  readMemoryBytes: {
    flag: "read-memory",
    takes: "SIZE",
    default: 768 * 1024 ** 2,
    shownDefault: "768MB",
    expected: "a size from 128MB to 1TB, such as 512MB or 2GB",
    read: (text) => within(readSize(text), readingBounds.memoryBytes),
    meaning: "the memory limit for reading one document",
  },
  readSizeBytes: {
    flag: "read-size",
    takes: "SIZE",
    default: defaultLimits.maxBytes,
    shownDefault: "100MB",
    expected: "a size up to 4GB, such as 500k, 100MB or 2GB",
    read: (text) => within(readSize(text), readingBounds.maxBytes),
    meaning: "the size above which a document is not read",
  },
  readPages: {
    flag: "read-pages",
    takes: "NUMBER",
    default: defaultLimits.maxPages,
    shownDefault: "2000",
    expected: "a whole number from 1 to 1000000",
    read: (text) => within(readAmount(text), readingBounds.maxPages),
    meaning: "how many pages of one document are read",
  },
  readPixels: {
    flag: "read-pixels",
    takes: "NUMBER",
    default: defaultLimits.maxPixels,
    shownDefault: `${defaultLimits.maxPixels / 1_000_000}M`,
    expected: "a number up to 2000M, such as 500k, 30M or 30000000",
    read: (text) => within(readAmount(text), readingBounds.maxPixels),
    meaning: "how many pixels one image or page may have",
  },
  readCharacters: {
    flag: "read-characters",
    takes: "NUMBER",
    default: defaultLimits.maxCharacters,
    shownDefault: "50M",
    expected: "a number up to 500M, such as 500k, 50M or 50000000",
    read: (text) => within(readAmount(text), readingBounds.maxCharacters),
    meaning: "how many characters of one document's text are kept",
  },
  readLanguages: {
    flag: "read-languages",
    takes: "LANGUAGES",
    default: undefined,
    shownDefault: "detected",
    expected: "1 to 8 languages, separated by commas, such as de or de,fr,pt-BR",
    read: readLanguages,
    meaning:
      "the languages in which scans are recognised, unless a document, its customer or its plan has others",
  },
};

export const readingSettingNames = Object.keys(readingSettingTable) as readonly ReadingSettingName[];

/** Parses languages such as "de,fr"; undefined if they are invalid. */
export function readLanguages(text: string): readonly string[] | undefined {
  const names = text.split(",").map((name) => name.trim());
  return isLanguageList(names) ? names : undefined;
}

/** The limits of documents by these settings. */
export function readLimitsOf(settings: ReadingSettingsOfWorker): ReadLimits {
  return {
    ...defaultLimits,
    maxBytes: settings.readSizeBytes,
    maxPages: settings.readPages,
    maxPixels: settings.readPixels,
    maxCharacters: settings.readCharacters,
  };
}
