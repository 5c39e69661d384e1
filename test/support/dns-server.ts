import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import { isIPv4 } from "node:net";

/** Returns the addresses of a name. Called once for each query, of which there are two for a name: IPv4 and IPv6. */
type Answer = (name: string) => readonly string[];

/** A name server on this machine. */
export class DnsServer {
  /** The names asked for, with the type of the record. */
  readonly queries: string[] = [];
  readonly #socket: Socket;

  private constructor(socket: Socket) {
    this.#socket = socket;
  }

  static async start(answer: Answer): Promise<DnsServer> {
    const socket = createSocket("udp4");
    const server = new DnsServer(socket);
    socket.on("message", (query, { port, address }) => {
      socket.send(server.#respond(query, answer), port, address);
    });
    socket.bind(0, "127.0.0.1");
    await once(socket, "listening");
    return server;
  }

  get address(): string {
    return `127.0.0.1:${this.#socket.address().port}`;
  }

  stop(): void {
    this.#socket.close();
  }

  #respond(query: Buffer, answer: Answer): Buffer {
    const { name, end } = nameAt(query, 12);
    const isIPv6 = query.readUInt16BE(end) === 28;
    this.queries.push(`${name} ${isIPv6 ? "AAAA" : "A"}`);
    const records = answer(name)
      .filter((address) => isIPv4(address) !== isIPv6)
      .map(recordOf);
    const header = Buffer.from(query.subarray(0, 12));
    // A response; recursion is available; no such name if there is no record at all.
    header.writeUInt16BE(answer(name).length > 0 ? 0x8180 : 0x8183, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(records.length, 6);
    header.writeUInt32BE(0, 8);
    return Buffer.concat([header, query.subarray(12, end + 4), ...records]);
  }
}

function nameAt(query: Buffer, start: number): { name: string; end: number } {
  const labels: string[] = [];
  let position = start;
  for (let length = query[position] ?? 0; length > 0; length = query[position] ?? 0) {
    labels.push(query.toString("ascii", position + 1, position + 1 + length));
    position += 1 + length;
  }
  return { name: labels.join("."), end: position + 1 };
}

function recordOf(address: string): Buffer {
  const bytes = bytesOf(address);
  const head = Buffer.alloc(12);
  // The name of the question.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(bytes.length === 4 ? 1 : 28, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(bytes.length, 10);
  return Buffer.concat([head, bytes]);
}

function bytesOf(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split(".").map(Number));
  const groups = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const [before = [], after = []] = groups.map((half) => half.split(":").filter((group) => group !== ""));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  const words = groups.length > 1 ? [...before, ...zeros, ...after] : before;
  return Buffer.from(words.map((word) => word.padStart(4, "0")).join(""), "hex");
}
