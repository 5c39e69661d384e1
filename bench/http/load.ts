import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** The result of a run of requests. */
export interface Load {
  readonly perSecond: number;
  /** How long each request took, in milliseconds. */
  readonly latencies: readonly number[];
}

const customers = 1000;

/** Submits documents over several kept-alive connections at once, one after another on each. */
export async function submitOver(
  port: number,
  { requests, connections }: { requests: number; connections: number },
): Promise<Load> {
  const bodies = Array.from({ length: customers }, (_, index) => requestOf(port, `customer ${index}`));
  const latencies: number[] = [];
  let sent = 0;
  const next = () => (sent < requests ? bodies[sent++ % customers] : undefined);
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const startedAt = performance.now();
  await Promise.all(sockets.map((socket) => run(socket, next, latencies)));
  const tookMs = performance.now() - startedAt;
  for (const socket of sockets) socket.destroy();
  return { perSecond: (requests * 1000) / tookMs, latencies };
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ host: "127.0.0.1", port, noDelay: true });
  await once(socket, "connect");
  return socket;
}

// Raw bytes: a client that is slower than the servers would hide their differences.
function requestOf(port: number, customer: string): Buffer {
  const body = JSON.stringify({ customer, name: "invoice.pdf", metadata: { at: "s3://inbox/invoice.pdf" } });
  return Buffer.from(
    `POST /v1/documents HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
}

function run(socket: Socket, next: () => Buffer | undefined, latencies: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let sentAt = 0;
    let received = "";
    const send = () => {
      const request = next();
      if (request === undefined) return resolve();
      sentAt = performance.now();
      received = "";
      socket.write(request);
    };
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
      if (!isWhole(received)) return;
      latencies.push(performance.now() - sentAt);
      if (received.startsWith("HTTP/1.1 202 ")) send();
      else reject(new Error(received));
    });
    socket.once("error", reject).once("close", () => reject(new Error("the server closed the connection")));
    send();
  });
}

function isWhole(response: string): boolean {
  const end = response.indexOf("\r\n\r\n");
  if (end < 0) return false;
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(response) ?? [];
  return length !== undefined && response.length >= end + 4 + Number(length);
}
