import type { MetricSample } from "../../telemetry/exposition.ts";

/** A message from workers to the server that started them. */
export type WorkerMessage =
  /** The name of the worker that is about to claim documents. */
  | { readonly kind: "worker"; readonly name: string }
  | { readonly kind: "ready" }
  /** They cannot start, and a restart would not help: the message says why. */
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "metrics"; readonly samples: readonly MetricSample[] };

/** The message that requests the metrics of workers. */
export const metricsMessage = "metrics";

/** Sends a message to the server that started this process; returns false if there is none. */
export async function sendToServer(message: WorkerMessage): Promise<boolean> {
  if (!process.send || !process.connected) return false;
  // Errors are ignored: the process notices elsewhere that its server is gone.
  await new Promise<void>((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
  return true;
}

/** Sends metrics to the server whenever it requests them, until the returned function is called. */
export function sendMetricsOnRequest(samples: () => readonly MetricSample[]): () => void {
  const onMessage = (message: unknown) => {
    if (message === metricsMessage) void sendToServer({ kind: "metrics", samples: samples() });
  };
  if (!process.send) return () => {};
  process.on("message", onMessage);
  return () => process.off("message", onMessage);
}

export function isWorkerMessage(message: unknown): message is WorkerMessage {
  return typeof message === "object" && message !== null && "kind" in message;
}
