import { type Metric, type MetricName, metricTable } from "./metric-table.ts";

/** One number of a metric. */
export interface MetricSample {
  readonly metric: MetricName;
  /** What follows the metric's name: a histogram has three kinds of numbers. */
  readonly suffix?: "_bucket" | "_sum" | "_count";
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** The Content-Type of what `expose` writes. */
export const expositionType = "text/plain; version=0.0.4; charset=utf-8";

/** Samples in the text format of Prometheus, those of a metric together, however they come. */
export function expose(samples: Iterable<MetricSample>): string {
  const byMetric = Map.groupBy(samples, ({ metric }) => metric);
  let text = "";
  for (const [name, { type, meaning }] of Object.entries<Metric>(metricTable)) {
    const own = byMetric.get(name as MetricName);
    if (own) text += `# HELP ${name} ${meaning}\n# TYPE ${name} ${type}\n${own.map(lineOf).join("")}`;
  }
  return text;
}

function lineOf({ metric, suffix, labels, value }: MetricSample): string {
  const pairs = Object.entries(labels).map(([name, text]) => `${name}="${escapeLabel(text)}"`);
  const inBraces = pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
  return `${metric}${suffix ?? ""}${inBraces} ${value}\n`;
}

function escapeLabel(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}
