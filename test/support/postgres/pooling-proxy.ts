import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  addressIn,
  connectTo,
  type Message,
  MessageReader,
  messageOf,
  socketIn,
} from "./postgres-messages.ts";

/**
 * A pooler like PgBouncer in transaction mode: clients log in to it, and each of their transactions goes to the server
 * connection that was idle longest. The server must trust the user.
 */
export class PoolingProxy {
  /** The address of the database through the proxy. */
  readonly url: string;
  readonly #folder = mkdtempSync(join(tmpdir(), "fairlane-pooler-"));
  readonly #target: URL;
  readonly #servers: number;
  readonly #listener: Server;
  readonly #clients = new Set<PoolClient>();
  readonly #free: PoolServer[] = [];
  readonly #waiting: PoolClient[] = [];
  #greeting = Buffer.alloc(0);

  constructor(url: string, servers = 2) {
    this.#target = new URL(url);
    this.#servers = servers;
    this.#listener = createServer((socket) => this.#welcome(socket));
    this.url = addressIn(this.#folder, url);
  }

  async listen(): Promise<void> {
    for (let count = 0; count < this.#servers; count++) this.#free.push(await PoolServer.open(this.#target));
    this.#greeting = Buffer.concat([
      loggedIn,
      ...this.#free.flatMap(({ parameters }) => parameters),
      key,
      idle,
    ]);
    await new Promise<void>((resolve) => this.#listener.listen(socketIn(this.#folder), () => resolve()));
  }

  /** Cuts all connections and accepts no more. */
  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#listener.close(resolve));
    for (const client of this.#clients) client.socket.destroy();
    for (const { socket } of this.#free) socket.destroy();
    await closed;
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #welcome(socket: Socket): void {
    const client = new PoolClient(socket);
    this.#clients.add(client);
    socket.on("error", () => {});
    socket.on("close", () => this.#forget(client));
    socket.on("data", (data) => {
      for (const message of client.reader.read(data)) this.#take(client, message);
    });
  }

  #take(client: PoolClient, message: Message): void {
    if (message.letter === "") client.socket.write(this.#greeting);
    else if (message.letter === "X") client.socket.end();
    else client.unsent.push(message);
    this.#serve(client);
  }

  // One request at a time, which ends with a Query or a Sync: each could be the last of its transaction.
  #serve(client: PoolClient): void {
    const end = client.unsent.findIndex(({ letter }) => letter === "Q" || letter === "S");
    if (client.isAsking || end === -1) return;
    client.server ??= this.#free.shift();
    if (!client.server) {
      if (!this.#waiting.includes(client)) this.#waiting.push(client);
      return;
    }
    client.isAsking = true;
    client.server.answerTo(client, (status) => this.#answered(client, status));
    for (const { bytes } of client.unsent.splice(0, end + 1)) client.server.socket.write(bytes);
  }

  #answered(client: PoolClient, status: string): void {
    client.isAsking = false;
    if (status === "I" && client.server) {
      this.#free.push(client.server);
      client.server = undefined;
      this.#serveNext();
    }
    this.#serve(client);
  }

  #serveNext(): void {
    const next = this.#waiting.shift();
    if (next) this.#serve(next);
  }

  // A connection that a client left within a transaction is of no use to others.
  async #forget(client: PoolClient): Promise<void> {
    this.#clients.delete(client);
    client.unsent.length = 0;
    const place = this.#waiting.indexOf(client);
    if (place !== -1) this.#waiting.splice(place, 1);
    if (!client.server) return;
    client.server.socket.destroy();
    if (!this.#listener.listening) return;
    this.#free.push(await PoolServer.open(this.#target));
    this.#serveNext();
  }
}

const loggedIn = messageOf("R", Buffer.alloc(4));
const key = messageOf("K", Buffer.alloc(8));
const idle = messageOf("Z", Buffer.from("I"));

class PoolClient {
  readonly socket: Socket;
  readonly reader = new MessageReader({ isFromClient: true });
  readonly unsent: Message[] = [];
  server: PoolServer | undefined;
  isAsking = false;

  constructor(socket: Socket) {
    this.socket = socket;
  }
}

/** A connection to the server. */
class PoolServer {
  readonly socket: Socket;
  /** The parameters that the server sent at log-in. */
  readonly parameters: Buffer[] = [];
  readonly #reader = new MessageReader({ isFromClient: false });
  #hear: (message: Message) => void = () => {};

  static async open(url: URL): Promise<PoolServer> {
    const server = new PoolServer(connectTo(url));
    const words = ["user", decodeURIComponent(url.username), "database", url.pathname.slice(1), "", ""];
    const version = Buffer.from([0, 3, 0, 0]);
    server.socket.write(messageOf("", Buffer.concat([version, Buffer.from(words.join("\0"))])));
    await new Promise<void>((resolve, reject) => {
      server.#hear = ({ letter, bytes }) => {
        if (letter === "S") server.parameters.push(bytes);
        if (letter === "E") reject(new Error(bytes.toString()));
        if (letter === "Z") resolve();
      };
    });
    return server;
  }

  constructor(socket: Socket) {
    this.socket = socket;
    socket.on("error", () => {});
    socket.on("data", (data) => {
      for (const message of this.#reader.read(data)) this.#hear(message);
    });
  }

  /** Passes on the server's messages until it is ready again, with its transaction status. */
  answerTo({ socket }: PoolClient, isReady: (status: string) => void): void {
    this.#hear = ({ letter, bytes }) => {
      socket.write(bytes);
      if (letter === "Z") isReady(bytes.toString("latin1", 5));
    };
  }
}
