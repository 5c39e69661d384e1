import { hidePassword } from "../errors/expectation.ts";
import { UsageError } from "./command.ts";
import { type ConfigFile, readConfigFile } from "./config-file.ts";
import { readDuration, readSize } from "./units.ts";

/** All that can be set from outside. */
export interface Settings {
  /** The store to open in this process. */
  readonly database: string;
  /** The server to talk to instead; undefined if there is none, or if the database was named closer to the call. */
  readonly server: string | undefined;
  readonly host: string;
  readonly port: number;
  readonly concurrency: number;
  /** What reading one document may take. */
  readonly readTimeMs: number;
  readonly readMemoryBytes: number;
  /** Undefined leaves it to the store. */
  readonly mostContentBytes: number | undefined;
  readonly keepFinishedMs: number;
  readonly keepEventsMs: number;
}

export type SettingName = keyof Settings;

/** One setting: how it is written, what it is unless said, and what it is for. */
export interface Setting<Value> {
  /** As an option, without its dashes; the environment variable and the key in the file follow from it. */
  readonly flag: string;
  /** What its value is called in the help. */
  readonly takes: string;
  readonly default: Value;
  /** The default as people write it; "none" if there is none. */
  readonly shownDefault: string;
  readonly expected: string;
  /** What a text means; undefined if it is not what is expected. */
  readonly read: (text: string) => Value | undefined;
  readonly meaning: string;
}

const dayMs = 86_400_000;

/** Every setting, once. */
export const settingTable: { readonly [Name in SettingName]: Setting<Settings[Name]> } = {
  database: {
    flag: "database",
    takes: "URL",
    default: "sqlite:./data/fairlane.db",
    shownDefault: "sqlite:./data/fairlane.db",
    expected: "sqlite:PATH, postgres://… or memory:",
    read: (text) => (/^(?:sqlite:.|postgres(?:ql)?:\/\/.|memory:$)/.test(text) ? text : undefined),
    meaning: "the database to open: sqlite:PATH or postgres://USER@HOST/DATABASE",
  },
  server: {
    flag: "server",
    takes: "URL",
    default: undefined,
    shownDefault: "none",
    expected: "http://HOST:PORT or https://…",
    read: readServer,
    meaning: "the server to ask instead of opening a database, such as http://127.0.0.1:9119",
  },
  host: {
    flag: "host",
    takes: "ADDRESS",
    default: "127.0.0.1",
    shownDefault: "127.0.0.1",
    expected: "the name or address of a network interface",
    read: (text) => (/^[\w.:%-]+$/.test(text) ? text : undefined),
    meaning: "the address to listen on",
  },
  port: {
    flag: "port",
    takes: "NUMBER",
    default: 9119,
    shownDefault: "9119",
    expected: "a port from 0 to 65535",
    read: (text) => readWhole(text, [0, 65_535]),
    meaning: "the port to listen on; 0 takes any that is free",
  },
  concurrency: {
    flag: "concurrency",
    takes: "NUMBER",
    default: 2,
    shownDefault: "2",
    expected: "a whole number from 0 to 10000",
    read: (text) => readWhole(text, [0, 10_000]),
    meaning: "how many documents are processed at once; 0 leaves all to other workers",
  },
  readTimeMs: {
    flag: "read-time",
    takes: "TIME",
    default: 300_000,
    shownDefault: "5m",
    expected: "a time from 100ms to 7d, such as 90s, 15m or 2h",
    read: (text) => within(readDuration(text), [100, 7 * dayMs]),
    meaning: "how long reading one document may take; then its attempt has failed",
  },
  readMemoryBytes: {
    flag: "read-memory",
    takes: "SIZE",
    default: 768 * 1024 ** 2,
    shownDefault: "768MB",
    expected: "a size from 64MB to 1TB, such as 512MB or 2GB",
    read: (text) => within(readSize(text), [64 * 1024 ** 2, 1024 ** 4]),
    meaning: "how much memory reading one document may take; then its attempt has failed",
  },
  mostContentBytes: {
    flag: "max-content",
    takes: "SIZE",
    default: undefined,
    shownDefault: "1GB, or 32MB on PostgreSQL",
    expected: "a size up to 1TB, such as 500k, 100MB or 2GB",
    read: (text) => within(readSize(text), [0, 1024 ** 4]),
    meaning: "how large the content of a document may be",
  },
  keepFinishedMs: {
    flag: "keep-finished",
    takes: "TIME",
    default: 7 * dayMs,
    shownDefault: "7d",
    expected: "a time up to 3650d, such as 90s, 15m, 12h or 7d",
    read: (text) => within(readDuration(text), [0, 3650 * dayMs]),
    meaning: "how long finished documents are kept",
  },
  keepEventsMs: {
    flag: "keep-events",
    takes: "TIME",
    default: 7 * dayMs,
    shownDefault: "7d",
    expected: "a time up to 3650d, such as 90s, 15m, 12h or 7d",
    read: (text) => within(readDuration(text), [0, 3650 * dayMs]),
    meaning: "how long events are kept",
  },
};

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
  /** The options that were typed, by flag. */
  readonly options: Readonly<Record<string, string | undefined>>;
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

/** One place where settings stand: how it calls a setting, and what it says of it. */
interface Place {
  readonly nameOf: (flag: string) => string;
  readonly textOf: (flag: string) => string | undefined;
}

function findPlaces(sources: SettingSources): readonly Place[] {
  const { options, env } = sources;
  const file = findConfigFile(sources);
  return [
    { nameOf: (flag) => `--${flag}`, textOf: (flag) => options[flag] },
    { nameOf: variableOf, textOf: (flag) => env[variableOf(flag)] || undefined },
    {
      nameOf: (flag) => `${file.name}: ${keyOf(flag)}`,
      textOf: (flag) => file.values[keyOf(flag)],
    },
  ];
}

function findSetting(setting: Setting<unknown>, places: readonly Place[]): Found | undefined {
  for (const [rank, { nameOf, textOf }] of places.entries()) {
    const text = textOf(setting.flag);
    if (text === undefined) continue;
    const place = nameOf(setting.flag);
    const value = setting.read(text.trim());
    if (value === undefined) throw refused(place, setting.expected, hidePassword(text));
    return { value, place, rank };
  }
  return undefined;
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
  const typed = options[configFlag];
  const named = typed ?? (env[variableOf(configFlag)] || undefined);
  const keys = Object.values(settingTable).map(({ flag }) => keyOf(flag));
  const file = readConfigFile(named ?? configFile, cwd, keys);
  if (file) return file;
  if (named === undefined) return { name: configFile, values: {} };
  throw refused(
    typed === undefined ? variableOf(configFlag) : `--${configFlag}`,
    "a file that is there",
    named,
  );
}

function readServer(text: string): string | undefined {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined;
  return text.replace(/\/+$/, "");
}

function readWhole(text: string, bounds: readonly [number, number]): number | undefined {
  return /^\d+$/.test(text) ? within(Number(text), bounds) : undefined;
}

function within(value: number | undefined, [least, most]: readonly [number, number]): number | undefined {
  return value !== undefined && value >= least && value <= most ? value : undefined;
}

function refused(place: string, expected: string, got: string): UsageError {
  return new UsageError(`${place}: expected ${expected}, got ${got}`);
}
