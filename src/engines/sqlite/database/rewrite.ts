import { Worker as Thread } from "node:worker_threads";
import type { RewriteOrder } from "./rewrite-thread.ts";
import { storeError } from "./store-errors.ts";

/** Rewrites a database in a thread, because SQLite blocks meanwhile. Returns false if deleted bytes may be left. */
export async function rewrite(order: RewriteOrder): Promise<boolean> {
  // The thread must not inherit flags of the program such as --eval.
  const thread = new Thread(threadFile(), { workerData: order, execArgv: [] });
  try {
    return await new Promise<boolean>((resolve, reject) => {
      thread.once("message", resolve);
      thread.once("error", reject);
    });
  } catch (error) {
    // SQLite does not say which of the two files it means.
    throw storeError(error, "to" in order ? `${order.path}, or its copy ${order.to},` : order.path);
  } finally {
    await thread.terminate();
  }
}

function threadFile(): URL {
  const ending = import.meta.url.endsWith(".ts") ? "ts" : "js";
  return new URL(`./rewrite-thread.${ending}`, import.meta.url);
}
