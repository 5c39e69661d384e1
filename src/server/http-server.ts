import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { App } from "./app.ts";

/** A server that listens. */
export interface HttpServer {
  readonly url: string;
  /** Takes no new connection, answers what was asked, and ends when all is answered. */
  close(): Promise<void>;
}

const sweepMs = 50;

/** Listens for requests. Rejects with the system's error if the address cannot be had. */
export async function listen(
  app: Pick<App, "fetch">,
  { host, port }: { host: string; port: number },
): Promise<HttpServer> {
  const answer = getRequestListener(app.fetch);
  let isClosing = false;
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    // Nobody shall send the next request into a connection that is about to end.
    if (isClosing) response.shouldKeepAlive = false;
    void answer(request, response);
  });
  await begin(server, host, port);
  return {
    url: urlOf(server.address() as AddressInfo),
    close: () => {
      isClosing = true;
      return end(server);
    },
  };
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

function end(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
    server.close(() => {
      clearInterval(sweep);
      resolve();
    });
  });
}

function urlOf({ address, family, port }: AddressInfo): string {
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}
