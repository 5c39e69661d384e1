import type { Document } from "../../engine/document.ts";
import type { Engine } from "../../engine/engine.ts";
import type { FailureRecord, FailureRecordChange } from "../../engine/failures.ts";
import { expectText } from "../../errors/expectation.ts";
import type { GroupedDocument } from "../../maintenance/failed-documents.ts";
import { seenGroups } from "../../maintenance/note-failures.ts";
import { type RetryAdvice, retryAdvice, retryAdvices } from "../../policy/retry-advice.ts";
import type { Clock } from "../../runtime/clock.ts";
import { notFound } from "../arguments.ts";
import { FailedReads } from "./failed-reads.ts";
import {
  causesOf,
  type FailureCause,
  type FailureSteps,
  type GroupInMaking,
  groupDocuments,
  isHidden,
} from "./group-failures.ts";
import {
  type CheckedFailureChange,
  type FailureChange,
  type FailureGrouping,
  type FailureListOptions,
  type FailureRange,
  readFailureChange,
  readFailureListOptions,
} from "./options.ts";

/** A number of failed documents of a customer. */
export interface FailedCustomer {
  readonly customer: string;
  readonly documents: number;
}

/**
 * Failed documents that have their error in common, or something else: then its error is the most frequent one, and `causes` has
 * the others, too.
 */
export interface FailureGroup extends FailureCause {
  readonly customers: number;
  /** Up to five with the most documents. */
  readonly topCustomers: readonly FailedCustomer[];
  /** Up to five of the most frequent errors; none if the groups are by error. */
  readonly causes: readonly FailureCause[];
  /** When the group was first seen, even if that document is gone. */
  readonly firstAt: number;
  readonly lastAt: number;
  /** The documents of each step. */
  readonly trend: readonly number[];
  /** The use of a retry. */
  readonly mayRetry: RetryAdvice;
  readonly note: string | null;
  readonly dismissedAt: number | null;
  readonly dismissedBy: string | null;
  readonly snoozedUntil: number | null;
  /** True if it is dismissed or snoozed, and has not come back. */
  readonly isHidden: boolean;
  /** True if it failed again after it was dismissed. */
  readonly isBack: boolean;
  /** The document that failed last. */
  readonly latest: Document;
}

/** The failures of a period in groups, the largest first. */
export interface FailureList {
  readonly range: FailureRange;
  readonly by: FailureGrouping;
  /** The start of the first step. */
  readonly since: number;
  readonly stepMs: number;
  readonly items: readonly FailureGroup[];
  /** All failed documents of the queue, exactly. */
  readonly documents: number;
  /** The number of groups of errors that are dismissed or snoozed. */
  readonly hidden: number;
  /** False if some documents or groups were left out. */
  readonly isExact: boolean;
}

const maxGroups = 200;
const maxTop = 5;
const hourMs = 3_600_000;

/** The steps of each period, which are as long as those of its charts or longer. */
const periods = {
  hour: { stepMs: hourMs / 30, count: 30 },
  day: { stepMs: hourMs, count: 24 },
  week: { stepMs: 6 * hourMs, count: 28 },
} as const;

const stepsOfAll = 28;

interface FailuresOptions {
  readonly engine: Engine;
  readonly clock: Clock;
  /** The failed documents that lists and counts share. */
  readonly reads: FailedReads;
}

/** The reads of the failed documents of each range. */
export function failedReads(engine: Engine, clock: Clock): FailedReads {
  const firstOf = (range: FailureRange) => {
    if (range === "all") return 0;
    const { stepMs, count } = periods[range];
    return clock.now() - (count + 1) * stepMs;
  };
  return new FailedReads(engine, clock, firstOf);
}

/** The failed documents in groups, and what operators decided about them. */
export class Failures {
  readonly #engine: Engine;
  readonly #clock: Clock;
  readonly #reads: FailedReads;

  constructor({ engine, clock, reads }: FailuresOptions) {
    this.#engine = engine;
    this.#clock = clock;
    this.#reads = reads;
  }

  /**
   * The failures of a period in groups, up to 5 seconds old; up to a minute if the number of failed documents has not
   * changed. The latest 20,000 failed documents and the 200 largest groups are
   * included. What was decided about groups is always current.
   */
  async list(options: FailureListOptions = {}): Promise<FailureList> {
    const { range, by, dismissed } = readFailureListOptions(options);
    const now = this.#clock.now();
    const read = await this.#reads.recent(range);
    const steps = stepsOf(range, read.documents, now);
    const inPeriod = read.documents.filter(({ at }) => range === "all" || at >= steps.since);
    const { records, hidden } = await this.#remembered(inPeriod, now);
    const isShown = ({ common }: GroupedDocument) => dismissed || !hidden.has(common.group);
    const groups = groupDocuments(inPeriod.filter(isShown), by, steps);
    const shown = groups.slice(0, maxGroups);
    const recordOf = ({ group }: GroupInMaking) => (by === "error" ? records.get(group) : undefined);
    const items = await Promise.all(
      shown.map((group) => this.#finished(group, { by, hidden, record: recordOf(group) })),
    );
    const { count: documents } = await this.#engine.insight.countDocuments({ state: "failed" });
    const isExact = read.isExact && groups.length <= maxGroups;
    const { since, stepMs } = steps;
    return { range, by, since, stepMs, items: items.flat(), documents, hidden: hidden.size, isExact };
  }

  /**
   * Dismisses or snoozes the group of an error, shows it again, or notes something about it. A dismissal replaces a snooze, and a
   * snooze a dismissal.
   */
  async change(group: string, change: FailureChange, by = ""): Promise<FailureRecord> {
    expectText("group", group, 100);
    const decided = decisionOf(readFailureChange(change), {
      at: this.#clock.now(),
      by,
    });
    const { failures } = this.#engine;
    const [known] = await failures.groups([group]);
    if (!known) await this.#noteFirst(group);
    const changed = await failures.change(group, decided);
    return changed ?? notFound("group of failures", group);
  }

  // The upkeep may not have seen it yet.
  async #noteFirst(group: string): Promise<void> {
    const { documents } = await this.#reads.now();
    const seen = seenGroups(documents).find((one) => one.group === group);
    await this.#engine.failures.note([seen ?? notFound("group of failures", group)]);
  }

  /** The records of the groups of documents, and the groups that are hidden. */
  async #remembered(documents: readonly GroupedDocument[], now: number) {
    const lastAt = new Map<string, number>();
    for (const { common, at } of documents)
      lastAt.set(common.group, Math.max(at, lastAt.get(common.group) ?? 0));
    const found = await this.#engine.failures.groups([...lastAt.keys()]);
    const records = new Map(found.map((record) => [record.group, record]));
    const hidden = new Set(
      found
        .filter((record) => isHidden(record, lastAt.get(record.group) ?? 0, now))
        .map(({ group }) => group),
    );
    return { records, hidden };
  }

  // If the latest document was removed meanwhile, its group is left out.
  async #finished(group: GroupInMaking, facts: GroupFacts): Promise<FailureGroup[]> {
    const latest = await this.#engine.insight.document(group.latest.id);
    return latest ? [finishedGroup(group, latest, facts)] : [];
  }
}

/** The decision of a change: a dismissal ends a snooze, and a snooze ends a dismissal. */
function decisionOf(
  { dismissed, snoozedUntil, note }: CheckedFailureChange,
  dismissal: { readonly at: number; readonly by: string },
): FailureRecordChange {
  if (dismissed) return definedOnly({ dismissal, snoozedUntil: snoozedUntil ?? null, note });
  const endsDismissal = dismissed === false || typeof snoozedUntil === "number";
  return definedOnly({ dismissal: endsDismissal ? null : undefined, snoozedUntil, note });
}

function definedOnly(
  change: {
    readonly [Name in keyof FailureRecordChange]: FailureRecordChange[Name] | undefined;
  },
): FailureRecordChange {
  const defined = Object.entries(change).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined);
}

interface GroupFacts {
  readonly by: FailureGrouping;
  readonly hidden: ReadonlySet<string>;
  readonly record: FailureRecord | undefined;
}

const nothingRemembered = { note: null, dismissedAt: null, dismissedBy: null, snoozedUntil: null };

function finishedGroup(
  { group, causes: made, documents, customers, trend, firstAt, latest: { at: lastAt } }: GroupInMaking,
  latest: Document,
  { by, hidden, record = { ...nothingRemembered, group, firstAt, lastAt } }: GroupFacts,
): FailureGroup {
  const causes = causesOf(made);
  const [cause] = causes;
  const { note, dismissedAt, dismissedBy, snoozedUntil } = record;
  return {
    ...(cause ?? { name: "", code: null, message: "", details: null }),
    group,
    documents,
    customers: customers.size,
    topCustomers: topOf(customers),
    causes: by === "error" ? [] : causes.slice(0, maxTop),
    firstAt: Math.min(record.firstAt, firstAt),
    lastAt,
    trend,
    mayRetry: bestAdvice(causes),
    note,
    dismissedAt,
    dismissedBy,
    snoozedUntil,
    isHidden: hidden.has(group),
    isBack: dismissedAt !== null && lastAt > dismissedAt,
    latest,
  };
}

function topOf(customers: ReadonlyMap<string, number>): FailedCustomer[] {
  return [...customers]
    .map(([customer, documents]) => ({ customer, documents }))
    .sort((a, b) => b.documents - a.documents || (a.customer < b.customer ? -1 : 1))
    .slice(0, maxTop);
}

// The best of all: a retry of such a group helps some of its documents.
function bestAdvice(causes: readonly FailureCause[]): RetryAdvice {
  const found = new Set(causes.map(retryAdvice));
  return retryAdvices.find((advice) => found.has(advice)) ?? "never";
}

function stepsOf(range: FailureRange, documents: readonly GroupedDocument[], now: number): FailureSteps {
  if (range !== "all") {
    const { stepMs, count } = periods[range];
    // Whole steps, so that the bars of a chart do not change with every look.
    const end = Math.ceil((now + 1) / stepMs) * stepMs;
    return { since: end - count * stepMs, stepMs, count };
  }
  const first = documents.reduce((least, { at }) => Math.min(least, at), now);
  const stepMs = Math.max(hourMs, Math.ceil((now + 1 - first) / stepsOfAll));
  return { since: now + 1 - stepsOfAll * stepMs, stepMs, count: stepsOfAll };
}
