import { effect, signal } from "@preact/signals";
import type { EventBody } from "#fairlane/client/client.ts";
import { client } from "./api.ts";
import { may } from "./session.ts";

/** How the pages hear of what happens: at once; not now, but again soon; not while nobody looks. */
export type Connection = "connecting" | "live" | "reconnecting" | "hidden";

/** Whether the pages hear of what happens. */
export const connection = signal<Connection>("connecting");

type EventsHandler = (events: readonly EventBody[]) => void;

const batchMs = 250;
const pauseMs = 2000;

const eventsHandlers = new Set<EventsHandler>();
const anewHandlers = new Set<() => void>();
let held: EventBody[] = [];
let following: AbortController | undefined;

/** Tells the handler of what happens, in batches, four a second at the most. Answers how to end that. */
export function onEvents(handler: EventsHandler): () => void {
  eventsHandlers.add(handler);
  return () => void eventsHandlers.delete(handler);
}

/** Tells the handler when events may have been missed, so that all must be read anew. Answers how to end that. */
export function onAnew(handler: () => void): () => void {
  anewHandlers.add(handler);
  return () => void anewHandlers.delete(handler);
}

/** Follows the server's events while the page is seen by somebody who may: one stream for all that is shown. */
export function startLive(): void {
  const judge = () => (document.hidden || !may("look") ? rest() : follow());
  document.addEventListener("visibilitychange", judge);
  effect(judge);
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
        // Later ones go on where the one before ended.
        if (isConnected && isFirst) tellAnew();
        if (isConnected) isFirst = false;
      };
      for await (const event of client.events({ signal, onConnection })) hold(event);
    } catch {
      // Pruned events or a server that is not there yet: both end with reading all anew.
    }
    await pause(signal);
  }
}

function hold(event: EventBody): void {
  if (held.length === 0) setTimeout(tellHeld, batchMs);
  held.push(event);
}

function tellHeld(): void {
  const events = held;
  held = [];
  for (const handler of eventsHandlers) handler(events);
}

function tellAnew(): void {
  for (const handler of anewHandlers) handler();
}

function pause(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, pauseMs);
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
