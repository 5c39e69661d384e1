import type { QueryResult } from "pg";
import { afterPromises } from "../../../runtime/clock.ts";
import type { OpenClient } from "../database/connections.ts";
import { begin } from "../database/planning.ts";
import type { SqlConnection } from "../database/statements.ts";
import { isUnreachable } from "../database/store-errors.ts";
import { type Column, emptyRow, formatsOf, type ParserOf, readColumns, readRow } from "./columns.ts";
import { MessageReader } from "./message-reader.ts";
import { PacketWriter, type SentValue } from "./packet-writer.ts";
import { ServerError } from "./server-error.ts";

interface Socket {
  write(bytes: Buffer): boolean;
  ref(): void;
  unref(): void;
  destroy(): void;
  removeAllListeners(event: "data"): void;
  on(event: "data", listener: (bytes: Buffer) => void): void;
}

/** The server's answer to one statement, as far as it arrived. */
interface Reply {
  readonly rows: Record<string, unknown>[];
  readonly formats: readonly number[];
  readonly prepared: PreparedStatement | undefined;
  readonly isParse: boolean;
  readonly resolve: (result: QueryResult) => void;
  readonly reject: (error: Error) => void;
  result?: QueryResult;
}

/** A statement that the server knows, and its columns once they are known. */
interface PreparedStatement {
  readonly name: string;
  columns: readonly Column[];
  empty: Record<string, unknown>;
  formats: readonly number[];
}

/** The statements before one Sync. */
interface Packet {
  readonly replies: Reply[];
  next: number;
  error: Error | undefined;
}

// A server that vanished does not close its side.
const endLimitMs = 1000;
const noFormats: readonly number[] = [];
const noColumns: readonly Column[] = [];
/** The driver's client, with what its types lack. */
interface DriverClient extends OpenClient {
  readonly connection: OpenClient["connection"] & { readonly stream: Socket };
  readonly connectionParameters: { readonly query_timeout?: number | string };
}

/**
 * A connection that sends all statements of one turn of the event loop as one packet with one Sync, where the driver would send
 * a Sync after each, which wakes both sides every time. The driver connects (TLS, passwords, hosts); then its reader is taken off
 * the socket. After an error the server skips the rest of the packet, so a commit at its end is not carried out.
 */
export class Pipeline implements SqlConnection {
  readonly #client: DriverClient;
  readonly #socket: Socket;
  readonly #parserOf: ParserOf;
  readonly #isPooled: boolean;
  readonly #writer = new PacketWriter();
  readonly #prepared = new Map<string, PreparedStatement>();
  /** Sent packets that are not answered yet, first to last. */
  readonly #sent: Packet[] = [];
  /** The packet that is being written. */
  #open: Packet | undefined;
  #lost: Error | undefined;
  /** A server that does not answer for so long is gone. 0 means that there is no limit. */
  readonly #limitMs: number;
  #limit: NodeJS.Timeout | undefined;

  /** Takes over a connected client, which has nothing under way. */
  constructor(client: OpenClient, { isPooled }: { readonly isPooled: boolean }) {
    this.#client = client as unknown as DriverClient;
    this.#isPooled = isPooled;
    this.#parserOf = (type) => client.getTypeParser(type, "text");
    const { connection, connectionParameters } = this.#client;
    this.#socket = connection.stream;
    this.#limitMs = Number(connectionParameters.query_timeout ?? 0);
    const reader = new MessageReader((type, bytes, start, end) => this.#read(type, bytes, start, end));
    this.#socket.removeAllListeners("data");
    this.#socket.on("data", (bytes) => {
      this.#limit?.refresh();
      reader.read(bytes);
    });
    client.on("error", (error: Error) => this.#lose(error));
    client.on("end", () => this.#lose(connectionLost()));
  }

  /** True once the connection is lost or closed. */
  get isLost(): boolean {
    return this.#lost !== undefined;
  }

  /** Keeps the process alive, or lets it end. */
  keepAlive(isWanted: boolean): void {
    if (isWanted) this.#socket.ref();
    else this.#socket.unref();
  }

  /** Runs a statement. One without a name is prepared each time. */
  query({ name = "", text, values }: { name?: string; text: string; values: unknown[] }) {
    return this.#execute(name, text, values as SentValue[], undefined);
  }

  /** Runs a `copy … from stdin` with its rows. */
  copy({ name, text }: { name: string; text: string }, data: Uint8Array): Promise<QueryResult> {
    return this.#execute(name, text, [], data);
  }

  /** Begins a transaction. The server works on it when the first statement arrives. */
  begin(): Promise<unknown> {
    const text = begin("writing", { isPooled: this.#isPooled });
    return this.#isPooled ? this.#script(text) : this.#control(text);
  }

  async commit(): Promise<void> {
    const { command } = await this.#control("commit");
    // The answer to a commit after an error.
    if (command === "ROLLBACK") throw new Error("the transaction was rolled back");
  }

  async rollBack(): Promise<void> {
    await this.#control("rollback");
  }

  /** Rolls back after an error. A connection that cannot even do that is closed. */
  async abandon(error: unknown): Promise<void> {
    try {
      if (isUnreachable(error)) await this.end();
      else await this.rollBack();
    } catch {
      await this.end();
    }
  }

  async end(): Promise<void> {
    if (this.#lost) return;
    this.#failAll(connectionLost());
    this.keepAlive(true);
    const limit = setTimeout(() => this.#socket.destroy(), endLimitMs);
    await this.#client.end().catch(() => {});
    clearTimeout(limit);
  }

  #control(text: string): Promise<QueryResult> {
    return this.#execute(this.#isPooled ? "" : `fairlane ${text}`, text, [], undefined);
  }

  // Several statements without parameters. What else was asked for in this turn is sent before.
  #script(text: string): Promise<QueryResult> {
    if (this.#lost) return Promise.reject(this.#lost);
    this.#send();
    this.#openPacket();
    this.#writer.query(text);
    const result = this.#expect(undefined, noFormats);
    // The server answers it as if it ended with a Sync.
    if (this.#open) this.#sendPacket(this.#open);
    return result;
  }

  #execute(
    name: string,
    text: string,
    values: readonly SentValue[],
    data: Uint8Array | undefined,
  ): Promise<QueryResult> {
    if (this.#lost) return Promise.reject(this.#lost);
    this.#openPacket();
    const prepared = this.#prepared.get(name) ?? this.#prepare(name, text);
    const { formats } = prepared;
    this.#writer.execute(name, values, formats);
    if (data) this.#writer.copied(data);
    return this.#expect(prepared, formats);
  }

  #openPacket(): void {
    if (this.#open) return;
    this.#open = { replies: [], next: 0, error: undefined };
    afterPromises(() => this.#send());
  }

  #prepare(name: string, text: string): PreparedStatement {
    const prepared: PreparedStatement = { name, columns: noColumns, empty: {}, formats: noFormats };
    if (name !== "") this.#prepared.set(name, prepared);
    this.#writer.parse(name, text);
    // If it is refused, the statement after it is too.
    this.#open?.replies.push({
      ...{ rows: [], formats: noFormats, prepared, isParse: true },
      ...{ resolve: () => {}, reject: () => {} },
    });
    return prepared;
  }

  #expect(prepared: PreparedStatement | undefined, formats: readonly number[]): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      this.#open?.replies.push({ rows: [], formats, prepared, isParse: false, resolve, reject });
    });
  }

  #send(): void {
    if (!this.#open || this.#lost) return;
    this.#writer.sync();
    this.#sendPacket(this.#open);
  }

  #sendPacket(packet: Packet): void {
    this.#open = undefined;
    if (this.#sent.push(packet) === 1) this.#watch();
    this.#socket.write(this.#writer.take());
  }

  #watch(): void {
    if (this.#limitMs === 0) return;
    const giveUp = () => {
      if (this.#sent.length > 0) this.#lose(new Error("Query read timeout"));
      else this.#limit = undefined;
    };
    if (this.#limit) this.#limit.refresh();
    else this.#limit = setTimeout(giveUp, this.#limitMs).unref();
  }

  #lose(error: Error): void {
    if (this.#lost) return;
    this.#failAll(error);
    this.#socket.destroy();
  }

  #failAll(error: Error): void {
    this.#lost = error;
    clearTimeout(this.#limit);
    const packets = this.#open ? [...this.#sent, this.#open] : this.#sent;
    for (const packet of packets) for (const { reject } of packet.replies) reject(packet.error ?? error);
    this.#sent.length = 0;
    this.#open = undefined;
  }

  #read(type: number, bytes: Buffer, start: number, end: number): void {
    const packet = this.#sent[0];
    if (!packet) {
      // Only an error that ends the connection comes unasked. Its reason decides whether a transaction is repeated.
      if (type === messages.error) this.#lose(new ServerError(bytes.toString("utf8", start, end)));
      return;
    }
    const reply = packet.replies[packet.next];
    switch (type) {
      case messages.dataRow:
        if (reply?.prepared) reply.rows.push(readRow(bytes, start, reply.prepared, reply.formats));
        break;
      case messages.rowDescription:
        if (reply?.isParse) this.#describe(packet, readColumns(bytes, start, this.#parserOf));
        break;
      case messages.noData:
        if (reply?.isParse) packet.next++;
        break;
      case messages.commandComplete:
      case messages.emptyQuery:
        this.#complete(packet, bytes.toString("latin1", start, Math.max(start, end - 1)));
        break;
      case messages.error:
        this.#refuse(packet, new ServerError(bytes.toString("utf8", start, end)));
        break;
      case messages.readyForQuery:
        this.#sent.shift();
        this.#settle(packet);
        break;
      default: // Notices and settings are not needed.
    }
  }

  #refuse(packet: Packet, error: ServerError): void {
    packet.error ??= error;
    this.#client.examine(error);
  }

  #describe(packet: Packet, columns: readonly Column[]): void {
    const prepared = packet.replies[packet.next]?.prepared;
    if (prepared) {
      prepared.columns = columns;
      prepared.empty = emptyRow(columns);
      prepared.formats = formatsOf(columns);
    }
    packet.next++;
  }

  // A script has one reply, which its first statement completes.
  #complete(packet: Packet, tag: string): void {
    const reply = packet.replies[packet.next];
    if (!reply) return;
    packet.next++;
    const rowCount = Number(/\d+$/.exec(tag)?.[0] ?? 0);
    reply.result = { rows: reply.rows, rowCount, command: tag } as unknown as QueryResult;
  }

  // Only the end of the packet shows whether its statements count: the server replies to one outside of a transaction before it
  // commits it. Statements that were not prepared are prepared again.
  #settle({ replies, next, error }: Packet): void {
    if (!error) {
      for (const { result, resolve } of replies) if (result) resolve(result);
      return;
    }
    for (const { isParse, prepared } of replies.slice(next))
      if (isParse && prepared) this.#prepared.delete(prepared.name);
    for (const { reject } of replies) reject(error);
  }
}

function connectionLost(): Error {
  return new Error("Connection terminated unexpectedly");
}

/** The types of the server's messages. */
const messages = {
  commandComplete: 0x43,
  dataRow: 0x44,
  error: 0x45,
  emptyQuery: 0x49,
  rowDescription: 0x54,
  readyForQuery: 0x5a,
  noData: 0x6e,
} as const;
