import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { joinSockets } from "./join-sockets.ts";

/** Stands between readers and a server, and cuts connections after some of the bytes that the server sends. */
export class CuttingProxy {
  /** How many connections it has cut. */
  cuts = 0;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  /** `bytesFor` says after how many bytes the connection of a number (the first is 0) is cut; undefined: never. */
  constructor(target: string, bytesFor: (connection: number) => number | undefined) {
    const { port } = new URL(target);
    let connections = 0;
    this.#server = createServer((client) =>
      this.#join(client, connect(Number(port), "127.0.0.1"), bytesFor(connections++)),
    );
  }

  /** Answers where to reach the server through it. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", () => resolve()));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #join(client: Socket, server: Socket, bytes = Number.POSITIVE_INFINITY): void {
    joinSockets(client, server, this.#sockets);
    client.on("data", (data) => server.write(data));
    let left = bytes;
    server.on("data", (data) => {
      left -= data.length;
      if (left >= 0) return client.write(data);
      this.cuts++;
      // What comes before the cut arrives, be it half an event.
      return client.end(data.subarray(0, data.length + left), () => client.destroy());
    });
  }
}
