import { once } from "node:events";
import type { Socket } from "node:net";
import { frameHead, frameOf } from "./frames.ts";
import { overLimit } from "./over-limit.ts";
import { type ReadOrder, told } from "./reader-messages.ts";
import type { ReadingAnswer } from "./reading-answer.ts";

interface Sending {
  readonly order: ReadOrder;
  readonly answer: ReadingAnswer;
  readonly onSent: () => void;
}

const maxPieceLength = 256 * 1024;
// So much may wait to be taken: a short document is sent without waiting.
const maxWaiting = 256 * 1024;

/**
 * Sends a document piece by piece, no faster than it is taken; no more of it once the answer is known. Rejects if its content
 * cannot be had, or is larger than the limit.
 */
export async function sendDocument(
  socket: Socket,
  bytes: ReadableStream<Uint8Array>,
  sending: Sending,
): Promise<void> {
  const { order, answer } = sending;
  const reader = bytes.getReader();
  const stop = () => void reader.cancel().catch(() => {});
  answer.settled.addEventListener("abort", stop);
  // A short document goes as one piece: each wakes the other process.
  socket.cork();
  try {
    socket.write(frameOf(told.order, order));
    await sendBytes(socket, reader, sending);
    if (answer.settled.aborted) return;
    answer.settled.removeEventListener("abort", stop);
    answer.expect();
    socket.write(frameOf(told.end, ""));
  } finally {
    socket.uncork();
  }
}

async function sendBytes(
  socket: Socket,
  reader: ReadableStreamDefaultReader<Uint8Array>,
  { order, answer, onSent }: Sending,
): Promise<void> {
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (answer.settled.aborted || done) return;
    size += value.length;
    if (size > order.limits.maxBytes) throw overLimit(size, order.limits);
    for (let at = 0; at < value.length; at += maxPieceLength) {
      await send(socket, value.subarray(at, at + maxPieceLength), answer.settled);
      onSent();
    }
  }
}

async function send(socket: Socket, piece: Uint8Array, signal: AbortSignal): Promise<void> {
  socket.write(frameHead(told.bytes, piece.length));
  // One that has ended takes nothing any more: then the answer is known.
  if (socket.write(piece) || socket.writableLength <= maxWaiting) return;
  socket.uncork();
  await once(socket, "drain", { signal }).catch(() => {});
  socket.cork();
}
