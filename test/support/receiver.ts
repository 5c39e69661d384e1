import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A delivery that arrived. */
export interface Arrived {
  readonly path: string;
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Responds to a delivery. Defaults to 204. */
export type Respond = (response: ServerResponse, arrived: Arrived) => void;

/** The network that a queue must allow, so that its deliveries reach receivers on this machine. */
export const receiverNetwork = "127.0.0.0/8";

/** An HTTP server on this machine that collects deliveries. */
export class Receiver {
  readonly arrived: Arrived[] = [];
  respond: Respond;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #onArrival = () => {};

  private constructor(server: Server, respond: Respond) {
    this.#server = server;
    this.respond = respond;
    server.on("connection", (socket) => {
      this.#sockets.add(socket);
      socket.on("close", () => this.#sockets.delete(socket));
    });
    server.on("request", (request, response) => void this.#take(request, response));
  }

  static async start(respond: Respond = (response) => response.writeHead(204).end()): Promise<Receiver> {
    const server = createServer();
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return new Receiver(server, respond);
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === "string") throw new Error("the receiver does not listen");
    return `http://127.0.0.1:${address.port}/`;
  }

  /** The connections that are open now. */
  get connections(): number {
    return this.#sockets.size;
  }

  /** Waits until this many deliveries have arrived since the start. */
  async until(count: number): Promise<readonly Arrived[]> {
    while (this.arrived.length < count)
      await new Promise<void>((resolve) => {
        this.#onArrival = resolve;
      });
    return this.arrived;
  }

  stop(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on("error", () => {});
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = request.headers as Record<string, string>;
    const arrived = {
      path: request.url ?? "",
      id: headers["webhook-id"] ?? "",
      headers,
      body: Buffer.concat(chunks).toString(),
    };
    this.arrived.push(arrived);
    this.respond(response, arrived);
    this.#onArrival();
  }
}
