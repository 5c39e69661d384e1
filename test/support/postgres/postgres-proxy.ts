import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { joinSockets } from "./join-sockets.ts";
import { addressIn, connectTo, type Message, MessageReader, socketIn } from "./postgres-messages.ts";

/** Decides if the response to a statement is lost. The tag names what was done, such as "COMMIT". */
export type Loses = (tag: string) => boolean;

/**
 * A proxy for PostgreSQL that loses responses: instead of the server's confirmation, the client gets a cut or silent connection.
 * Understands just enough of the protocol: where each message ends.
 */
export class PostgresProxy {
  /** The address of the database through the proxy. */
  readonly url: string;
  /** The number of lost responses. */
  lost = 0;
  /** How often the server said that it was ready for more: once for each Sync. */
  syncs = 0;
  readonly #folder = mkdtempSync(join(tmpdir(), "fairlane-proxy-"));
  readonly #target: URL;
  readonly #loses: Loses;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #silent = new WeakSet<Socket>();

  constructor(url: string, loses: Loses = () => false) {
    this.#target = new URL(url);
    this.#loses = loses;
    this.#server = createServer({ allowHalfOpen: true }, (client) => this.#join(client));
    this.url = addressIn(this.#folder, url);
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(socketIn(this.#folder), () => resolve()));
  }

  /** Lets the open connections fall silent in both directions, as if the cable were out. New ones work. */
  fallSilent(): void {
    for (const socket of this.#sockets) this.#silent.add(socket);
  }

  /** Cuts all connections and accepts no more. */
  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #join(client: Socket): void {
    const server = connectTo(this.#target);
    const answers = new MessageReader({ isFromClient: false });
    joinSockets(client, server, this.#sockets);
    client.on("end", () => this.#silent.has(client) || client.end());
    client.on("data", (data) => this.#silent.has(client) || server.write(data));
    server.on("data", (data) => {
      if (this.#silent.has(server)) return undefined;
      const messages = answers.read(data);
      this.syncs += messages.filter(({ letter }) => letter === "Z").length;
      if (!messages.flatMap(tagsOf).some((tag) => this.#loses(tag))) return client.write(data);
      this.lost++;
      return client.destroy();
    });
  }
}

/** The command tag of a message, if it has one. */
function tagsOf({ letter, bytes }: Message): string[] {
  return letter === "C" ? [bytes.toString("latin1", 5, bytes.length - 1)] : [];
}
