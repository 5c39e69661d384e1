import { pluralOf } from "../../../../src/i18n/plural.ts";

const plural = pluralOf("en");

/** The English words of the search, which are also the type. */
export const en = {
  label: "Search documents, customers, failures and keys",
  suggestions: "Suggestions",
  groups: {
    all: "Search",
    saved: "Saved filters",
    recent: "Recent searches",
    qualifiers: "Narrow the search",
    documents: "Documents",
    customers: "Customers",
    failures: "Failures",
    keys: "Keys",
  },
  showAll: "Show all matching documents",
  nothing: "Nothing else was found.",
  cut: (shown: string) =>
    `Only the newest ${shown} documents were searched here. The list of all matches searches further.`,
  help: "Names, titles, IDs and their first digits. Arrow keys choose, Enter opens, Esc closes.",
  forget: "Forget recent searches",
  expected: {
    customer: "the name of a customer",
    state: "a state",
    type: "a type such as pdf or application/pdf",
    name: "a part of a name",
    id: "the first digits of an ID",
    priority: "a number from 1 to 9",
    urgency: "normal or background",
    partial: "yes: only incomplete results",
    before: "a time such as 2d, 12h or 2026-11-01",
    after: "a time such as 2d, 12h or 2026-11-01",
    failure: "a group of failures",
  },
  didYouMean: (nearest: string) => `Did you mean ${nearest}?`,
  repeated: (qualifier: string) => `${qualifier} may be given only once.`,
  unknown: (qualifier: string) => `There is no qualifier “${qualifier}”.`,
  inQuotes: "Put it in quotes to search for the text.",
  invalid: (typed: string, expected: string) => `${typed}: expected ${expected}.`,
  documentsOf: (count: number, shown: string) =>
    plural(count, { one: "one document", other: `${shown} documents` }),
  pendingOf: (count: number, shown: string) =>
    plural(count, { one: "one unfinished document", other: `${shown} unfinished documents` }),
};

export type SearchWords = typeof en;
