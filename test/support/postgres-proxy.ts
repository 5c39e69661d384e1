import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Decides whether the answer to a statement is lost; its tag says what was carried out, such as "COMMIT". */
export type Loses = (tag: string) => boolean;

/**
 * Stands between clients and a PostgreSQL and loses answers: what the server said that it carried out never reaches the
 * client, whose connection is cut instead. Understands just enough of the protocol: where each message ends.
 */
export class PostgresProxy {
  /** The address of the database behind it, through it. */
  readonly url: string;
  /** How many answers were lost. */
  lost = 0;
  readonly #folder = mkdtempSync(join(tmpdir(), "fairlane-proxy-"));
  readonly #target: NetConnectOpts;
  readonly #loses: Loses;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  constructor(url: string, loses: Loses) {
    this.#target = targetOf(new URL(url));
    this.#loses = loses;
    this.#server = createServer((client) => this.#join(client));
    const through = new URL(url);
    through.searchParams.set("host", this.#folder);
    through.port = "5432";
    this.url = through.href;
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) =>
      this.#server.listen(join(this.#folder, ".s.PGSQL.5432"), () => resolve()),
    );
  }

  /** Cuts all connections and takes no more. */
  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #join(client: Socket): void {
    const server = connect(this.#target);
    const answers = new AnswerReader();
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
    }
    client.pipe(server);
    server.on("data", (data) => {
      if (!answers.read(data).some((tag) => this.#loses(tag))) return client.write(data);
      this.lost++;
      return client.destroy();
    });
  }
}

/** Finds the answers "carried out" in what a server sends: a letter, the length of the rest, the rest. */
class AnswerReader {
  #unread = Buffer.alloc(0);

  read(data: Buffer): string[] {
    this.#unread = Buffer.concat([this.#unread, data]);
    const tags: string[] = [];
    while (this.#unread.length >= 5) {
      const end = 1 + this.#unread.readUInt32BE(1);
      if (this.#unread.length < end) break;
      if (this.#unread.toString("latin1", 0, 1) === "C")
        tags.push(this.#unread.toString("latin1", 5, end - 1));
      this.#unread = this.#unread.subarray(end);
    }
    return tags;
  }
}

function targetOf(url: URL): NetConnectOpts {
  const host = url.searchParams.get("host") ?? url.hostname;
  const port = Number(url.port || 5432);
  return host.startsWith("/") ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port };
}
