import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { joinSockets } from "./join-sockets.ts";

/** A proxy that cuts connections after some of the bytes that the server sends. */
export class CuttingProxy {
  /** The number of connections that were cut. */
  cuts = 0;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  /** `bytesFor` returns the number of bytes after which a connection is cut, by its number from 0; undefined for never. */
  constructor(target: string, bytesFor: (connection: number) => number | undefined) {
    const { port } = new URL(target);
    let connections = 0;
    this.#server = createServer((client) =>
      this.#join(client, connect(Number(port), "127.0.0.1"), bytesFor(connections++)),
    );
  }

  /** Returns the address of the proxy. */
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
      // The bytes before the cut arrive, even if they are half an event.
      return client.end(data.subarray(0, data.length + left), () => client.destroy());
    });
  }
}
