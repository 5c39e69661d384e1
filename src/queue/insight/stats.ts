import type { ContentStore } from "../../engine/content-store.ts";
import type { DocumentState } from "../../engine/document.ts";
import type { Engine } from "../../engine/engine.ts";
import type { StatsRecord } from "../../engine/insight.ts";
import { minuteMs } from "../../engine/overview.ts";
import type { WebhookStats } from "../../engine/webhooks.ts";
import { backgroundLane, expeditedLane } from "../../policy/lane.ts";
import { overdueLanes } from "../../policy/overdue.ts";
import type { QueueProblem } from "../../policy/queue-problems.ts";
import { type Priority, priorities } from "../../policy/rule.ts";
import type { Clock } from "../../runtime/clock.ts";
import { readDefaultPlan } from "../plans.ts";
import { readProblems } from "../workers/problems.ts";
import type { Workers } from "../workers/workers.ts";
import { type Percentiles, percentilesOf } from "./percentile.ts";
import { type WebhookCounts, webhookCounts } from "./webhook-counts.ts";

/** The whole queue in numbers. */
export interface Stats {
  readonly isPaused: boolean;
  readonly customers: number;
  /** Workers seen within the last minute, and remote ones that have a document. */
  readonly workers: number;
  /** The problems that keep documents from starting, or will; the most urgent first. */
  readonly problems: readonly QueueProblem[];
  readonly documents: Readonly<Record<DocumentState, number>>;
  /** Without expedited and background documents. */
  readonly waitingByPriority: Readonly<Record<Priority, number>>;
  /** Expedited documents that wait. */
  readonly waitingExpedited: number;
  /** Background documents that wait. */
  readonly waitingInBackground: number;
  /** The wait of the oldest waiting document; null if none waits. */
  readonly oldestWaitMs: number | null;
  /** The priorities whose oldest document has waited longer than the reset interval. */
  readonly overdue: readonly Priority[];
  /** True if the oldest background document has waited that long. */
  readonly isBackgroundOverdue: boolean;
  /** Waits, without those of background documents, and processing times of the latest 1000 finished documents. */
  readonly waits: Percentiles;
  readonly processing: Percentiles;
  readonly webhooks: WebhookCounts;
  /** Documents that were done, failed or were cancelled within the last minute. */
  readonly finishedLastMinute: number;
}

interface StatsParts {
  readonly engine: Engine;
  readonly contents: ContentStore;
  readonly workers: Workers;
  readonly clock: Clock;
}

export async function readStats(parts: StatsParts): Promise<Stats> {
  const { engine, clock } = parts;
  const now = clock.now();
  const [record, finishedLastMinute, plan, workers, webhooks] = await Promise.all([
    engine.insight.stats(),
    engine.insight.countFinished(now - minuteMs),
    readDefaultPlan(engine),
    parts.workers.list(),
    engine.webhooks.stats(now),
  ]);
  const overdueAfterMs = plan.policy.resetIntervalMs;
  const problems = await readProblems(parts, record, workers);
  return statsOf(record, {
    now,
    overdueAfterMs,
    workers: workers.length,
    problems,
    webhooks,
    finishedLastMinute,
  });
}

interface OtherFigures extends Pick<Stats, "workers" | "problems"> {
  readonly now: number;
  readonly overdueAfterMs: number;
  readonly webhooks: WebhookStats;
  readonly finishedLastMinute: number;
}

function statsOf(
  record: StatsRecord,
  { now, overdueAfterMs, workers, problems, webhooks, finishedLastMinute }: OtherFigures,
): Stats {
  const overdue = overdueLanes(record.oldestWaiting, { now, afterMs: overdueAfterMs });
  const oldest = [...record.oldestWaiting.values()];
  return {
    isPaused: record.isPaused,
    customers: record.customers,
    workers,
    problems,
    documents: record.documents,
    waitingByPriority: Object.fromEntries(
      priorities.map((priority) => [priority, record.waitingByLane.get(priority) ?? 0]),
    ) as Record<Priority, number>,
    waitingExpedited: record.waitingByLane.get(expeditedLane) ?? 0,
    waitingInBackground: record.waitingByLane.get(backgroundLane) ?? 0,
    oldestWaitMs: oldest.length === 0 ? null : now - Math.min(...oldest),
    overdue: priorities.filter((priority) => overdue.includes(priority)),
    isBackgroundOverdue: overdue.includes(backgroundLane),
    waits: percentilesOf(record.latest.flatMap((document) => document.waitedMs ?? [])),
    processing: percentilesOf(record.latest.map((document) => document.ranMs)),
    webhooks: webhookCounts(webhooks, now),
    finishedLastMinute,
  };
}
