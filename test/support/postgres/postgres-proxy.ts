import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { joinSockets } from "./join-sockets.ts";
import { addressIn, connectTo, type Message, MessageReader, socketIn } from "./postgres-messages.ts";

/** Decides whether the answer to a statement is lost; its tag says what was carried out, such as "COMMIT". */
export type Loses = (tag: string) => boolean;

/**
 * Stands between clients and a PostgreSQL and loses answers: what the server said that it carried out never reaches the
 * client, whose connection is cut instead, or falls silent. Understands just enough of the protocol: where each message
 * ends.
 */
export class PostgresProxy {
  /** The address of the database behind it, through it. */
  readonly url: string;
  /** How many answers were lost. */
  lost = 0;
  readonly #folder = mkdtempSync(join(tmpdir(), "fairlane-proxy-"));
  readonly #target: URL;
  readonly #loses: Loses;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #silent = new WeakSet<Socket>();

  constructor(url: string, loses: Loses = () => false) {
    this.#target = new URL(url);
    this.#loses = loses;
    this.#server = createServer((client) => this.#join(client));
    this.url = addressIn(this.#folder, url);
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(socketIn(this.#folder), () => resolve()));
  }

  /** Lets the connections that there are fall silent in both directions, as if the cable were out. New ones work. */
  fallSilent(): void {
    for (const socket of this.#sockets) this.#silent.add(socket);
  }

  /** Cuts all connections and takes no more. */
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
    client.on("data", (data) => this.#silent.has(client) || server.write(data));
    server.on("data", (data) => {
      if (this.#silent.has(server)) return undefined;
      if (
        !answers
          .read(data)
          .flatMap(tagsOf)
          .some((tag) => this.#loses(tag))
      )
        return client.write(data);
      this.lost++;
      return client.destroy();
    });
  }
}

/** What was carried out, if the message tells of that. */
function tagsOf({ letter, bytes }: Message): string[] {
  return letter === "C" ? [bytes.toString("latin1", 5, bytes.length - 1)] : [];
}
