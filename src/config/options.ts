import { expectObject, unexpected } from "../errors/expectation.ts";

/** One option: its default, what it takes in words and as a test, and what it is for. */
export interface Option<Value> {
  readonly default: Value;
  readonly expected: string;
  readonly accepts: (value: unknown) => boolean;
  readonly meaning: string;
}

/** A table of options: every option of a call is declared once, here its default, its check and its documentation. */
export type OptionTable<Options> = { readonly [Name in keyof Options]-?: Option<Options[Name]> };

/** Completes what the user gave with the defaults, refuses unknown and bad options, and freezes the result. */
export function readOptions<Options>(
  what: string,
  given: unknown,
  table: OptionTable<Options>,
): Readonly<Required<Options>> {
  const input = expectObject(what, given, Object.keys(table));
  const result: Record<string, unknown> = {};
  for (const [name, option] of Object.entries<Option<unknown>>(table)) {
    const value = input[name];
    if (value !== undefined && !option.accepts(value))
      throw unexpected(`${what}.${name}`, option.expected, value);
    result[name] = value === undefined ? option.default : value;
  }
  return Object.freeze(result) as Readonly<Required<Options>>;
}

/** An option that takes whole numbers between two bounds, both included. */
export function integerOption(
  value: number,
  [least, most]: readonly [number, number],
  meaning: string,
): Option<number> {
  return {
    default: value,
    expected: `a whole number from ${least} to ${most}`,
    accepts: (given) => Number.isInteger(given) && (given as number) >= least && (given as number) <= most,
    meaning,
  };
}

/** An option that takes any number between two bounds, both included. */
export function numberOption(
  value: number,
  [least, most]: readonly [number, number],
  meaning: string,
): Option<number> {
  return {
    default: value,
    expected: `a number from ${least} to ${most}`,
    accepts: (given) => typeof given === "number" && given >= least && given <= most,
    meaning,
  };
}
