import type { TestContext } from "node:test";
import { openQueue, type Queue, type QueueEvent, type QueueOptions, VirtualClock } from "../../src/index.ts";

export const startOfTime = Date.UTC(2026, 0, 1);

/** A queue in memory under a virtual clock, closed when the test ends. */
export async function openTestQueue(context: TestContext, options: QueueOptions = {}) {
  const clock = new VirtualClock(startOfTime);
  const queue = await openQueue("memory:", { clock, ...options });
  context.after(() => queue.close({ timeoutMs: 0 }));
  return { queue, clock };
}

/** Waits for an event. */
export async function waitForEvent(
  queue: Queue,
  isWanted: (event: QueueEvent) => boolean,
  since = "start",
): Promise<QueueEvent> {
  for await (const event of queue.events({ since })) if (isWanted(event)) return event;
  throw new Error("the queue was closed before the event came");
}

/** Waits until this many events of a kind have happened. */
export async function waitForEvents(
  queue: Queue,
  kind: QueueEvent["kind"],
  count: number,
): Promise<QueueEvent[]> {
  const found: QueueEvent[] = [];
  await waitForEvent(queue, (event) => event.kind === kind && found.push(event) === count);
  return found;
}
