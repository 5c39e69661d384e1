import { type Metric, type MetricName, metricTable } from "./metric-table.ts";

/** One value of a metric. */
export interface MetricSample {
  readonly metric: MetricName;
  /** Appended to the metric's name: a histogram has three kinds of values. */
  readonly suffix?: "_bucket" | "_sum" | "_count";
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** The Content-Type of the output of `expose`. */
export const expositionType = "text/plain; version=0.0.4; charset=utf-8";

/** Formats samples as Prometheus text, grouped by metric whatever their order. */
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
