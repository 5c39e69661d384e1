import { once } from "node:events";
import http from "node:http";
import net from "node:net";

/** A server of the web on this machine, closed when the test or the file ends. */
export interface WebServer {
  readonly url: string;
  readonly port: number;
}

type After = { after(close: () => void): void };

/** An address of this machine where no other test listens, so that it can be allowed alone. */
export const webAddress = "127.0.0.2";

/** Starts a server that responds as the listener says. */
export async function startWebServer(
  context: After,
  listener: http.RequestListener,
  { host = webAddress, port = 0 }: { host?: string; port?: number } = {},
): Promise<WebServer> {
  const server = http.createServer(listener);
  context.after(() => {
    server.close();
    server.closeAllConnections();
  });
  return listen(server, host, port);
}

/** Starts a server that responds with bytes of its own when the first bytes of a request arrive. */
export async function startRawServer(
  context: After,
  respond: (socket: net.Socket) => void,
): Promise<WebServer> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).once("data", () => respond(socket));
  });
  context.after(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return listen(server, webAddress, 0);
}

async function listen(server: net.Server, host: string, port: number): Promise<WebServer> {
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return { url: `http://${host}:${address.port}`, port: address.port };
}
