import { fiveMinutesMs, stepOf } from "./steps.ts";

/** The usage of a customer within five minutes, as numbers in the order of the columns. */
export type UsageRow = [
  done: number,
  failed: number,
  cancelled: number,
  starts: number,
  pages: number,
  workMs: number,
  waitMs: number,
  maxWaitMs: number,
];

/** The usage of customers within the five minutes that begin at `at`. */
export interface CollectedStep {
  readonly at: number;
  readonly rows: Map<string, UsageRow>;
}

/** How an attempt ended: the document is finished, or tried again. */
type Ending = "done" | "failed" | "cancelled" | "tried-again";

const columns = { done: 0, failed: 1, cancelled: 2 } as const;

/** The name under which the usage of all customers is stored. No customer has it. */
const allCustomers = "";

/** No time is within it. */
const noStep: CollectedStep = { at: Number.NaN, rows: new Map() };

/** Collects the usage of customers. It is on the path of every document, so it only adds to numbers. */
export class CollectedUsage {
  readonly #steps: CollectedStep[] = [];
  #step = noStep;

  /** Adds a start after a wait. Background documents wait on purpose. */
  start(
    customer: string,
    at: number,
    { waitedMs, isBackground }: { waitedMs: number; isBackground: boolean },
  ): void {
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

  /** Adds usage of a customer. */
  add(customer: string, at: number, usage: readonly number[]): void {
    addTo(this.#rowOf(customer, at), usage as UsageRow);
  }

  /** The usage by step, nearly always of one. */
  get steps(): readonly CollectedStep[] {
    return this.#steps;
  }

  /** Adds the usage of all customers together. Call it once, when the transaction ends. */
  sumUp(): void {
    for (const { rows } of this.#steps) {
      const sum: UsageRow = [0, 0, 0, 0, 0, 0, 0, 0];
      for (const row of rows.values()) addTo(sum, row);
      rows.set(allCustomers, sum);
    }
  }

  #rowOf(customer: string, at: number): UsageRow {
    const { rows } = this.#stepOf(at);
    const known = rows.get(customer);
    if (known) return known;
    const row: UsageRow = [0, 0, 0, 0, 0, 0, 0, 0];
    rows.set(customer, row);
    return row;
  }

  #stepOf(at: number): CollectedStep {
    const sinceStep = at - this.#step.at;
    if (sinceStep >= 0 && sinceStep < fiveMinutesMs) return this.#step;
    const start = stepOf(at);
    const known = this.#steps.find((step) => step.at === start);
    this.#step = known ?? { at: start, rows: new Map() };
    if (!known) this.#steps.push(this.#step);
    return this.#step;
  }
}

function addTo(sum: UsageRow, row: UsageRow): void {
  for (let index = 0; index < 7; index++) (sum[index] as number) += row[index] as number;
  sum[7] = Math.max(sum[7], row[7]);
}
