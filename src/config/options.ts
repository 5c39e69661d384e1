import { expectObject, unexpected } from "../errors/expectation.ts";

/** One option: its default, the accepted values in words and as a test, and its meaning for the docs. */
export interface Option<Value> {
  readonly default: Value;
  readonly expected: string;
  readonly accepts: (value: unknown) => boolean;
  readonly meaning: string;
}

/** The options that make up some settings. Every option is declared once, in such a table. */
export type OptionTable<Settings> = { readonly [Name in keyof Settings]-?: Option<Settings[Name]> };

/** The values of all options of a table. */
export type SettingsOf<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends Option<infer Value> ? Value : never;
};

/** The argument of a call with such options: those that are left out have their defaults. */
export type OptionsOf<Table> = Partial<SettingsOf<Table>>;

/** Rejects unknown and bad options, adds the defaults, and freezes the result. */
export function readOptions<Table extends Readonly<Record<string, Option<unknown>>>>(
  what: string,
  given: unknown,
  table: Table,
): SettingsOf<Table> {
  const input = expectObject(what, given, Object.keys(table));
  const result: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(table)) {
    const value = input[name];
    if (value !== undefined && !option.accepts(value))
      throw unexpected(`${what}.${name}`, option.expected, value);
    result[name] = value === undefined ? option.default : value;
  }
  return Object.freeze(result) as SettingsOf<Table>;
}

/** An option of any type. */
export function option<Value>(facts: Option<Value>): Option<Value> {
  return facts;
}

/** An option that takes whole numbers from `min` to `max`. */
export function integerOption(
  value: number,
  [min, max]: readonly [number, number],
  meaning: string,
): Option<number> {
  const accepts = (given: unknown) => Number.isInteger(given) && Number(given) >= min && Number(given) <= max;
  return { default: value, expected: `a whole number from ${min} to ${max}`, accepts, meaning };
}

/** An option that takes any number from `min` to `max`. */
export function numberOption(
  value: number,
  [min, max]: readonly [number, number],
  meaning: string,
): Option<number> {
  const accepts = (given: unknown) => typeof given === "number" && given >= min && given <= max;
  return { default: value, expected: `a number from ${min} to ${max}`, accepts, meaning };
}

/** An option that takes a function. */
export function functionOption<Value extends (...args: never) => unknown>(
  value: Value,
  meaning: string,
): Option<Value> {
  return {
    default: value,
    expected: "a function",
    accepts: (given) => typeof given === "function",
    meaning,
  };
}
