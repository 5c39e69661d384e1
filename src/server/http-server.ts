import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { App } from "./app.ts";
import { Connections } from "./connections.ts";
import { sendStreams } from "./events/send-streams.ts";
import { answerBrokenRequest, refuseUnreadable } from "./requests/unreadable-request.ts";
import { healthPaths } from "./routes/health-routes.ts";

/** A server that listens. */
export interface HttpServer {
  readonly url: string;
  /**
   * Takes no new connection, answers what was asked, and ends when all is answered. Whoever has not sent a whole request,
   * or taken the whole answer, after `graceMs` (10 seconds unless said) is cut off.
   */
  close(options?: { graceMs?: number }): Promise<void>;
}

/** How long the server waits for those who send or read slowly. */
export interface Patience {
  /** Until all headers of a request have come, counted from its first byte, or from the connection's beginning. */
  readonly headersMs: number;
  /** While a connection carries nothing at all, in either direction. */
  readonly idleMs: number;
  readonly checkEveryMs: number;
}

// A whole request may take as long as it likes, as long as it goes on: an upload can be large, and the way narrow. Every
// answer that is waited for, and the beat of a stream of events, come much sooner than a connection counts as idle.
const defaultPatience: Patience = { headersMs: 30_000, idleMs: 150_000, checkEveryMs: 5000 };

// A name may have 4096 characters, each of them up to nine in an address.
const maxHeaderBytes = 64 * 1024;

const sweepMs = 50;
const defaultGraceMs = 10_000;

/** Listens for requests. Rejects with the system's error if the address cannot be had. */
export async function listen(
  app: Pick<App, "fetch">,
  { host, port, patience = defaultPatience }: { host: string; port: number; patience?: Patience },
): Promise<HttpServer> {
  const server = createPatientServer(patience);
  const answer = getRequestListener(sendStreams(app.fetch), { errorHandler: refuseUnreadable });
  const connections = new Connections();
  server.on("connection", (socket) => connections.open(socket));
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    nameHost(request);
    connections.begin(request.socket, response);
    void answer(request, response);
  });
  // What is expected and not known is passed over, as RFC 9110 allows.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("clientError", (error, socket) =>
    answerBrokenRequest(error, socket as Socket, connections.answerOn(socket as Socket)),
  );
  await begin(server, host, port);
  return {
    url: urlOf(server.address() as AddressInfo),
    close: ({ graceMs = defaultGraceMs } = {}) => {
      connections.end();
      return end(server, graceMs);
    },
  };
}

// Health checks in HTTP/1.0 often have no Host. No browser leaves it out, so this lets no page of another site in.
function nameHost({ headers, url = "" }: IncomingMessage): void {
  const [path = ""] = url.split("?", 1);
  if (headers.host === undefined && healthPaths.includes(path)) headers.host = "localhost";
}

function createPatientServer({ headersMs, idleMs, checkEveryMs }: Patience): Server {
  const server = createServer({
    maxHeaderSize: maxHeaderBytes,
    headersTimeout: headersMs,
    requestTimeout: 0,
    connectionsCheckingInterval: checkEveryMs,
  });
  server.timeout = idleMs;
  return server;
}

function begin(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host, port }, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

function end(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(cut);
      resolve();
    });
  });
}

function urlOf({ address, family, port }: AddressInfo): string {
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}
