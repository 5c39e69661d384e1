import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { Http2Bindings, HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { App } from "../server-parts.ts";

const streams = new WeakSet<Response>();

/** Marks a response whose body is long or endless. */
export function asStream(response: Response): Response {
  streams.add(response);
  return response;
}

/**
 * Wraps `fetch` to send marked responses itself, because the framework's adapter keeps memory for every chunk of a stream
 * until the client disconnects or is slower than the server (test/server/events/events-memory.test.ts).
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
  // The client may disconnect at any time.
  await pipeline(Readable.fromWeb(body as ReadableStream), outgoing).catch(() => {});
}
