import type { MetricSample } from "../../telemetry/exposition.ts";

/** What workers tell the server that they run beside. */
export type WorkerMessage =
  | { readonly kind: "ready" }
  /** They will not start, and not if they are started again either: the message says why. */
  | { readonly kind: "refused"; readonly message: string }
  /** What they count and measure, because they were asked. */
  | { readonly kind: "metrics"; readonly samples: readonly MetricSample[] };

/** What workers are asked with for what they count and measure. */
export const metricsMessage = "metrics";

/** Tells the server that started this process; answers whether there is one. */
export async function sendToServer(news: WorkerMessage): Promise<boolean> {
  if (!process.send || !process.connected) return false;
  // Whether it was heard makes no difference: a server that is gone is noticed elsewhere.
  await new Promise<void>((resolve) => process.send?.(news, undefined, undefined, () => resolve()));
  return true;
}

/** Answers the server whenever it asks for metrics, until the answer is called. */
export function sendMetricsOnRequest(samples: () => readonly MetricSample[]): () => void {
  const hear = (message: unknown) => {
    if (message === metricsMessage) void sendToServer({ kind: "metrics", samples: samples() });
  };
  if (!process.send) return () => {};
  process.on("message", hear);
  return () => process.off("message", hear);
}

export function isWorkerMessage(message: unknown): message is WorkerMessage {
  return typeof message === "object" && message !== null && "kind" in message;
}
