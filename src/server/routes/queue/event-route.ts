import { createRoute, z } from "@hono/zod-openapi";
import { eventSchema } from "../../../wire/documents.ts";
import { allows } from "../../access/declare-access.ts";
import { addRoute } from "../../add-route.ts";
import { problems } from "../../describe-route.ts";
import { EventText, heartbeat, openId } from "../../events/event-text.ts";
import { OpenStreams } from "../../events/open-streams.ts";
import { asStream } from "../../events/send-streams.ts";
import { safetyHeaders } from "../../responses/safety-headers.ts";
import type { Api } from "../../server-parts.ts";

const heartbeatMs = 15_000;
const reconnectMs = 1000;

const follow = createRoute({
  method: "get",
  path: "/v1/events",
  operationId: "followEvents",
  ...allows("operator", "viewer", "customer"),
  tags: ["Events"],
  summary: "Events as they happen, as server-sent events",
  description:
    "Resumes without a loss after the event of the header `Last-Event-ID`, which browsers send automatically, or of " +
    "`since`; `start` begins with the oldest stored event. A client so slow that its next events were pruned gets an event " +
    "`events-gone`, and the stream ends: read the state again and follow from now on. A customer's key follows only the " +
    "events of that customer; a stream ends when its key does. A key may have 20 streams open at a time on each server, and " +
    "a server without keys 200 in total.",
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

export function addEventRoute(api: Api): void {
  const { queue, stopping, authenticator } = api;
  const streams = new OpenStreams();
  addRoute(api, follow, async ({ headers: asked, query, request, caller }) => {
    const shownId = asked["last-event-id"] || query.since;
    const from = shownId === "start" || shownId === undefined ? shownId : openId(caller, shownId);
    const since = from ?? (await queue.lastEvent());
    // Refuses with a status, before the stream begins, if it cannot be resumed from there.
    if (from !== undefined) await queue.eventsAfter(since, 1);
    if (request.method === "HEAD") return new Response(null, { headers });
    const closeStream = streams.open(caller);
    const closeMeter = queue.telemetry.meters.streamOpened();
    const close = () => {
      closeStream();
      closeMeter();
    };
    const ending = new AbortController();
    const signal = AbortSignal.any([ending.signal, request.signal, stopping]);
    signal.addEventListener("abort", close, { once: true });
    const pages = queue.events({ since, signal }).pages();
    const onEnd = async () => {
      close();
      ending.abort();
      // Nobody reads the next page, which would notice the signal.
      await pages.return();
    };
    const expectStillAdmitted = () => authenticator.expectStillAdmitted(request);
    const text = new EventText(pages, { caller, since, expectStillAdmitted });
    return asStream(new Response(streamOf(text, onEnd), { headers }));
  });
}

/** Reads events only as fast as the client does, so that none pile up for a slow one. */
function streamOf(events: EventText, onEnd: () => Promise<void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let next: Promise<string | undefined> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      // Also sends the id to resume from, in case nothing happens.
      start: (stream) => stream.enqueue(encoder.encode(`retry: ${reconnectMs}\n${events.resumeText()}`)),
      pull: async (stream) => {
        next ??= events.next();
        const text = await orHeartbeat(next);
        if (text !== heartbeat) next = undefined;
        const shown = text === heartbeat ? await events.heartbeat() : text;
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

// Proxies close connections that are silent for long.
function orHeartbeat(next: Promise<string | undefined>): Promise<string | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, heartbeatMs, heartbeat).unref();
    void next.then((text) => {
      clearTimeout(timer);
      resolve(text);
    });
  });
}
