import { delimiter } from "node:path";
import { hidePassword } from "../../errors/expectation.ts";
import { UsageError } from "../command.ts";
import { type ConfigFile, type ConfigKeys, readConfigFile } from "./config-file.ts";
import { type Setting, type SettingName, type Settings, settingTable } from "./setting-table.ts";

/** The option that names the configuration file, and the environment variable that does. */
export const configFlag = "config";
const configFile = "fairlane.json";

/** The environment variable of a setting: FAIRLANE_KEEP_EVENTS for keep-events. */
export function variableOf(flag: string): string {
  return `FAIRLANE_${flag.toUpperCase().replaceAll("-", "_")}`;
}

/** The key of a setting in the configuration file: keepEvents for keep-events. */
export function keyOf(flag: string): string {
  return flag.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Where settings are looked for. */
export interface SettingSources {
  /** The options that were typed, by flag; those that may be repeated with all their values. */
  readonly options: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder of `./fairlane.json`, if no other file is named. */
  readonly cwd: string;
  /** The settings that are asked for; the others have their defaults. All unless said. */
  readonly names?: readonly SettingName[];
}

/**
 * Reads each setting from the first place that has it: the options, the environment, the configuration file (`--config`,
 * `FAIRLANE_CONFIG`, or `./fairlane.json` if there is one). A bad value is refused with its place.
 */
export function readSettings(sources: SettingSources): Settings {
  const places = findPlaces(sources);
  const names = sources.names ?? (Object.keys(settingTable) as SettingName[]);
  const found = new Map(names.map((name) => [name, findSetting(settingTable[name], places)]));
  const entries = Object.entries(settingTable).map(([name, setting]) => {
    const value = found.get(name as SettingName)?.value;
    return [name, value === undefined ? setting.default : value];
  });
  const settings: Settings = Object.freeze(Object.fromEntries(entries));
  return isDatabaseCloser(found) ? { ...settings, server: undefined } : settings;
}

interface Found {
  readonly value: unknown;
  /** The name of the place for messages, and its rank: 0 is closest to the call. */
  readonly place: string;
  readonly rank: number;
}

/** One place where settings stand: how it calls a setting, what it says of it, and where its paths begin. */
interface Place {
  readonly nameOf: (flag: string) => string;
  readonly textOf: (flag: string) => string | readonly string[] | undefined;
  /** What stands between the texts of a list, where a place has no lists of its own. */
  readonly separator?: string;
  readonly folder: string;
}

function findPlaces(sources: SettingSources): readonly Place[] {
  const { options, env, cwd } = sources;
  const file = findConfigFile(sources);
  return [
    { nameOf: (flag) => `--${flag}`, textOf: (flag) => options[flag], folder: cwd },
    {
      nameOf: variableOf,
      textOf: (flag) => env[variableOf(flag)] || undefined,
      separator: delimiter,
      folder: cwd,
    },
    {
      nameOf: (flag) => `${file.name}: ${keyOf(flag)}`,
      textOf: (flag) => file.values[keyOf(flag)],
      folder: file.folder,
    },
  ];
}

function findSetting(setting: Setting<unknown>, places: readonly Place[]): Found | undefined {
  for (const [rank, place] of places.entries()) {
    const texts = textsOf(setting, place);
    if (texts === undefined) continue;
    const name = place.nameOf(setting.flag);
    const values = texts.map((text) => {
      const value = setting.read(text.trim(), place.folder);
      if (value === undefined) throw refused(name, setting.expected, shownText(setting, text));
      return value;
    });
    return { value: setting.isList ? values.flat() : values.at(-1), place: name, rank };
  }
  return undefined;
}

function shownText({ isSecret }: Setting<unknown>, text: string): string {
  return isSecret ? "something else" : hidePassword(text);
}

function textsOf({ flag, isList }: Setting<unknown>, place: Place): readonly string[] | undefined {
  const found = place.textOf(flag);
  if (typeof found !== "string") return found;
  if (!isList || place.separator === undefined) return [found];
  return found.split(place.separator).filter((text) => text.trim() !== "");
}

// Whoever names a database means that one, also where a server is set for every call.
function isDatabaseCloser(found: ReadonlyMap<SettingName, Found | undefined>): boolean {
  const [database, server] = [found.get("database"), found.get("server")];
  if (!database || !server) return false;
  if (database.rank === server.rank) {
    throw new UsageError(`${database.place}: expected a database or a server, got both`);
  }
  return database.rank < server.rank;
}

function findConfigFile({ options, env, cwd }: SettingSources): ConfigFile {
  const typed = options[configFlag] as string | undefined;
  const named = typed ?? (env[variableOf(configFlag)] || undefined);
  const file = readConfigFile(named ?? configFile, cwd, keysOfFile());
  if (file) return file;
  if (named === undefined) return { name: configFile, folder: cwd, values: {} };
  throw refused(
    typed === undefined ? variableOf(configFlag) : `--${configFlag}`,
    "a file that is there",
    named,
  );
}

function keysOfFile(): ConfigKeys {
  return new Map(
    Object.values<Setting<unknown>>(settingTable).map(({ flag, isList }) => [keyOf(flag), { isList }]),
  );
}

function refused(place: string, expected: string, got: string): UsageError {
  return new UsageError(`${place}: expected ${expected}, got ${got}`);
}
