/** What workers tell the server that they run beside. */
export type WorkerNews =
  | { readonly kind: "ready" }
  /** They will not start, and not if they are started again either: the message says why. */
  | { readonly kind: "refused"; readonly message: string };

/** Tells the server that started this process; answers whether there is one. */
export async function tellServer(news: WorkerNews): Promise<boolean> {
  if (!process.send || !process.connected) return false;
  // Whether it was heard makes no difference: a server that is gone is noticed elsewhere.
  await new Promise<void>((resolve) => process.send?.(news, undefined, undefined, () => resolve()));
  return true;
}

export function isWorkerNews(message: unknown): message is WorkerNews {
  return typeof message === "object" && message !== null && "kind" in message;
}
