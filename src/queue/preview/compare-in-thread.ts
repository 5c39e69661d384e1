import { Worker as Thread } from "node:worker_threads";
import type { Comparison, PlanComparison } from "../../simulator/replay/compare-plans.ts";
import { memoryOf } from "../../simulator/replay/recording.ts";

/** The memory that a comparison of 100,000 documents needs, several times over. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };

/** Compares plans in a thread of its own, so that the event loop stays free. Takes the recording's memory with it. */
export async function compareInThread(comparison: Comparison, signal: AbortSignal): Promise<PlanComparison> {
  signal.throwIfAborted();
  const transferList = memoryOf(comparison.recording);
  // Flags of the program, such as --eval, do not apply to the thread.
  const thread = new Thread(threadFile(), {
    workerData: comparison,
    transferList,
    execArgv: [],
    resourceLimits,
  });
  const stop = () => void thread.terminate();
  signal.addEventListener("abort", stop);
  try {
    return await new Promise<PlanComparison>((resolve, reject) => {
      thread.once("message", resolve);
      thread.once("error", reject);
      thread.once("exit", () => reject(signal.reason ?? new Error("the thread of the preview has ended")));
    });
  } finally {
    signal.removeEventListener("abort", stop);
    await thread.terminate();
  }
}

// The compiled file has another extension.
function threadFile(): URL {
  const ending = import.meta.url.endsWith(".ts") ? "ts" : "js";
  return new URL(`./compare-thread.${ending}`, import.meta.url);
}
