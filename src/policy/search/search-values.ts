import { nearestName } from "../../errors/expectation.ts";
import { type DocumentState, documentStates } from "../document-states.ts";
import { type Urgency, urgencies } from "../lane.ts";
import { mediaTypeOfExtension, mediaTypes } from "../media-types.ts";
import { type Priority, priorities } from "../rule.ts";

/** The times that a search refers to: the present, and the first moments of days. */
export interface SearchClock {
  readonly now: number;
  /** The month counts from 1. Defaults to days in UTC. */
  readonly startOfDay?: (year: number, month: number, day: number) => number;
}

/** A qualifier that takes a value of one kind. */
interface Qualifier<Value> {
  /** The value as a sentence expects it, such as "a number from 1 to 9". */
  readonly expected: string;
  /** Values to suggest; empty if there are too many. */
  readonly values: readonly string[];
  /** Returns undefined for a value that is invalid. */
  readonly read: (value: string, clock: SearchClock) => Value | undefined;
}

const maxText = 1000;

const anyText = (expected: string): Qualifier<string> => ({
  expected,
  values: [],
  read: (value) => (value.length <= maxText && !/\p{Cc}/u.test(value) ? value : undefined),
});

const dateValues = ["1h", "1d", "2d", "7d", "30d"];

const time: Qualifier<number> = {
  expected: "a time such as 2d, 12h or 2026-11-01",
  values: dateValues,
  read: readTime,
};

/** The qualifiers of a search. */
export const qualifiers = {
  customer: anyText("the name of a customer"),
  state: {
    expected: `one of ${documentStates.join(", ")}`,
    values: documentStates,
    read: (value) => documentStates.find((state) => state === value.toLowerCase()),
  } satisfies Qualifier<DocumentState>,
  type: {
    expected: "a type such as pdf or application/pdf",
    values: ["pdf", "docx", "xlsx", "html", "txt", "eml", "zip", "png", "jpg", "tiff"],
    read: readType,
  } satisfies Qualifier<string>,
  name: anyText("a part of a name"),
  id: {
    expected: "the first hexadecimal digits of an id",
    values: [],
    read: (value) =>
      /^[0-9a-f-]{1,36}$/i.test(value) && /[0-9a-f]/i.test(value) ? value.toLowerCase() : undefined,
  } satisfies Qualifier<string>,
  priority: {
    expected: "a number from 1 to 9",
    values: priorities.map(String),
    read: (value) => priorities.find((priority) => String(priority) === value),
  } satisfies Qualifier<Priority>,
  urgency: {
    expected: `one of ${urgencies.join(", ")}`,
    values: urgencies,
    read: (value) => urgencies.find((urgency) => urgency === value.toLowerCase()),
  } satisfies Qualifier<Urgency>,
  partial: {
    expected: "yes",
    values: ["yes"],
    read: (value) => (/^(yes|true)$/i.test(value) ? true : undefined),
  } satisfies Qualifier<true>,
  before: time,
  after: time,
  failure: anyText("a group of failures"),
} as const satisfies Readonly<Record<string, Qualifier<unknown>>>;

export type QualifierName = keyof typeof qualifiers;

export const qualifierNames = Object.keys(qualifiers) as readonly QualifierName[];

/** Returns true for the name of a qualifier. */
export function isQualifier(name: string): name is QualifierName {
  return Object.hasOwn(qualifiers, name);
}

/** The value that was probably meant; undefined if nothing is similar. */
export function nearestValue(name: QualifierName, value: string): string | undefined {
  if (name === "type") return nearestName(value, Object.keys(mediaTypes));
  // One digit is as near to a number as any other.
  return name === "state" || name === "urgency" ? nearestName(value, qualifiers[name].values) : undefined;
}

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;

// Documents may have kinds of their own, such as "invoice". What looks like a mistyped extension is refused.
function readType(value: string): string | undefined {
  const mediaType = mediaTypeOfExtension(value);
  if (mediaType !== undefined || /^[^\s/]+\/[^\s/]+$/.test(value)) return mediaType ?? value;
  const isKind = /^[^\s/]{3,100}$/.test(value) && nearestName(value, Object.keys(mediaTypes)) === undefined;
  return isKind ? value : undefined;
}

function readTime(value: string, { now, startOfDay = startOfUtcDay }: SearchClock): number | undefined {
  const [, amount, unit] = /^(\d{1,4})([mhdw])$/i.exec(value) ?? [];
  if (amount !== undefined && unit !== undefined)
    return now - Number(amount) * unitMs[unit.toLowerCase() as keyof typeof unitMs];
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
  if (year !== undefined) {
    const isReal = new Date(startOfUtcDay(Number(year), Number(month), Number(day)))
      .toISOString()
      .startsWith(value);
    return isReal ? startOfDay(Number(year), Number(month), Number(day)) : undefined;
  }
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}

function startOfUtcDay(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day);
}
