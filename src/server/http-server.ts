import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Connections } from "./connections.ts";
import { sendStreams } from "./events/send-streams.ts";
import { refuseBroken, refuseUnreadable } from "./requests/unreadable-request.ts";
import { healthPaths } from "./routes/queue/health-routes.ts";
import type { App } from "./server-parts.ts";

/** A listening server. */
export interface HttpServer {
  readonly url: string;
  /**
   * Accepts no new connection, and ends when all pending requests have their response. Connections that are still sending a
   * request or reading a response after `graceMs` are closed. Defaults to 10 seconds.
   */
  close(options?: { graceMs?: number }): Promise<void>;
}

/** How long the server waits for slow clients. */
export interface Timeouts {
  /** For all headers of a request, from its first byte or from the start of the connection. */
  readonly headersMs: number;
  /** For a connection without any traffic, in either direction. */
  readonly idleMs: number;
  readonly checkEveryMs: number;
}

// A whole request has no limit: an upload can be large, and the connection slow. Delayed responses and the heartbeats of event
// streams come much sooner than the idle timeout.
const defaultTimeouts: Timeouts = { headersMs: 30_000, idleMs: 150_000, checkEveryMs: 5000 };

// A name may have 4096 characters, each of which may take nine in an address.
const maxHeaderBytes = 64 * 1024;

const sweepMs = 50;
const defaultGraceMs = 10_000;

/** Listens for requests. Rejects with the system's error if the address is not available. */
export async function listen(
  app: Pick<App, "fetch">,
  { host, port, timeouts = defaultTimeouts }: { host: string; port: number; timeouts?: Timeouts },
): Promise<HttpServer> {
  const server = createHttpServer(timeouts);
  const respond = getRequestListener(sendStreams(app.fetch), { errorHandler: refuseUnreadable });
  const connections = new Connections();
  server.on("connection", (socket) => connections.open(socket));
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    nameHost(request);
    connections.begin(request.socket, response);
    void respond(request, response);
  });
  // Unknown expectations are ignored, as RFC 9110 allows.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("clientError", (error, socket) =>
    refuseBroken(error, socket as Socket, connections.responseOn(socket as Socket)),
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

// Health checks in HTTP/1.0 often have no Host. Browsers always send it, so this admits no page of another site.
function nameHost({ headers, url = "" }: IncomingMessage): void {
  const [path = ""] = url.split("?", 1);
  if (headers.host === undefined && healthPaths.includes(path)) headers.host = "localhost";
}

function createHttpServer({ headersMs, idleMs, checkEveryMs }: Timeouts): Server {
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
