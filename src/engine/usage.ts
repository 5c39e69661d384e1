import type { Page, PageRequest } from "./document.ts";

/** Figures of documents within a period. */
export interface UsageFigures {
  readonly done: number;
  readonly failed: number;
  readonly cancelled: number;
  /** Starts of attempts, without those of background documents, which are meant to wait. */
  readonly starts: number;
  /** The sum of `pages` in the results of done documents. */
  readonly pages: number;
  /** The time that attempts took, also those that failed or were interrupted. Without those whose worker was lost. */
  readonly workMs: number;
  /** The sum of the waits before these starts. */
  readonly waitMs: number;
  readonly maxWaitMs: number;
}

/** No usage. */
export const noUsage: UsageFigures = {
  done: 0,
  failed: 0,
  cancelled: 0,
  starts: 0,
  pages: 0,
  workMs: 0,
  waitMs: 0,
  maxWaitMs: 0,
};

/** The usage of two together. */
export function sumOfUsage(one: UsageFigures, other: UsageFigures): UsageFigures {
  return {
    done: one.done + other.done,
    failed: one.failed + other.failed,
    cancelled: one.cancelled + other.cancelled,
    starts: one.starts + other.starts,
    pages: one.pages + other.pages,
    workMs: one.workMs + other.workMs,
    waitMs: one.waitMs + other.waitMs,
    maxWaitMs: Math.max(one.maxWaitMs, other.maxWaitMs),
  };
}

/** A time from `since` on and before `until`. */
export interface Period {
  readonly since: number;
  readonly until: number;
}

/** The usage of a customer. */
export interface CustomerUsage extends UsageFigures {
  /** "" stands for all customers together. */
  readonly customer: string;
}

/** The usage within the step that begins at `at`. A month has the length 0. */
export interface UsageStep extends UsageFigures {
  readonly at: number;
  readonly stepMs: number;
}

/** A month in UTC, such as "2026-11". */
export type Month = string;

/** The usage of a customer within a month. */
export interface MonthlyUsage extends CustomerUsage {
  readonly month: Month;
}

/** Which usage to list: of all customers or of one, from one month to another, both included. */
export interface UsageFilter {
  readonly customer?: string;
  readonly from: Month;
  readonly to: Month;
}

/**
 * The usage of customers. It is collected by the transactions of the events, so it is exact at every moment, and it stays when
 * documents are deleted. It is stored in steps of five minutes, of an hour after two hours, and of a month in UTC after eight
 * days. A period that begins or ends within a step includes it if it begins within the period.
 */
export interface EngineUsage {
  /** Those of these customers that have any; "" stands for all of them together. */
  of(customers: readonly string[], period: Period): Promise<CustomerUsage[]>;
  /** All customers that have any, by name, page by page. Each page is read at its own moment. */
  byCustomer(period: Period): AsyncIterable<readonly CustomerUsage[]>;
  /** The steps of a customer that begin within a period, oldest first. */
  ofCustomer(customer: string, period: Period): Promise<UsageStep[]>;
  /** By customer, then by month. A page may be short or even empty; only its cursor says whether there are more. */
  months(filter: UsageFilter, page: PageRequest): Promise<Page<MonthlyUsage>>;
  /** Merges up to `limit` steps that are old enough into longer ones. Returns their number. */
  coarsen(now: number, limit: number): Promise<number>;
}
