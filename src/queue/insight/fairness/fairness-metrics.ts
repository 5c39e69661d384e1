import type { SenderGroup } from "../../../policy/sender-group.ts";
import type { MetricSample } from "../../../telemetry/exposition.ts";
import type { MetricName } from "../../../telemetry/metric-table.ts";
import type { Percentiles } from "../percentile.ts";
import type { FairnessFigures, GroupWaits } from "./report.ts";

/** The order that happened, and the one it is compared with. */
type Order = "fairlane" | "first-come";

/** The target as a metric. */
export function targetSample(waitTargetMs: number): MetricSample {
  return { metric: "fairlane_wait_target_seconds", labels: {}, value: waitTargetMs / 1000 };
}

/** The figures as metrics. Those without documents are left out. */
export function fairnessSamples(figures: FairnessFigures): MetricSample[] {
  const { fairness, firstComeFairness, sentLittle, sentMuch, background } = figures;
  return [
    ...gauge("fairlane_fairness", { order: "fairlane" }, fairness),
    ...gauge("fairlane_fairness", { order: "first-come" }, firstComeFairness),
    ...waitsOf("sent-little", sentLittle),
    ...waitsOf("sent-much", sentMuch),
    ...waitsOf("background", background),
    ...gauge("fairlane_started_within_target", { order: "fairlane" }, sentLittle.withinTarget),
    ...gauge("fairlane_started_within_target", { order: "first-come" }, sentLittle.firstCome.withinTarget),
  ];
}

function waitsOf(customers: SenderGroup, { firstCome, ...actual }: GroupWaits): MetricSample[] {
  return [...quantilesOf(customers, "fairlane", actual), ...quantilesOf(customers, "first-come", firstCome)];
}

function quantilesOf(customers: SenderGroup, order: Order, { p50Ms, p95Ms }: Percentiles): MetricSample[] {
  const metric = "fairlane_last_hour_wait_seconds";
  return [
    ...gauge(metric, { customers, quantile: "0.5", order }, p50Ms && p50Ms / 1000),
    ...gauge(metric, { customers, quantile: "0.95", order }, p95Ms && p95Ms / 1000),
  ];
}

function gauge(metric: MetricName, labels: MetricSample["labels"], value: number | null): MetricSample[] {
  return value === null ? [] : [{ metric, labels, value }];
}
