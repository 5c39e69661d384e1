import { parentPort, workerData } from "node:worker_threads";
import { type Comparison, comparePlans } from "../../simulator/replay/compare-plans.ts";

// A comparison takes seconds, in which this thread does nothing else.
parentPort?.postMessage(comparePlans(workerData as Comparison));
