import { pluralOf } from "../../../../../src/i18n/plural.ts";

const plural = pluralOf("en");

/** The English words of the failures page; they are the type of the others. */
export const en = {
  empty: "Nothing has failed",
  emptyExplained:
    "Good news: every document was processed successfully, some perhaps after several attempts.",
  emptyPeriod: "Nothing failed in this period",
  allHidden: "All failures of this period are hidden",
  lead: (documents: number, shown: string) =>
    plural(documents, { one: "One failed document in all.", other: `${shown} failed documents in all.` }),
  cut: "Only some of them are shown here.",
  range: "Failed within",
  ranges: { hour: "1 hour", day: "1 day", week: "1 week", all: "All" },
  by: "Group by",
  groupings: {
    error: "Cause",
    type: "Type",
    reader: "Reader",
    processor: "Processor",
    customer: "Customer",
  },
  unknown: {
    error: "No message",
    type: "Without a type",
    reader: "Not from a reader",
    processor: "Unknown processor",
    customer: "–",
  },
  showHidden: (count: number, shown: string) =>
    plural(count, { one: "Show 1 hidden group", other: `Show ${shown} hidden groups` }),
  groups: "Groups of failures",
  causes: "Causes",
  affected: "Affected customers",
  moreCustomers: (count: number, shown: string) =>
    plural(count, { one: "and 1 more", other: `and ${shown} more` }),
  noMessage: "No message",
  customers: (count: number, shown: string) =>
    plural(count, { one: "1 customer", other: `${shown} customers` }),
  trend: (step: string, max: string) => `Failed documents per ${step}, at most ${max}`,
  firstSeen: "First seen",
  latest: "Latest",
  see: "View",
  decide: "Hide…",
  decideTitle: "Hide this failure or add a note",
  hide: "Hide",
  choices: {
    unchanged: "As it is now",
    shown: "Do not hide",
    dismissed: "Until it happens again",
    hour: "For an hour",
    day: "For a day",
    week: "For a week",
  },
  note: "Note for others",
  save: "Save",
  saved: "Saved.",
  snoozed: (moment: string) => `Hidden until ${moment}`,
  dismissed: (moment: string) => `Hidden since ${moment}, until it happens again`,
  dismissedBy: (name: string, moment: string) => `Hidden by ${name} since ${moment}, until it happens again`,
  back: (moment: string) => `Back: happened again after it was hidden on ${moment}`,
  retry: (count: number) => plural(count, { one: "Retry", other: "Retry all" }),
  retryText: (message: string) =>
    `All documents that failed with “${message}” rejoin the queue, each with its previous priority. Other failures stay as they are.`,
  retrying: (done: string, all: string) => `${done} of ${all} retried`,
  refused: (count: number, shown: string) =>
    plural(count, { one: "1 could not be retried.", other: `${shown} could not be retried.` }),
};

/** The words of the failures page in one language. */
export type FailuresWords = typeof en;
