// A thread of the fuzzer: polls /livez, and says how long each answer took, or why there was none.

import { parentPort, workerData } from "node:worker_threads";
import type { Poll } from "./poller.ts";

const pollEveryMs = 20;
const { url, maxPollMs } = workerData as { url: string; maxPollMs: number };

for (;;) {
  parentPort?.postMessage(await poll());
  await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
}

async function poll(): Promise<Poll> {
  const began = performance.now();
  try {
    const answer = await fetch(`${url}/livez`, { signal: AbortSignal.timeout(maxPollMs) });
    await answer.text();
    if (answer.status !== 200) return { failure: `/livez answered with ${answer.status}` };
  } catch (error) {
    return { failure: `/livez was not answered within ${maxPollMs} ms (${error})` };
  }
  return { ms: performance.now() - began };
}
