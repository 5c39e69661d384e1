import { once } from "node:events";
import type { Socket } from "node:net";
import { overLimit } from "../readers/over-limit.ts";
import { frameHead, frameOf } from "./frames.ts";
import { type ReadHeader, requestKinds } from "./reader-messages.ts";
import type { Reply } from "./reply.ts";

interface Sending {
  readonly header: ReadHeader;
  readonly reply: Pick<Reply<unknown>, "expect" | "settled">;
  readonly onSent: () => void;
}

const maxPieceLength = 256 * 1024;
// A document of this size is sent without waiting for the child.
const maxBuffered = 256 * 1024;

/**
 * Sends a document in pieces, as fast as the child takes them, and stops once the outcome is known. Rejects if its content
 * cannot be read or is larger than the limit.
 */
export async function sendDocument(
  socket: Socket,
  bytes: ReadableStream<Uint8Array>,
  sending: Sending,
): Promise<void> {
  const { header, reply } = sending;
  const reader = bytes.getReader();
  const stop = () => void reader.cancel().catch(() => {});
  reply.settled.addEventListener("abort", stop);
  // A short document is sent in one write: each write wakes the other process.
  socket.cork();
  try {
    socket.write(frameOf(requestKinds.header, header));
    await sendBytes(socket, reader, sending);
    if (reply.settled.aborted) return;
    reply.settled.removeEventListener("abort", stop);
    reply.expect();
    socket.write(frameOf(requestKinds.end, ""));
  } finally {
    socket.uncork();
  }
}

async function sendBytes(
  socket: Socket,
  reader: ReadableStreamDefaultReader<Uint8Array>,
  { header, reply, onSent }: Sending,
): Promise<void> {
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (reply.settled.aborted || done) return;
    size += value.length;
    if (size > header.limits.maxBytes) throw overLimit(size, header.limits);
    for (let at = 0; at < value.length; at += maxPieceLength) {
      await send(socket, value.subarray(at, at + maxPieceLength), reply.settled);
      onSent();
    }
  }
}

async function send(socket: Socket, piece: Uint8Array, signal: AbortSignal): Promise<void> {
  socket.write(frameHead(requestKinds.bytes, piece.length));
  if (socket.write(piece) || socket.writableLength <= maxBuffered) return;
  socket.uncork();
  await once(socket, "drain", { signal }).catch(() => {});
  socket.cork();
}
