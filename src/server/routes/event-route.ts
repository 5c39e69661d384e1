import { createRoute, z } from "@hono/zod-openapi";
import { allows } from "../access/declare-access.ts";
import { addRoute } from "../add-route.ts";
import type { App, ServerParts } from "../app.ts";
import { problems } from "../describe-route.ts";
import { beat, openId, ToldEvents } from "../events/event-stream.ts";
import { OpenStreams } from "../events/open-streams.ts";
import { asStream } from "../events/send-streams.ts";
import { safetyHeaders } from "../responses/safety-headers.ts";
import { eventSchema } from "../schemas.ts";

const heartbeatMs = 15_000;
const reconnectMs = 1000;

const follow = createRoute({
  method: "get",
  path: "/v1/events",
  operationId: "followEvents",
  ...allows("operator", "viewer", "customer"),
  tags: ["Events"],
  summary: "What happens, as it happens: server-sent events",
  description:
    "Resumes without a loss after the event of the header `Last-Event-ID`, which browsers send by themselves, or of " +
    "`since`; `start` begins with the oldest event that is kept. A reader so slow that the next events are no longer kept " +
    "gets an event `events-gone`, and the stream ends: read the state again and follow from now on. A customer's key " +
    "follows the events of that customer alone; a stream ends when its key does. A key may have 20 streams open at a time on " +
    "each server, and a server without keys 200 in all.",
  request: {
    query: z.strictObject({ since: z.string().max(100).optional() }),
    headers: z.object({ "last-event-id": z.string().max(100).optional() }),
  },
  responses: {
    200: {
      description: "`id` is the event's id, `event` its kind, `data` this as JSON.",
      content: { "text/event-stream": { schema: eventSchema } },
    },
    ...problems("events-gone", "too-many-streams"),
  },
});

const headers = {
  "content-type": "text/event-stream",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
  ...safetyHeaders,
};

/** Adds the stream of events. */
export function addEventRoute(app: App, { queue, stopping }: ServerParts): void {
  const streams = new OpenStreams();
  addRoute(app, follow, async (context, caller) => {
    const told = context.req.valid("header")["last-event-id"] || context.req.valid("query").since;
    const asked = told === "start" || told === undefined ? told : openId(caller, told);
    const since = asked ?? (await queue.lastEvent());
    // Refused at once, with a status, if it cannot be resumed from there.
    if (asked !== undefined) await queue.eventsAfter(since, 1);
    if (context.req.method === "HEAD") return new Response(null, { headers });
    const closeStream = streams.open(caller);
    const closeMeter = queue.telemetry.meters.streamOpened();
    const close = () => {
      closeStream();
      closeMeter();
    };
    const ending = new AbortController();
    const signal = AbortSignal.any([ending.signal, context.req.raw.signal, stopping]);
    signal.addEventListener("abort", close, { once: true });
    const pages = queue.events({ since, signal }).pages();
    const onEnd = async () => {
      close();
      ending.abort();
      // Nobody asks for the next page, which would find out.
      await pages.return();
    };
    const admitStill = () => context.env.authenticator.admitStill(context.req.raw);
    const telling = new ToldEvents(pages, { caller, since, admitStill });
    return asStream(new Response(streamOf(telling, onEnd), { headers }));
  });
}

/** Written only as fast as it is read: nothing piles up behind a slow reader. */
function streamOf(events: ToldEvents, onEnd: () => Promise<void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let next: Promise<string | undefined> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      // The id to resume from is told also where nothing happens.
      start: (stream) => stream.enqueue(encoder.encode(`retry: ${reconnectMs}\n${events.whereToResume()}`)),
      pull: async (stream) => {
        next ??= events.next();
        const text = await orBeat(next);
        if (text !== beat) next = undefined;
        const shown = text === beat ? await events.beat() : text;
        if (shown === undefined) {
          await onEnd();
          return stream.close();
        }
        stream.enqueue(encoder.encode(shown));
      },
      cancel: onEnd,
    },
    { highWaterMark: 1 },
  );
}

// Keeps those between the two from taking a quiet connection for a dead one.
function orBeat(next: Promise<string | undefined>): Promise<string | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, heartbeatMs, beat).unref();
    void next.then((text) => {
      clearTimeout(timer);
      resolve(text);
    });
  });
}
