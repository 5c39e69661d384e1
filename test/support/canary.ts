import { once } from "node:events";
import { createServer, type Server } from "node:net";

/** A server on this machine that never responds, and counts connections. */
export class Canary {
  connections = 0;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    server.on("connection", (socket) => {
      this.connections += 1;
      socket.destroy();
    });
  }

  static async start(): Promise<Canary> {
    const server = createServer();
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return new Canary(server);
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === "string") throw new Error("the canary does not listen");
    return `http://127.0.0.1:${address.port}`;
  }

  stop(): void {
    this.#server.close();
  }
}
