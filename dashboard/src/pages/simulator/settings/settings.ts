import { defaultPolicy, type Policy, type Priority } from "#fairlane/policy/rule.ts";
import {
  type ConfigurationInput,
  completeConfiguration,
  type OrderName,
  orderKinds,
  orderNames,
} from "#fairlane/simulator/configuration.ts";
import { type LoadName, loads } from "#fairlane/simulator/loads.ts";
import { loadSizes } from "#fairlane/simulator/resize-load.ts";

/** The settings of a simulation. */
export interface Settings {
  readonly load: LoadName;
  readonly size: number;
  readonly orders: readonly OrderName[];
  readonly workers: number;
  readonly slots: number;
  readonly intervalSeconds: number;
  readonly thresholds: readonly number[];
  readonly window: Policy["window"];
  readonly overdueShare: number;
  readonly express: { readonly slots: number; readonly upTo: Priority } | undefined;
  readonly seed: number;
  /** The customers whose counts are shown. Defaults to the busiest of each group. */
  readonly watch: readonly string[];
}

export type SettingName = keyof Settings;

/** How a setting is written in the address: like the option of `fairlane simulate`. */
interface Spelling<Value> {
  readonly option: string;
  /** Parses a text; returns undefined if it is invalid. */
  readonly read: (text: string) => Value | undefined;
  readonly write: (value: Value) => string;
}

export const loadNames = Object.keys(loads) as readonly LoadName[];
const windows: readonly Policy["window"][] = ["since-last-update", "fixed"];
const longestIntervalSeconds = 10 * 365 * 86_400;

/** All settings, as they are written in the address and on the command line. */
export const spellings: { readonly [Name in SettingName]: Spelling<Settings[Name]> } = {
  load: { option: "load", read: (text) => loadNames.find((name) => name === text), write: String },
  size: {
    option: "size",
    read: (text) => readNumber(text, [loadSizes.min, loadSizes.max]),
    write: String,
  },
  orders: { option: "orders", read: readOrders, write: (orders) => orders.join() },
  workers: { option: "workers", read: (text) => readWhole(text, [1, 1000]), write: String },
  slots: { option: "slots", read: (text) => readWhole(text, [1, 10_000]), write: String },
  intervalSeconds: { option: "interval", read: readSeconds, write: (seconds) => `${seconds}s` },
  thresholds: { option: "thresholds", read: readThresholds, write: (thresholds) => thresholds.join() },
  window: { option: "window", read: (text) => windows.find((name) => name === text), write: String },
  overdueShare: { option: "overdue-share", read: (text) => readNumber(text, [0, 1]), write: String },
  express: {
    option: "express",
    read: readExpress,
    write: (express) => (express ? `${express.slots}:${express.upTo}` : ""),
  },
  seed: { option: "seed", read: (text) => readWhole(text, [0, 4_294_967_295]), write: String },
  watch: { option: "watch", read: readNames, write: (names) => names.join() },
};

const settingNames = Object.keys(spellings) as readonly SettingName[];

/** Returns the default settings: the load's own workers, and the default rule. */
export function usualSettings(load: LoadName): Settings {
  const { workers, slots } = loads[load];
  return {
    ...{ load, workers, slots, size: 1, seed: 1, overdueShare: 0.05, express: undefined, watch: [] },
    orders: ["first-come", "rule", "fairlane"],
    intervalSeconds: defaultPolicy.resetIntervalMs / 1000,
    thresholds: defaultPolicy.thresholds,
    window: defaultPolicy.window,
  };
}

/** Reads the settings from the address, and lists the options with invalid values. */
export function readSettings(search: URLSearchParams): { settings: Settings; refused: readonly string[] } {
  const refused: string[] = [];
  const read = <Name extends SettingName>(name: Name): Partial<Settings> => {
    const { option, read: meaningOf } = spellings[name];
    const text = search.get(option);
    if (text === null) return {};
    const value = meaningOf(text);
    if (value === undefined) refused.push(option);
    return value === undefined ? {} : { [name]: value };
  };
  const { load = "noisy-neighbour" } = read("load");
  const given = settingNames.filter((name) => name !== "load").map(read);
  return { settings: Object.assign({}, usualSettings(load), ...given), refused };
}

/** Returns the options that differ from the defaults, with their values. */
export function optionsOf(settings: Settings): readonly (readonly [string, string])[] {
  const usual = usualSettings(settings.load);
  return settingNames.flatMap((name) => {
    const [value, usually] = [writeSetting(settings, name), writeSetting(usual, name)];
    return name === "load" || value === usually ? [] : [[spellings[name].option, value] as const];
  });
}

/** Returns the address of the page with these settings. */
export function hrefOf(settings: Settings): string {
  const search = new URLSearchParams([
    ["load", settings.load],
    ...optionsOf(settings).map((pair) => [...pair]),
  ]);
  // These characters need no escaping in a query and are easier to read without.
  return `/simulator?${String(search).replaceAll("%2C", ",").replaceAll("%3A", ":")}`;
}

/** Returns the configuration of a simulation with these settings. */
export function configurationOf(settings: Settings): ConfigurationInput {
  const { workers, slots, intervalSeconds, thresholds, window, overdueShare, express } = settings;
  const policy = { resetIntervalMs: intervalSeconds * 1000, thresholds, window };
  return { workers, slots, overdueShare, express, policy };
}

/** Returns true if every order can be simulated: express slots need ordinary slots beside them. */
export function isPossible(settings: Settings): boolean {
  try {
    const configuration = completeConfiguration(configurationOf(settings));
    for (const order of settings.orders) completeConfiguration(orderKinds[order].adapt(configuration));
    return true;
  } catch {
    return false;
  }
}

function writeSetting<Name extends SettingName>(settings: Settings, name: Name): string {
  return spellings[name].write(settings[name]);
}

function readNumber(text: string, [least, most]: readonly [number, number]): number | undefined {
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}

function readWhole(text: string, bounds: readonly [number, number]): number | undefined {
  return /^\d+$/.test(text) ? readNumber(text, bounds) : undefined;
}

function readSeconds(text: string): number | undefined {
  return text.endsWith("s") ? readWhole(text.slice(0, -1), [1, longestIntervalSeconds]) : undefined;
}

function readOrders(text: string): readonly OrderName[] | undefined {
  const named = text === "all" ? orderNames : text.split(",");
  const known = orderNames.filter((order) => named.includes(order));
  return known.length > 0 && named.every((name) => known.some((order) => order === name)) ? known : undefined;
}

function readThresholds(text: string): readonly number[] | undefined {
  const numbers = text
    .split(",")
    .map((part) => (/^\s*[-−]\d{1,9}\s*$/.test(part) ? -Number(part.trim().slice(1)) : 0));
  const isFalling = numbers.every((value, index) => value < (numbers[index - 1] ?? 0));
  return numbers.length === 8 && isFalling ? numbers : undefined;
}

function readExpress(text: string): Settings["express"] {
  const [, slots, upTo] = /^([1-9]\d{0,3}):([1-8])$/.exec(text) ?? [];
  return slots === undefined ? undefined : { slots: Number(slots), upTo: Number(upTo) as Priority };
}

function readNames(text: string): readonly string[] | undefined {
  const names = text.split(",").map((name) => name.trim());
  return names.every((name) => /^[\w-]{1,100}$/.test(name)) && names.length <= 12 ? names : undefined;
}
