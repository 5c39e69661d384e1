import type { ReadingSettings } from "../../policy/reading-settings.ts";
import { type Call, type CommandOption, UsageError } from "../command.ts";
import { type ReadingSettingName, readingSettingTable } from "./reading-settings.ts";
import { amountText, durationText, sizeText } from "./units.ts";

type Field = keyof ReadingSettings;

/** How each setting of reading is given: by the same option as that of a worker. */
const fields: {
  readonly [Name in Field]: {
    readonly setting: ReadingSettingName;
    readonly textOf: (value: NonNullable<ReadingSettings[Name]>) => string;
  };
} = {
  timeMs: { setting: "readTimeMs", textOf: durationText },
  memoryBytes: { setting: "readMemoryBytes", textOf: sizeText },
  maxBytes: { setting: "readSizeBytes", textOf: sizeText },
  maxPages: { setting: "readPages", textOf: String },
  maxPixels: { setting: "readPixels", textOf: amountText },
  maxCharacters: { setting: "readCharacters", textOf: amountText },
  languages: { setting: "readLanguages", textOf: (languages) => languages.join() },
};

const meanings: Readonly<Record<Field, string>> = {
  timeMs: "time for reading one document",
  memoryBytes: "memory for reading one document",
  maxBytes: "size above which a document is not read",
  maxPages: "pages of one document that are read",
  maxPixels: "pixels of one image or page",
  maxCharacters: "characters of one document's text that are kept",
  languages: "languages in which scans are recognised, such as de,fr",
};

const fieldNames = Object.keys(fields) as readonly Field[];

/** The options that set how documents of a customer or a plan are read. */
export const readingOptions: Readonly<Record<string, CommandOption>> = Object.fromEntries(
  fieldNames.map((name) => {
    const { flag, takes } = settingOf(name);
    return [flag, { takes, meaning: `${meanings[name]}, or none for the worker's` }];
  }),
);

/** The reading settings that were given, if any: `none` means as the worker is set. */
export function readingOf({ options }: Call): Partial<ReadingSettings> | undefined {
  const given = fieldNames.flatMap((name) => {
    const { flag, expected, read } = settingOf(name);
    const text = options[flag];
    if (text === undefined) return [];
    const value = text === "none" ? null : read(text, "");
    if (value === undefined) throw new UsageError(`--${flag}: expected ${expected}, or none, got ${text}`);
    return [[name, value]];
  });
  return given.length === 0 ? undefined : Object.fromEntries(given);
}

/** The settings that differ from the worker's, as options: "--read-pages 100 --read-languages de,fr"; empty if none does. */
export function readingInOptions(reading: ReadingSettings): string {
  return inWords(reading)
    .map(([name, value]) => `--${settingOf(name).flag} ${value}`)
    .join(" ");
}

/** The settings that differ from the worker's, as a cell of a table: "pages 100, languages de,fr". */
export function formatReading(reading: ReadingSettings): string {
  return inWords(reading)
    .map(([name, value]) => `${settingOf(name).flag.replace("read-", "")} ${value}`)
    .join(", ");
}

function inWords(reading: ReadingSettings): readonly (readonly [Field, string])[] {
  return fieldNames.flatMap((name) => {
    const value = reading[name];
    const textOf = fields[name].textOf as (value: unknown) => string;
    return value === null ? [] : [[name, textOf(value)] as const];
  });
}

function settingOf(name: Field) {
  return readingSettingTable[fields[name].setting];
}
