import { documentStates } from "../../engine/document.ts";
import type { Engine } from "../../engine/engine.ts";
import type { Tally } from "../../engine/insight.ts";
import type { WebhookStats } from "../../engine/webhooks.ts";
import { type Lane, lanes } from "../../policy/lane.ts";
import { overdueLanes } from "../../policy/overdue.ts";
import { type Clock, monotonicNow } from "../../runtime/clock.ts";
import { packageVersion } from "../../runtime/package-version.ts";
import { EventLoopWatch, nodeVersion, readMemory } from "../../runtime/process-gauges.ts";
import { expose, type MetricSample } from "../../telemetry/exposition.ts";
import { laneLabel } from "../../telemetry/lane-label.ts";
import type { Meters } from "../../telemetry/meters.ts";
import type { MetricName } from "../../telemetry/metric-table.ts";
import { readDefaultPlan } from "../plans.ts";
import type { WorkerActivity, Workers } from "../workers/workers.ts";
import { CachedResult } from "./cached-result.ts";
import type { FairnessReports } from "./fairness/fairness-reports.ts";

interface MetricsParts {
  readonly engine: Engine;
  readonly clock: Clock;
  readonly workers: Workers;
  readonly fairness: FairnessReports;
  readonly meters: Meters;
}

export interface MetricsOptions {
  /** The kind of this process: the label `process`. */
  readonly process?: string;
  /** Returns the metrics of another process, to be included. */
  readonly beside?: (() => Promise<readonly MetricSample[]>) | undefined;
}

const freshMs = 1000;
const maxStoreMs = 5000;
const storeDown: readonly MetricSample[] = [gauge("fairlane_store_up", 0)];

/** The metrics of this process and of its store, in the text format of Prometheus. */
export class Metrics {
  readonly #parts: MetricsParts;
  readonly #store: CachedResult<readonly MetricSample[]>;
  #eventLoop: EventLoopWatch | undefined;

  constructor(parts: MetricsParts) {
    this.#parts = parts;
    const read = () => readStore(parts);
    // Uses real time, so that frequent requests do not load the store, whatever the queue's clock says.
    this.#store = new CachedResult(read, { now: monotonicNow }, { freshMs, usableMs: freshMs });
  }

  /** All metrics. Requests within a second share one read of the store. */
  async text({ process = "application", beside }: MetricsOptions = {}): Promise<string> {
    const [store, others] = await Promise.all([this.#readStore(), beside?.() ?? []]);
    return expose([...this.own(process), ...others, ...store]);
  }

  /** The metrics of this process alone. */
  own(process: string): MetricSample[] {
    this.#eventLoop ??= new EventLoopWatch();
    const build = { process, version: packageVersion(), node: nodeVersion() };
    return [
      { metric: "fairlane_build_info", labels: build, value: 1 },
      ...this.#parts.meters.samples(process),
      ...Object.entries(this.#eventLoop.read()).map(
        ([statistic, value]): MetricSample => ({
          metric: "fairlane_event_loop_delay_seconds",
          labels: { process, statistic },
          value,
        }),
      ),
      ...Object.entries(readMemory()).map(
        ([kind, value]): MetricSample => ({
          metric: "fairlane_process_memory_bytes",
          labels: { process, kind },
          value,
        }),
      ),
    ];
  }

  /** Stops measuring the event loop. */
  close(): void {
    this.#eventLoop?.end();
  }

  // A store that is unreachable or does not respond must not hide the metrics of the process.
  async #readStore(): Promise<readonly MetricSample[]> {
    const { promise: late, resolve } = Promise.withResolvers<readonly MetricSample[]>();
    const timer = setTimeout(resolve, maxStoreMs, storeDown);
    try {
      return await Promise.race([this.#store.get(), late]);
    } catch {
      return storeDown;
    } finally {
      clearTimeout(timer);
    }
  }
}

async function readStore({
  engine,
  clock,
  workers: all,
  fairness,
}: MetricsParts): Promise<readonly MetricSample[]> {
  const now = clock.now();
  const [stats, plan, workers, webhooks] = await Promise.all([
    engine.insight.stats(),
    readDefaultPlan(engine),
    all.list(),
    engine.webhooks.stats(now),
  ]);
  const overdue = overdueLanes(stats.oldestWaiting, { now, afterMs: plan.policy.resetIntervalMs });
  return [
    gauge("fairlane_store_up", 1),
    ...documentsOf(stats.tallies),
    ...lanes.flatMap((lane) =>
      samplesOf(lane, now - (stats.oldestWaiting.get(lane) ?? now), overdue.includes(lane)),
    ),
    gauge("fairlane_paused", Number(stats.isPaused)),
    gauge("fairlane_customers", stats.customers),
    ...webhookSamples(webhooks, now),
    gauge("fairlane_workers", workers.length),
    gauge("fairlane_worker_slots", slotsOf(workers)),
    ...fairness.samples(),
  ];
}

function gauge(metric: MetricName, value: number): MetricSample {
  return { metric, labels: {}, value };
}

function slotsOf(workers: readonly WorkerActivity[]): number {
  return workers.reduce((sum, { slots }) => sum + (slots ?? 0), 0);
}

function webhookSamples(
  { webhooks, disabled, pending, oldestDueAt }: WebhookStats,
  now: number,
): MetricSample[] {
  const dueMs = Math.max(0, now - (oldestDueAt ?? now));
  return [
    gauge("fairlane_webhooks", webhooks),
    gauge("fairlane_webhooks_switched_off", disabled),
    gauge("fairlane_deliveries_pending", pending),
    gauge("fairlane_oldest_delivery_seconds", dueMs / 1000),
  ];
}

// Includes zeros, because a series that comes and goes looks like one that is not measured.
function documentsOf(tallies: readonly Tally[]): MetricSample[] {
  const known = new Map(tallies.map(({ state, lane, documents }) => [`${state} ${lane}`, documents]));
  return documentStates.flatMap((state) =>
    lanes.map((lane) => ({
      metric: "fairlane_documents" as const,
      labels: { state, priority: laneLabel(lane === 0 ? undefined : lane) },
      value: known.get(`${state} ${lane}`) ?? 0,
    })),
  );
}

// Expedited documents are first, so their lane is never overdue, but they may wait for a slot.
function samplesOf(lane: Lane, waitedMs: number, isOverdue: boolean): MetricSample[] {
  const labels = { priority: laneLabel(lane) };
  return [
    { metric: "fairlane_oldest_waiting_seconds", labels, value: Math.max(0, waitedMs) / 1000 },
    { metric: "fairlane_overdue", labels, value: Number(isOverdue) },
  ];
}
