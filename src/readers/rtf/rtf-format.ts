import { ownValue } from "../own-value.ts";

/** The format of characters, and of the paragraph that they are in. Objects are shared by groups, so they never change. */
export interface RtfFormat {
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isStruck: boolean;
  readonly isHidden: boolean;
  readonly isDeleted: boolean;
  readonly link: string | undefined;
  readonly font: number | undefined;
  /** The number of Windows for the language: 1033. */
  readonly language: number | undefined;
  /** How many characters after `\u` are for readers without Unicode. */
  readonly fallbackLength: number;
  readonly style: number | undefined;
  /** 0 for the highest level. */
  readonly outlineLevel: number | undefined;
  readonly listLevel: number;
  readonly isInTable: boolean;
}

export const plainFormat: RtfFormat = {
  isBold: false,
  isItalic: false,
  isStruck: false,
  isHidden: false,
  isDeleted: false,
  link: undefined,
  font: undefined,
  language: undefined,
  fallbackLength: 1,
  style: undefined,
  outlineLevel: undefined,
  listLevel: 0,
  isInTable: false,
};

type Change = (number: number | undefined) => Partial<RtfFormat>;

/** A word without a number, or with any but 0, switches on. */
const isOn = (number: number | undefined) => number !== 0;

const changes: Readonly<Record<string, Change>> = {
  b: (number) => ({ isBold: isOn(number) }),
  i: (number) => ({ isItalic: isOn(number) }),
  strike: (number) => ({ isStruck: isOn(number) }),
  striked: (number) => ({ isStruck: isOn(number) }),
  v: (number) => ({ isHidden: isOn(number) }),
  deleted: (number) => ({ isDeleted: isOn(number) }),
  f: (font) => ({ font }),
  lang: (language) => ({ language }),
  uc: (number = 1) => ({ fallbackLength: Math.max(0, number) }),
  s: (style) => ({ style }),
  outlinelevel: (outlineLevel) => ({ outlineLevel }),
  ilvl: (number = 0) => ({ listLevel: Math.min(Math.max(number, 0), 8) }),
  intbl: () => ({ isInTable: true }),
  itap: (number = 1) => ({ isInTable: number > 0 }),
  pard: () => ({ style: undefined, outlineLevel: undefined, listLevel: 0, isInTable: false }),
  plain: () => ({
    isBold: false,
    isItalic: false,
    isStruck: false,
    isHidden: false,
    isDeleted: false,
    font: undefined,
  }),
};

/** Returns the format after a control word, or undefined if it is not one of a format. */
export function changeFormat(
  format: RtfFormat,
  name: string,
  number: number | undefined,
): RtfFormat | undefined {
  const change = ownValue(changes, name);
  return change && { ...format, ...change(number) };
}
