import { pluralOf } from "../../../../../src/i18n/plural.ts";

const plural = pluralOf("en");

/** The English words of the customers' list, which are also the type. */
export const en = {
  total: (customers: number, shown: string) =>
    plural(customers, { one: "1 customer", other: `${shown} customers` }),
  search: "Find customers",
  sort: "Sort by",
  sorts: {
    name: "Name",
    count: "Count",
    updated: "Latest check",
    pending: "Pending",
    waiting: "Waiting",
    running: "Running",
    done: "Done",
    failed: "Failed",
    waits: "Mean wait",
    work: "Share of work",
  },
  ascending: "Ascending",
  descending: "Descending",
  covers: ({ mark, period }: { mark: string; period: string }) => `Columns marked ${mark}: ${period}`,
  orderNote: "The sort order may be up to a minute old; the numbers are live.",
  reset: "The count resets",
  due: "with the next one",
  share: "Share of work",
  waits: "Wait (mean / longest)",
  paused: "Paused",
  empty: "No customer has submitted anything yet",
  emptyExplained: "Customers appear here once they have submitted a document.",
  nothingFound: (name: string) => `No customer name contains “${name}”`,
};

export type CustomersWords = typeof en;
