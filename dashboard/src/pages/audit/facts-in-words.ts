import type { DocumentState, Json, Role } from "#fairlane/client/client.ts";
import type { Format } from "../../words/format.ts";
import type { WordsOf } from "../../words/words.ts";

/** The words and the number format for facts. */
export interface FactWording {
  readonly words: WordsOf<"audit">;
  readonly format: Format;
  readonly roles: Readonly<Record<Role, string>>;
  readonly states: Readonly<Record<DocumentState, string>>;
}

type Facts = Readonly<Record<string, Json>>;

// The action is already in the sentence, and paging is of no interest.
const hiddenFacts = new Set(["action", "limit", "cursor"]);

// Their facts are listed like those beside them.
const groups = new Set(["filter", "limits", "reading"]);

/** Returns each fact as "Plan: gold"; facts without a label keep their own names. */
export function factsInWords(facts: Facts, wording: FactWording): readonly string[] {
  return Object.entries(facts).flatMap(([name, value]) => {
    if (hiddenFacts.has(name)) return [];
    if (groups.has(name)) return isFacts(value) ? factsInWords(value, wording) : [];
    const label = wording.words.facts[name] ?? name;
    return [`${label}: ${valueInWords(name, value, wording)}`];
  });
}

function valueInWords(name: string, value: Json, { words, format, roles, states }: FactWording): string {
  if (name === "ids" || name === "deliveries") return format.number(countOf(value));
  if (value === null) return words.nothing;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value === "number") {
    if (name.endsWith("Ms")) return format.duration(value);
    if (name.endsWith("Bytes")) return format.bytes(value);
    return name.endsWith("Seconds") ? format.duration(value * 1000) : format.number(value);
  }
  if (isNumbers(value)) return format.list(value.map(format.number));
  if (isTexts(value)) return format.list(value);
  if (typeof value !== "string") return JSON.stringify(value);
  if (name === "role") return roles[value as Role] ?? value;
  if (name === "state") return states[value as DocumentState] ?? value;
  if (name === "window") return words.windows[value] ?? value;
  return name.startsWith("submitted") || name === "since" ? format.moment(value) : value;
}

// The server keeps the number of many things instead of the things.
function countOf(value: Json): number {
  if (Array.isArray(value)) return value.length;
  return isFacts(value) && typeof value.items === "number" ? value.items : 0;
}

function isNumbers(value: Json): value is readonly number[] {
  return Array.isArray(value) && value.every((each) => typeof each === "number");
}

function isTexts(value: Json): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

function isFacts(value: Json): value is Facts {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
