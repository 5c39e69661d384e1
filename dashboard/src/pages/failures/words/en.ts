import { pluralOf } from "../../../../../src/i18n/plural.ts";

const plural = pluralOf("en");

/** The English words of the failures page; they are the type of the others. */
export const en = {
  empty: "Nothing has failed",
  emptyExplained:
    "Good news: every document was processed successfully, some perhaps after several attempts.",
  lead: (documents: number, shown: string) =>
    plural(documents, { one: "One failed document.", other: `${shown} failed documents, grouped by cause.` }),
  leadAtLeast: (shown: string) => `The latest ${shown} failed documents, grouped by cause.`,
  groups: "Groups of failures",
  noMessage: "No message",
  customers: (count: number, shown: string) =>
    plural(count, { one: "1 customer", other: `${shown} customers` }),
  share: (share: string) => `${share} of all failures`,
  latest: "Latest",
  see: "View",
  retry: (count: number) => plural(count, { one: "Retry", other: "Retry all" }),
  retryText: (message: string) =>
    `All documents that failed with “${message}” rejoin the queue, each with its previous priority. Other failures stay as they are.`,
  retrying: (done: string, all: string) => `${done} of ${all} retried`,
  refused: (count: number, shown: string) =>
    plural(count, { one: "1 could not be retried.", other: `${shown} could not be retried.` }),
};

/** The words of the failures page in one language. */
export type FailuresWords = typeof en;
