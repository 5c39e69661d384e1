import type { Page } from "../engine/document.ts";
import type { Engine } from "../engine/engine.ts";
import { type Month, noUsage, sumOfUsage, type UsageFigures } from "../engine/usage.ts";
import { expectObject, unexpected } from "../errors/expectation.ts";
import type { Clock } from "../runtime/clock.ts";
import { readCustomer } from "./arguments.ts";
import { type PageOptions, pageFields, readPageOptions } from "./filter.ts";
import { periodOf, usageRanges } from "./insight/customer-periods.ts";
import type { HistoryRange } from "./insight/history.ts";

/** The usage of a customer within a month. */
export interface MonthOfUsage extends UsageFigures {
  readonly customer: string;
  /** In UTC, such as "2026-11". */
  readonly month: Month;
  /** False while the month is not over. */
  readonly isComplete: boolean;
}

/** Which usage to list, and a page. Defaults to that of all customers in the current month. */
export interface UsageListOptions extends PageOptions {
  readonly customer?: string;
  /** The first month, such as "2026-10". Defaults to the last one. */
  readonly from?: Month;
  /** The last month. Defaults to the current one, in UTC. */
  readonly to?: Month;
}

/** Figures of a customer's documents within one step, which begins at `at`. */
export interface UsagePoint extends UsageFigures {
  readonly at: number;
  /** False while the step is not over. */
  readonly isComplete: boolean;
}

/** The recent past of a customer, oldest first. The last point is incomplete. */
export interface CustomerHistory {
  readonly range: HistoryRange;
  readonly stepMs: number;
  readonly points: readonly UsagePoint[];
}

const maxMonths = 120;

/** The usage of customers: documents, pages and time of work. It is kept when documents are deleted. */
export class Usage {
  readonly #engine: Engine;
  readonly #clock: Clock;

  constructor(engine: Engine, clock: Clock) {
    this.#engine = engine;
    this.#clock = clock;
  }

  /**
   * One page of usage by customer, then by month; only months with usage. A page may be short; only its cursor says if there are
   * more. Documents that are done twice, because of a retry, count twice.
   */
  async list(query: UsageListOptions = {}): Promise<Page<MonthOfUsage>> {
    expectObject("usage", query, ["customer", "from", "to", ...pageFields]);
    const now = this.#clock.now();
    const { customer, to = monthOf(now), from = to } = query;
    const months = { from: readMonth("from", from), to: readMonth("to", to) };
    if (monthsFrom(months) < 1 || monthsFrom(months) > maxMonths)
      throw unexpected("from", `a month up to ${to} and at most ${maxMonths} months before`, from);
    const filter = { ...months, ...(customer !== undefined && { customer: readCustomer(customer) }) };
    const { items, cursor } = await this.#engine.usage.months(filter, readPageOptions(query));
    const current = monthOf(now);
    return { items: items.map((item) => ({ ...item, isComplete: item.month < current })), cursor };
  }

  /** All usage of these months, page after page. */
  async *all(query: UsageListOptions = {}): AsyncGenerator<MonthOfUsage> {
    let { cursor } = query;
    do {
      const page = await this.list({ ...query, cursor: cursor ?? null });
      yield* page.items;
      cursor = page.cursor;
    } while (cursor !== null);
  }

  /** A customer's last hour in steps of five minutes, its last day in hours, or its last week in steps of two hours. */
  async history(customer: string, range: HistoryRange): Promise<CustomerHistory> {
    const now = this.#clock.now();
    const period = periodOf(range, now);
    const { stepMs, steps } = usageRanges[range];
    const found = await this.#engine.usage.ofCustomer(readCustomer(customer), period);
    const byStep = Map.groupBy(found, ({ at }) => Math.floor((at - period.since) / stepMs));
    const points = Array.from({ length: steps }, (_, index) => {
      const at = period.since + index * stepMs;
      return { at, ...(byStep.get(index) ?? []).reduce(sumOfUsage, noUsage), isComplete: at + stepMs <= now };
    });
    return { range, stepMs, points };
  }
}

function monthOf(at: number): Month {
  return new Date(at).toISOString().slice(0, 7);
}

function readMonth(what: string, month: Month): Month {
  if (typeof month === "string" && /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(month)) return month;
  throw unexpected(what, 'a month such as "2026-11"', month);
}

function monthsFrom({ from, to }: { from: Month; to: Month }): number {
  const numberOf = (month: Month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  return numberOf(to) - numberOf(from) + 1;
}
