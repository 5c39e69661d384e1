import { delimiter } from "node:path";
import { hidePassword } from "../../errors/expectation.ts";
import { UsageError } from "../command.ts";
import { type ConfigFile, type ConfigKeys, readConfigFile } from "./config-file.ts";
import { type Setting, type SettingName, type Settings, settingTable } from "./setting-table.ts";

/** The option that names the configuration file; its environment variable follows from it. */
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

/** The sources of settings. */
export interface SettingSources {
  /** The options of the call, by flag; repeatable ones with all their values. */
  readonly options: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder of `./fairlane.json`, if no other file is named. */
  readonly cwd: string;
  /** Reads a configuration file only if the options or the environment name it. Defaults to false. */
  readonly needsNamedFile?: boolean;
  /** The settings to read; the others get their defaults. Defaults to all. */
  readonly names?: readonly SettingName[];
}

/**
 * Reads each setting from the first place that has it: the options, the environment, the configuration file (`--config`,
 * `FAIRLANE_CONFIG`, or `./fairlane.json` if there is one). Throws an error that names the place of a bad value.
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
  return hasDatabasePrecedence(found) ? { ...settings, server: undefined } : settings;
}

interface Found {
  readonly value: unknown;
  /** The name of the place in messages, and its rank: 0 takes precedence. */
  readonly place: string;
  readonly rank: number;
}

/** One source of settings: its names, its texts, and the folder that its paths are relative to. */
interface Place {
  readonly nameOf: (flag: string) => string;
  readonly textOf: (flag: string) => string | readonly string[] | undefined;
  /** Separate the texts of a list, if the source has no lists of its own. */
  readonly separators?: Readonly<Record<"paths" | "texts", string>>;
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
      separators: { paths: delimiter, texts: "," },
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
    return { value: setting.list ? values.flat() : values.at(-1), place: name, rank };
  }
  return undefined;
}

function shownText({ isSecret }: Setting<unknown>, text: string): string {
  return isSecret ? "something else" : hidePassword(text);
}

function textsOf({ flag, list }: Setting<unknown>, place: Place): readonly string[] | undefined {
  const found = place.textOf(flag);
  if (typeof found !== "string") return found;
  if (list === undefined || place.separators === undefined) return [found];
  return found.split(place.separators[list]).filter((text) => text.trim() !== "");
}

// A database in the call takes precedence over a server in the environment.
function hasDatabasePrecedence(found: ReadonlyMap<SettingName, Found | undefined>): boolean {
  const [database, server] = [found.get("database"), found.get("server")];
  if (!database || !server) return false;
  if (database.rank === server.rank) {
    throw new UsageError(`${database.place}: expected a database or a server, got both`);
  }
  return database.rank < server.rank;
}

function findConfigFile({ options, env, cwd, needsNamedFile }: SettingSources): ConfigFile {
  const typed = options[configFlag] as string | undefined;
  const named = typed ?? (env[variableOf(configFlag)] || undefined);
  const isRead = named !== undefined || !needsNamedFile;
  const file = isRead ? readConfigFile(named ?? configFile, cwd, keysOfFile()) : undefined;
  if (file) return file;
  if (named === undefined) return { name: configFile, folder: cwd, values: {} };
  throw refused(typed === undefined ? variableOf(configFlag) : `--${configFlag}`, "an existing file", named);
}

function keysOfFile(): ConfigKeys {
  return new Map(
    Object.values<Setting<unknown>>(settingTable).map(({ flag, list }) => [
      keyOf(flag),
      { isList: list !== undefined },
    ]),
  );
}

function refused(place: string, expected: string, got: string): UsageError {
  return new UsageError(`${place}: expected ${expected}, got ${got}`);
}
