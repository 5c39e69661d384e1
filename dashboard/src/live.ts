import { effect, signal } from "@preact/signals";
import type { EventBody } from "#fairlane/client/client.ts";
import { client } from "./api.ts";
import { may } from "./session.ts";

/** State of the event stream. It is closed while the page is hidden. */
export type Connection = "connecting" | "live" | "reconnecting" | "hidden";

/** The current state of the event stream. */
export const connection = signal<Connection>("connecting");

type EventsHandler = (events: readonly EventBody[]) => void;

const batchMs = 250;
const pauseMs = 2000;

const eventsHandlers = new Set<EventsHandler>();
const resyncHandlers = new Set<() => void>();
let collected: EventBody[] = [];
let following: AbortController | undefined;

/** Calls the handler with batches of events, at most four times a second. Returns a function that unsubscribes it. */
export function onEvents(handler: EventsHandler): () => void {
  eventsHandlers.add(handler);
  return () => void eventsHandlers.delete(handler);
}

/** Calls the handler when events may have been missed and data must be loaded again. Returns a function that unsubscribes it. */
export function onResync(handler: () => void): () => void {
  resyncHandlers.add(handler);
  return () => void resyncHandlers.delete(handler);
}

/** Follows the server's events while the page is visible and the user may see them: one stream for all components. */
export function startLive(): void {
  const update = () => (document.hidden || !may("view") ? rest() : follow());
  document.addEventListener("visibilitychange", update);
  effect(update);
}

function rest(): void {
  following?.abort();
  following = undefined;
  connection.value = "hidden";
}

function follow(): void {
  if (following) return;
  following = new AbortController();
  connection.value = "connecting";
  void followUntil(following.signal);
}

async function followUntil(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      let isFirst = true;
      const onConnection = (isConnected: boolean) => {
        if (signal.aborted) return;
        connection.value = isConnected ? "live" : "reconnecting";
        // Later connections resume where the previous one ended.
        if (isConnected && isFirst) notifyResync();
        if (isConnected) isFirst = false;
      };
      for await (const event of client.events({ signal, onConnection })) collect(event);
    } catch {
      // Events were pruned, or the server is not reachable yet. In both cases the next connection loads everything again.
    }
    await pause(signal);
  }
}

function collect(event: EventBody): void {
  if (collected.length === 0) setTimeout(deliver, batchMs);
  collected.push(event);
}

function deliver(): void {
  const events = collected;
  collected = [];
  for (const handler of eventsHandlers) handler(events);
}

function notifyResync(): void {
  for (const handler of resyncHandlers) handler();
}

function pause(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, pauseMs);
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
