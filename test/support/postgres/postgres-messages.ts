import { connect, type NetConnectOpts, type Socket } from "node:net";
import { join } from "node:path";

/** One message of PostgreSQL's protocol. */
export interface Message {
  /** The type; a client's first message has none. */
  readonly letter: string;
  /** The whole message, as sent. */
  readonly bytes: Buffer;
}

/** Splits received bytes into messages: a type, the length of the rest, the rest. */
export class MessageReader {
  #unread = Buffer.alloc(0);
  #hasLetter: boolean;

  /** A client's first message has no type. */
  constructor({ isFromClient }: { readonly isFromClient: boolean }) {
    this.#hasLetter = !isFromClient;
  }

  /** The messages that these bytes complete. */
  read(data: Buffer): Message[] {
    this.#unread = Buffer.concat([this.#unread, data]);
    const messages: Message[] = [];
    for (let message = this.#next(); message; message = this.#next()) messages.push(message);
    return messages;
  }

  #next(): Message | undefined {
    const start = this.#hasLetter ? 1 : 0;
    if (this.#unread.length < start + 4) return undefined;
    const end = start + this.#unread.readUInt32BE(start);
    if (this.#unread.length < end) return undefined;
    const bytes = this.#unread.subarray(0, end);
    this.#unread = this.#unread.subarray(end);
    this.#hasLetter = true;
    return { letter: bytes.toString("latin1", 0, start), bytes };
  }
}

export function messageOf(letter: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(letter, "latin1"), length, content]);
}

/** Connects to the server of a URL, without sending anything. */
export function connectTo(url: URL): Socket {
  const host = url.searchParams.get("host") ?? url.hostname;
  const port = Number(url.port || 5432);
  const target: NetConnectOpts = host.startsWith("/") ? { path: socketIn(host, port) } : { host, port };
  return connect(target);
}

/** The path of a server's socket in a folder. */
export function socketIn(folder: string, port = 5432): string {
  return join(folder, `.s.PGSQL.${port}`);
}

/** The address of a database at a server whose socket is in a folder. */
export function addressIn(folder: string, url: string): string {
  const address = new URL(url);
  address.searchParams.set("host", folder);
  address.port = "5432";
  return address.href;
}
