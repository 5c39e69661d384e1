import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { App } from "./app.ts";
import { sendStreams } from "./send-streams.ts";

/** A server that listens. */
export interface HttpServer {
  readonly url: string;
  /**
   * Takes no new connection, answers what was asked, and ends when all is answered. Whoever has not sent a whole request,
   * or taken the whole answer, after `graceMs` (10 seconds unless said) is cut off.
   */
  close(options?: { graceMs?: number }): Promise<void>;
}

const sweepMs = 50;
const defaultGraceMs = 10_000;

/** Listens for requests. Rejects with the system's error if the address cannot be had. */
export async function listen(
  app: Pick<App, "fetch">,
  { host, port }: { host: string; port: number },
): Promise<HttpServer> {
  const answer = getRequestListener(sendStreams(app.fetch));
  const silent = new Set<Socket>();
  let isClosing = false;
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    silent.delete(request.socket);
    // Nobody shall send the next request into a connection that is about to end.
    if (isClosing) response.shouldKeepAlive = false;
    void answer(request, response);
  });
  server.on("connection", (socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  await begin(server, host, port);
  return {
    url: urlOf(server.address() as AddressInfo),
    close: ({ graceMs = defaultGraceMs } = {}) => {
      isClosing = true;
      // Browsers open connections that they may need, and leave them; Node does not count those among the idle ones.
      for (const socket of silent) if (socket.bytesRead === 0) socket.destroy();
      return end(server, graceMs);
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
