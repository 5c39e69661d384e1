import { nearestName, unexpected } from "../../errors/expectation.ts";
import { FairlaneError } from "../../errors/fairlane-error.ts";
import type { DocumentState } from "../document-states.ts";
import type { Urgency } from "../lane.ts";
import type { Priority } from "../rule.ts";
import { quoteValue, type SearchToken, searchTokens } from "./search-tokens.ts";
import { isQualifier, nearestValue, qualifierNames, qualifiers, type SearchClock } from "./search-values.ts";

/** The conditions of a search. All must hold. The names are those of the filters of lists. */
export interface SearchConditions {
  /** Words without a qualifier, which the name or the title contains. */
  readonly text?: string;
  readonly id?: string;
  readonly name?: string;
  readonly customer?: string;
  readonly state?: DocumentState;
  readonly type?: string;
  readonly priority?: Priority;
  readonly urgency?: Urgency;
  readonly partial?: true;
  readonly submittedBefore?: number;
  readonly submittedAfter?: number;
  readonly failure?: string;
}

/** A part of a search that cannot be understood. */
export interface SearchProblem {
  /** An unknown qualifier, one without a value, one with an invalid value, or one that is given twice. */
  readonly kind: "unknown" | "missing" | "invalid" | "repeated";
  readonly qualifier: string;
  readonly value: string;
  /** The qualifier or the value that was probably meant. */
  readonly nearest: string | undefined;
}

/** A search, and what of it could not be understood. */
export interface ParsedSearch {
  readonly conditions: SearchConditions;
  readonly problems: readonly SearchProblem[];
}

/**
 * Reads a search such as `scan customer:acme state:failed type:pdf before:2d name:"annual report"`. Parts with a problem are left
 * out of the conditions.
 */
export function parseSearch(text: string, clock: SearchClock): ParsedSearch {
  const conditions = new Map<string, unknown>();
  const problems: SearchProblem[] = [];
  const words: string[] = [];
  for (const token of searchTokens(text)) {
    const { qualifier, value } = token;
    if (qualifier === undefined || (value === "" && !isQualifier(qualifier))) {
      words.push(text.slice(token.start, token.end).replaceAll('"', ""));
      continue;
    }
    const read = readQualifier(qualifier, value, clock);
    const name = conditionOf(qualifier);
    if ("kind" in read) problems.push({ ...read, qualifier, value });
    else if (conditions.has(name)) problems.push({ kind: "repeated", qualifier, value, nearest: undefined });
    else conditions.set(name, read.value);
  }
  const typed = words.join(" ").trim();
  // Each value was read by the qualifier of its name.
  const read = Object.fromEntries(conditions) as SearchConditions;
  return { conditions: typed === "" ? read : { text: typed, ...read }, problems };
}

type ReadQualifier = Pick<SearchProblem, "kind" | "nearest"> | { readonly value: unknown };

function readQualifier(qualifier: string, value: string, clock: SearchClock): ReadQualifier {
  if (!isQualifier(qualifier)) return { kind: "unknown", nearest: nearestName(qualifier, qualifierNames) };
  if (value === "") return { kind: "missing", nearest: undefined };
  const read = qualifiers[qualifier].read(value, clock);
  return read === undefined ? { kind: "invalid", nearest: nearestValue(qualifier, value) } : { value: read };
}

function conditionOf(qualifier: string): string {
  if (qualifier === "before") return "submittedBefore";
  return qualifier === "after" ? "submittedAfter" : qualifier;
}

/** Reads a search. Throws `invalid-argument` for the first problem, which says what was expected. */
export function readSearch(text: string, clock: SearchClock): SearchConditions {
  const { conditions, problems } = parseSearch(text, clock);
  const [problem] = problems;
  if (problem) throw errorOf(problem);
  return conditions;
}

function errorOf({ kind, qualifier, value, nearest }: SearchProblem): FairlaneError {
  const hint = nearest === undefined ? "" : ` (did you mean ${nearest}?)`;
  if (kind === "repeated")
    return new FairlaneError("invalid-argument", `search: expected ${qualifier}: only once`);
  if (!isQualifier(qualifier))
    return unexpected(
      "search",
      `a qualifier, one of ${qualifierNames.join(", ")}${hint}, or text in quotes`,
      `${qualifier}:${value}`,
    );
  const got = kind === "missing" ? `${qualifier}:` : `${qualifier}:${value}`;
  return unexpected("search", `${qualifiers[qualifier].expected} after ${qualifier}:${hint}`, got);
}

/** Returns the search of these conditions, with times as in RFC 3339. */
export function searchOf({ text, ...conditions }: SearchConditions): string {
  const words = text === undefined ? [] : [isPlain(text) ? text : `"${text.replaceAll('"', "")}"`];
  const rest = Object.entries(conditions).map(([name, value]) => {
    if (name === "submittedBefore" || name === "submittedAfter")
      return `${name === "submittedBefore" ? "before" : "after"}:${new Date(value as number).toISOString()}`;
    return `${name}:${value === true ? "yes" : quoteValue(String(value))}`;
  });
  return [...words, ...rest].join(" ");
}

// Text that would be read as a qualifier, or in another way, goes into quotes.
function isPlain(text: string): boolean {
  return searchTokens(text).every(({ qualifier }) => qualifier === undefined) && !/\s{2}|^\s|\s$/.test(text);
}

/** Returns the part of a search at a place in it, which may still be typed. */
export function tokenAt(text: string, place: number): SearchToken | undefined {
  return searchTokens(text).find(({ start, end }) => start < place && place <= end);
}

/** Returns true for text that may be the beginning of an id: at least four digits, one of which no word has. */
export function mayBeId(text: string): boolean {
  return /^(?:[0-9a-f]{4,8}|[0-9a-f]{8}[0-9a-f-]{1,28})$/i.test(text) && /\d/.test(text);
}
