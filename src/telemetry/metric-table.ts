/** A metric: its type, its labels and its meaning. */
export interface Metric {
  readonly type: "counter" | "gauge" | "histogram";
  readonly labels: readonly string[];
  /** The scope: one process, or the whole store as every process sees it. */
  readonly of: "process" | "store";
  readonly meaning: string;
}

const byPriority = { labels: ["process", "priority"], of: "process" } as const;

/** Every metric, in the order of the output. No label has values that customers or documents choose. */
export const metricTable = {
  fairlane_build_info: {
    type: "gauge",
    labels: ["process", "version", "node"],
    of: "process",
    meaning: "Always 1; the labels say which version runs.",
  },
  fairlane_documents_submitted_total: {
    ...byPriority,
    type: "counter",
    meaning: "Documents submitted; the priority is none if they enter the line later.",
  },
  fairlane_documents_started_total: { ...byPriority, type: "counter", meaning: "Attempts started." },
  fairlane_documents_done_total: { ...byPriority, type: "counter", meaning: "Documents done." },
  fairlane_documents_partial_total: {
    ...byPriority,
    type: "counter",
    meaning: "Documents done whose result is incomplete or doubtful.",
  },
  fairlane_attempts_failed_total: {
    ...byPriority,
    type: "counter",
    meaning: "Attempts that failed, whether another one follows or not.",
  },
  fairlane_documents_failed_total: {
    ...byPriority,
    type: "counter",
    meaning: "Documents that failed permanently.",
  },
  fairlane_documents_cancelled_total: {
    ...byPriority,
    type: "counter",
    meaning: "Documents cancelled by request.",
  },
  fairlane_documents_preempted_total: {
    ...byPriority,
    type: "counter",
    meaning:
      "Documents that were interrupted because they took long while other customers' documents waited.",
  },
  fairlane_retries_total: {
    type: "counter",
    labels: ["process", "reason"],
    of: "process",
    meaning: "Retries: after a failed attempt, or by hand.",
  },
  fairlane_leases_lost_total: {
    type: "counter",
    labels: ["process"],
    of: "process",
    meaning: "Attempts that ended because their worker fell silent, counted by the process that noticed.",
  },
  fairlane_deadlines_passed_total: {
    type: "counter",
    labels: ["process"],
    of: "process",
    meaning:
      "Documents cancelled because they had not started by their deadline, counted by the process that noticed.",
  },
  fairlane_clock_jumps_total: {
    type: "counter",
    labels: ["process"],
    of: "process",
    meaning:
      "Jumps of the clock by more than a minute, as noticed by upkeep: nothing old is removed for an hour after each.",
  },
  fairlane_wait_seconds: {
    ...byPriority,
    type: "histogram",
    meaning: "How long documents waited, from entering the line to their start.",
  },
  fairlane_processing_seconds: {
    type: "histogram",
    labels: ["process", "priority", "processor"],
    of: "process",
    meaning: "Duration of attempts that ended with a result or an error.",
  },
  fairlane_deliveries_total: {
    type: "counter",
    labels: ["process", "outcome"],
    of: "process",
    meaning: "Tries to deliver to webhooks: delivered, retried (sent again later), failed (the last try).",
  },
  fairlane_delivery_seconds: {
    type: "histogram",
    labels: ["process"],
    of: "process",
    meaning: "How long receivers took to respond, or to time out.",
  },
  fairlane_event_streams: {
    type: "gauge",
    labels: ["process"],
    of: "process",
    meaning: "Open event streams.",
  },
  fairlane_event_loop_delay_seconds: {
    type: "gauge",
    labels: ["process", "statistic"],
    of: "process",
    meaning: "Delay of the event loop over the last 10 seconds or more: p50, p99, max.",
  },
  fairlane_process_memory_bytes: {
    type: "gauge",
    labels: ["process", "kind"],
    of: "process",
    meaning: "Memory of the process: resident, heap_used, heap_total, external.",
  },
  fairlane_store_up: {
    type: "gauge",
    labels: [],
    of: "process",
    meaning: "1 if the store responds, else 0; then all metrics of the store are missing.",
  },
  fairlane_documents: {
    type: "gauge",
    labels: ["state", "priority"],
    of: "store",
    meaning:
      "Documents by state and priority, even if they are expedited; none before they entered the line.",
  },
  fairlane_oldest_waiting_seconds: {
    type: "gauge",
    labels: ["priority"],
    of: "store",
    meaning: "How long the oldest waiting document has waited; 0 if none waits.",
  },
  fairlane_overdue: {
    type: "gauge",
    labels: ["priority"],
    of: "store",
    meaning: "1 if the oldest waiting document has waited longer than the reset interval, else 0.",
  },
  fairlane_paused: {
    type: "gauge",
    labels: [],
    of: "store",
    meaning: "1 if the whole queue is paused, else 0.",
  },
  fairlane_customers: { type: "gauge", labels: [], of: "store", meaning: "Known customers." },
  fairlane_webhooks: { type: "gauge", labels: [], of: "store", meaning: "Webhooks." },
  fairlane_webhooks_switched_off: {
    type: "gauge",
    labels: [],
    of: "store",
    meaning: "Webhooks that were switched off because of their responses.",
  },
  fairlane_deliveries_pending: {
    type: "gauge",
    labels: [],
    of: "store",
    meaning: "Pending deliveries, including those that will be retried.",
  },
  fairlane_oldest_delivery_seconds: {
    type: "gauge",
    labels: [],
    of: "store",
    meaning: "How long the oldest delivery that is due has been due; 0 if none is.",
  },
  fairlane_workers: {
    type: "gauge",
    labels: [],
    of: "store",
    meaning: "Workers seen within the last minute, and remote ones that hold a lease.",
  },
  fairlane_worker_slots: {
    type: "gauge",
    labels: [],
    of: "store",
    meaning: "Slots of all workers except remote ones.",
  },
  fairlane_fairness: {
    type: "gauge",
    labels: ["order"],
    of: "store",
    meaning:
      "How evenly sharing slowed the customers of the last hour down: 1 is evenly, near 0 is one at the expense of all others. Missing with fewer than two customers.",
  },
  fairlane_last_hour_wait_seconds: {
    type: "gauge",
    labels: ["customers", "quantile", "order"],
    of: "store",
    meaning:
      "Quantiles 0.5 and 0.95 of the waits of the documents that finished within the last hour, the latest 10,000 at most. Missing if there are none.",
  },
  fairlane_started_within_target: {
    type: "gauge",
    labels: ["order"],
    of: "store",
    meaning:
      "The share of documents of the last hour of customers who sent little that started within the target; those still waiting longer count as missed. Missing if there are none.",
  },
  fairlane_wait_target_seconds: {
    type: "gauge",
    labels: [],
    of: "store",
    meaning: "That target.",
  },
} as const satisfies Record<string, Metric>;

export type MetricName = keyof typeof metricTable;
