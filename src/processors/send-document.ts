import { once } from "node:events";
import type { Socket } from "node:net";
import { frameHead, frameOf } from "./frames.ts";
import { overLimit } from "./over-limit.ts";
import { type ReadOrder, told } from "./reader-messages.ts";
import type { ReadingAnswer } from "./reading-answer.ts";

const mostPieceLength = 256 * 1024;
// So much may wait to be taken: a short document is sent without waiting.
const mostWaiting = 256 * 1024;

/**
 * Sends a document piece by piece, no faster than it is taken; no more of it once the answer is known. Rejects if its content
 * cannot be had, or is larger than the limit.
 */
export async function sendDocument(
  socket: Socket,
  bytes: ReadableStream<Uint8Array>,
  { order, answer }: { readonly order: ReadOrder; readonly answer: ReadingAnswer },
): Promise<void> {
  const reader = bytes.getReader();
  const stop = () => void reader.cancel().catch(() => {});
  answer.settled.addEventListener("abort", stop);
  socket.write(frameOf(told.order, order));
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (answer.settled.aborted) return;
    if (done) break;
    size += value.length;
    if (size > order.limits.mostBytes) throw overLimit(size, order.limits);
    for (let at = 0; at < value.length; at += mostPieceLength)
      await send(socket, value.subarray(at, at + mostPieceLength), answer.settled);
  }
  answer.settled.removeEventListener("abort", stop);
  answer.expect();
  socket.write(frameOf(told.end, ""));
}

async function send(socket: Socket, piece: Uint8Array, signal: AbortSignal): Promise<void> {
  socket.write(frameHead(told.bytes, piece.length));
  // One that has ended takes nothing any more: then the answer is known.
  if (!socket.write(piece) && socket.writableLength > mostWaiting)
    await once(socket, "drain", { signal }).catch(() => {});
}
