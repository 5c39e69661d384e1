import { stepOf } from "./steps.ts";

/** The usage of a customer within five minutes, as numbers in the order of the columns. */
type Row = [
  done: number,
  failed: number,
  cancelled: number,
  starts: number,
  pages: number,
  workMs: number,
  waitMs: number,
  maxWaitMs: number,
];

/** The customer, the start of the five minutes, and its usage. */
export type UsageEntry = readonly [customer: string, at: number, ...Row];

/** How an attempt ended: the document is finished, or tried again. */
type Ending = "done" | "failed" | "cancelled" | "tried-again";

const columns = { done: 0, failed: 1, cancelled: 2 } as const;

/** The name under which the usage of all customers is stored. No customer has it. */
export const allCustomers = "";

/** Collects what customers used within one transaction. It is on the path of every document, so it only adds to numbers. */
export class CollectedUsage {
  readonly #steps = new Map<number, Map<string, Row>>();

  /** Adds a start after a wait. Background documents wait on purpose. */
  start(
    customer: string,
    at: number,
    { waitedMs, isBackground }: { waitedMs: number; isBackground: boolean },
  ) {
    if (isBackground) return;
    const row = this.#rowOf(customer, at);
    const wait = Math.max(0, waitedMs);
    row[3]++;
    row[6] += wait;
    row[7] = Math.max(row[7], wait);
  }

  /** Adds the end of an attempt, or of a document that did not run. */
  end(
    customer: string,
    at: number,
    { as, startedAt, pages = 0 }: { as: Ending; startedAt: number | null; pages?: number },
  ): void {
    const row = this.#rowOf(customer, at);
    if (as !== "tried-again") row[columns[as]]++;
    row[4] += pages;
    // Negative if a clock was set back.
    if (startedAt !== null) row[5] += Math.max(0, at - startedAt);
  }

  /** The entries of customers and, for each step, of all of them together. */
  get entries(): UsageEntry[] {
    return [...this.#steps].flatMap(([at, rows]) => {
      const all: Row = [0, 0, 0, 0, 0, 0, 0, 0];
      for (const row of rows.values()) addTo(all, row);
      return [...rows, [allCustomers, all] as const].map(
        ([customer, row]): UsageEntry => [customer, at, ...row],
      );
    });
  }

  #rowOf(customer: string, at: number): Row {
    const step = stepOf(at);
    const rows = this.#steps.get(step) ?? new Map<string, Row>();
    const row = rows.get(customer) ?? [0, 0, 0, 0, 0, 0, 0, 0];
    rows.set(customer, row);
    this.#steps.set(step, rows);
    return row;
  }
}

function addTo(sum: Row, row: Row): void {
  for (let index = 0; index < 7; index++) (sum[index] as number) += row[index] as number;
  sum[7] = Math.max(sum[7], row[7]);
}
