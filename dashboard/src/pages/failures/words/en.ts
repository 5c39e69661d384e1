import { pluralOf } from "../../../../../src/i18n/plural.ts";

const plural = pluralOf<"one" | "other">("en", "other");

/** The English words of the failures, and by their type what every other language must say. */
export const en = {
  title: "Failures",
  empty: "Nothing has failed",
  emptyExplained:
    "Good news: every document that was processed came through, or was tried again until it did.",
  lead: (documents: number, shown: string) =>
    plural(documents, {
      one: "One failed document.",
      other: `${shown} failed documents, grouped by what went wrong.`,
    }),
  leadAtLeast: (shown: string) => `The latest ${shown} failed documents, grouped by what went wrong.`,
  groups: "Groups of failures",
  noMessage: "No message",
  documents: (count: number, shown: string) =>
    plural(count, { one: "1 document", other: `${shown} documents` }),
  customers: (count: number, shown: string) =>
    plural(count, { one: "1 customer", other: `${shown} customers` }),
  share: (share: string) => `${share} of all failures`,
  latest: "Latest",
  see: (count: number) => plural(count, { one: "See it", other: "See them" }),
  retry: (count: number) => plural(count, { one: "Retry", other: "Retry all" }),
  retryTitle: (count: number, shown: string) =>
    plural(count, { one: "Retry 1 document?", other: `Retry ${shown} documents?` }),
  retryText: (message: string) =>
    `All documents that failed with “${message}” enter the line again, each with the priority that it had. Other failures stay as they are.`,
  retryAction: (count: number, shown: string) =>
    plural(count, { one: "Retry 1 document", other: `Retry ${shown} documents` }),
  retrying: (done: string, all: string) => `${done} of ${all} retried`,
  stop: "Stop",
  retried: (count: number, shown: string) =>
    plural(count, { one: "1 document was retried.", other: `${shown} documents were retried.` }),
  refused: (count: number, shown: string) =>
    plural(count, { one: "1 could not be.", other: `${shown} could not be.` }),
};

/** All words of the failures in one language. */
export type FailuresWords = typeof en;
