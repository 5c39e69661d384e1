import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A real HTTP server that answers its requests one after the other as a test says, to be as unkind as servers can be. */
export interface ScriptedServer extends AsyncDisposable {
  readonly url: string;
  readonly requests: readonly IncomingMessage[];
}

/** Starts one; more requests than there are answers get the last answer again. */
export async function startScripted(...answers: readonly Answer[]): Promise<ScriptedServer> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const answer = answers[Math.min(requests.length, answers.length) - 1] ?? assert.fail("no answer");
    answer(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Responds with a stream of events, and leaves it open. */
export function stream(text: string): Answer {
  return (_, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(`retry: 1\n\n${text}`);
  };
}

/** Responds with a stream of events that ends, normally or by a closed connection. */
export function endingStream(text: string, how: "end" | "cut"): Answer {
  return (request, response) => {
    stream(text)(request, response);
    if (how === "end") response.end();
    // What was written must arrive before the cut.
    else response.write(":\n", () => setImmediate(() => response.destroy()));
  };
}

/** Responds with a status and a body. */
export function reply(status: number, body: string | object, type = "application/problem+json"): Answer {
  return (request, response) => {
    request.resume();
    response.writeHead(status, { "content-type": type });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
}

/** An event as the server writes it. */
export function eventText(id: number): string {
  const data = { id: String(id), at: "2026-11-16T05:00:00.000Z", kind: "submitted" };
  return `id: ${id}\nevent: submitted\ndata: ${JSON.stringify(data)}\n\n`;
}
