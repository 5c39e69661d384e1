/** What a metric is, which labels it has, and what it means. */
export interface Metric {
  readonly type: "counter" | "gauge" | "histogram";
  readonly labels: readonly string[];
  /** Whether it tells of one process, or of the whole store as every process sees it. */
  readonly of: "process" | "store";
  readonly meaning: string;
}

const byPriority = { labels: ["process", "priority"], of: "process" } as const;

/** Every metric, once, in the order in which they are told. No label has a value that customers or documents choose. */
export const metricTable = {
  fairlane_build_info: {
    type: "gauge",
    labels: ["process", "version", "node"],
    of: "process",
    meaning: "Always 1; its labels say which version runs.",
  },
  fairlane_documents_submitted_total: {
    ...byPriority,
    type: "counter",
    meaning: "Documents submitted; the priority is none where it is given later.",
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
    meaning: "Documents that failed for good.",
  },
  fairlane_documents_cancelled_total: { ...byPriority, type: "counter", meaning: "Documents cancelled." },
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
    meaning: "Documents that go through again: after a failed attempt, or by hand.",
  },
  fairlane_leases_lost_total: {
    type: "counter",
    labels: ["process"],
    of: "process",
    meaning: "Attempts that ended because their worker fell silent, counted by the process that noticed.",
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
    meaning: "How long attempts took that ended with a result or an error.",
  },
  fairlane_event_streams: {
    type: "gauge",
    labels: ["process"],
    of: "process",
    meaning: "Streams of events that are being read.",
  },
  fairlane_event_loop_delay_seconds: {
    type: "gauge",
    labels: ["process", "statistic"],
    of: "process",
    meaning: "How late the event loop was, over the last 10 seconds or more: p50, p99, max.",
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
    meaning: "Whether the store answered: 1 or 0. If 0, all that it would tell is missing.",
  },
  fairlane_documents: {
    type: "gauge",
    labels: ["state", "priority"],
    of: "store",
    meaning: "Documents by state and priority; none before they entered the line.",
  },
  fairlane_oldest_waiting_seconds: {
    type: "gauge",
    labels: ["priority"],
    of: "store",
    meaning: "How long the oldest waiting document has waited; 0 where none waits.",
  },
  fairlane_overdue: {
    type: "gauge",
    labels: ["priority"],
    of: "store",
    meaning: "Whether that is longer than the reset interval: 1 or 0.",
  },
  fairlane_paused: {
    type: "gauge",
    labels: [],
    of: "store",
    meaning: "Whether the whole queue is paused: 1 or 0.",
  },
  fairlane_customers: { type: "gauge", labels: [], of: "store", meaning: "Customers that are known." },
  fairlane_workers: {
    type: "gauge",
    labels: [],
    of: "store",
    meaning: "Workers that are there, and remote ones that hold a lease.",
  },
  fairlane_worker_slots: {
    type: "gauge",
    labels: [],
    of: "store",
    meaning: "Slots of all workers but the remote ones.",
  },
  fairlane_wait_fairness: {
    type: "gauge",
    labels: [],
    of: "store",
    meaning:
      "Jain's index of the customers' mean waits within the last whole minute: 1 is even. Missing where fewer than two customers' documents ended.",
  },
} as const satisfies Record<string, Metric>;

export type MetricName = keyof typeof metricTable;
