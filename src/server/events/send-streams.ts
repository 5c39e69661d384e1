import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { Http2Bindings, HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { App } from "../server-parts.ts";

const streams = new WeakSet<Response>();

/** Marks an answer that goes on and on. The others are not even looked at: that would cost more than answering them. */
export function asStream(response: Response): Response {
  streams.add(response);
  return response;
}

/**
 * Answers requests as `fetch` does, but sends streams of events itself: the adapter would keep something of every event
 * until the reader is slower than the server, or gone.
 */
export function sendStreams(fetch: App["fetch"]) {
  return async (request: Request, { outgoing }: HttpBindings | Http2Bindings): Promise<Response> => {
    const response = await fetch(request);
    if (!streams.has(response)) return response;
    await send(response, outgoing as ServerResponse);
    return RESPONSE_ALREADY_SENT;
  };
}

async function send({ status, headers, body }: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(status, Object.fromEntries(headers));
  outgoing.flushHeaders();
  // Whoever hangs up has heard enough.
  await pipeline(Readable.fromWeb(body as ReadableStream), outgoing).catch(() => {});
}
