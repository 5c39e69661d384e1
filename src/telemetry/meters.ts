import type { Lane } from "../policy/lane.ts";
import type { MetricSample } from "./exposition.ts";
import { Histogram } from "./histogram.ts";
import { laneIndex, laneLabels } from "./lane-label.ts";
import type { MetricName } from "./metric-table.ts";

const waitBounds = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 900, 1500, 3600, 14_400, 86_400];
const deliveryBounds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];
const processingBounds = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 15, 60, 300, 600];

// An application that creates hundreds of processors must not create as many series.
const maxProcessors = 20;
const maxNameLength = 100;

/** The counters by priority. */
const countedByPriority = {
  submitted: "fairlane_documents_submitted_total",
  started: "fairlane_documents_started_total",
  done: "fairlane_documents_done_total",
  partial: "fairlane_documents_partial_total",
  attemptsFailed: "fairlane_attempts_failed_total",
  failed: "fairlane_documents_failed_total",
  cancelled: "fairlane_documents_cancelled_total",
  preempted: "fairlane_documents_preempted_total",
} as const satisfies Record<string, MetricName>;

type Counted = keyof typeof countedByPriority;

/** Why a document is retried. */
type RetryReason = "attempt-failed" | "by-hand";

/** How one try to deliver ended. */
type DeliveryOutcome = "delivered" | "retried" | "failed";

/** The counters and histograms of one process, in memory. Counting allocates nothing. */
export class Meters {
  readonly #counts: Readonly<Record<Counted, Float64Array>>;
  readonly #retries: Record<RetryReason, number> = { "attempt-failed": 0, "by-hand": 0 };
  readonly #waits = histogramsByPriority(waitBounds);
  readonly #deliveries: Record<DeliveryOutcome, number> = { delivered: 0, retried: 0, failed: 0 };
  readonly #deliveryTimes = new Histogram(deliveryBounds);
  readonly #processing = new Map<string, readonly Histogram[]>();
  #leasesLost = 0;
  #deadlinesPassed = 0;
  #clockJumps = 0;
  #eventStreams = 0;

  constructor() {
    const empty = Object.keys(countedByPriority).map((name) => [name, new Float64Array(laneLabels.length)]);
    this.#counts = Object.fromEntries(empty);
  }

  count(what: Counted, lane: Lane | undefined): void {
    const counts = this.#counts[what];
    const index = laneIndex(lane);
    counts[index] = (counts[index] ?? 0) + 1;
  }

  retried(reason: RetryReason): void {
    this.#retries[reason]++;
  }

  leasesLost(count: number): void {
    this.#leasesLost += count;
  }

  deadlinesPassed(count: number): void {
    this.#deadlinesPassed += count;
  }

  clockJumped(): void {
    this.#clockJumps++;
  }

  waited(lane: Lane | undefined, ms: number): void {
    this.#waits[laneIndex(lane)]?.observe(ms / 1000);
  }

  processed(processor: string, lane: Lane | undefined, ms: number): void {
    this.#processingBy(processor)[laneIndex(lane)]?.observe(ms / 1000);
  }

  delivered(outcome: DeliveryOutcome, ms: number): void {
    this.#deliveries[outcome]++;
    this.#deliveryTimes.observe(ms / 1000);
  }

  /** Counts an open event stream. The returned function, which may be called more than once, notes its end. */
  streamOpened(): () => void {
    this.#eventStreams++;
    let isOpen = true;
    return () => {
      if (isOpen) this.#eventStreams--;
      isOpen = false;
    };
  }

  /** All metrics, labelled with this kind of process. */
  *samples(process: string): Generator<MetricSample> {
    for (const [name, metric] of Object.entries(countedByPriority))
      for (const [index, priority] of laneLabels.entries())
        yield { metric, labels: { process, priority }, value: this.#counts[name as Counted][index] ?? 0 };
    for (const [reason, value] of Object.entries(this.#retries))
      yield { metric: "fairlane_retries_total", labels: { process, reason }, value };
    yield { metric: "fairlane_leases_lost_total", labels: { process }, value: this.#leasesLost };
    yield { metric: "fairlane_deadlines_passed_total", labels: { process }, value: this.#deadlinesPassed };
    yield { metric: "fairlane_clock_jumps_total", labels: { process }, value: this.#clockJumps };
    yield { metric: "fairlane_event_streams", labels: { process }, value: this.#eventStreams };
    yield* samplesOf("fairlane_wait_seconds", { process }, this.#waits);
    for (const [processor, histograms] of this.#processing)
      yield* samplesOf("fairlane_processing_seconds", { process, processor }, histograms);
    for (const [outcome, value] of Object.entries(this.#deliveries))
      yield { metric: "fairlane_deliveries_total", labels: { process, outcome }, value };
    yield* samplesOfOne("fairlane_delivery_seconds", { process }, this.#deliveryTimes);
  }

  #processingBy(processor: string): readonly Histogram[] {
    const known = this.#processing.get(processor);
    if (known) return known;
    const name = this.#processing.size < maxProcessors ? processor.slice(0, maxNameLength) : "other";
    const histograms = this.#processing.get(name) ?? histogramsByPriority(processingBounds);
    this.#processing.set(name, histograms);
    return histograms;
  }
}

function histogramsByPriority(bounds: readonly number[]): readonly Histogram[] {
  return laneLabels.map(() => new Histogram(bounds));
}

// Histograms without values are left out.
function* samplesOf(
  metric: MetricName,
  common: Readonly<Record<string, string>>,
  histograms: readonly Histogram[],
): Generator<MetricSample> {
  for (const [index, histogram] of histograms.entries())
    if (histogram.count > 0)
      yield* samplesOfOne(metric, { ...common, priority: laneLabels[index] ?? "none" }, histogram);
}

function* samplesOfOne(
  metric: MetricName,
  labels: Readonly<Record<string, string>>,
  histogram: Histogram,
): Generator<MetricSample> {
  for (const [le, value] of histogram.cumulative())
    yield { metric, suffix: "_bucket", labels: { ...labels, le }, value };
  yield { metric, suffix: "_sum", labels, value: histogram.sum };
  yield { metric, suffix: "_count", labels, value: histogram.count };
}
