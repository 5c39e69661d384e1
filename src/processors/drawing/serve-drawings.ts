import type { DrawablePages, DrawnPage, OpenPages } from "../../readers/drawing/drawn-pages.ts";
import { toUnreadable, type Unreadable } from "../../readers/unreadable.ts";
import { isWasmFault } from "../../readers/wasm-program.ts";
import { openParentPipes, type ParentPipes } from "../../runtime/parent-pipes.ts";
import { type Frame, FrameReader, frameHead, frameOf, maxFrameLength } from "../frames.ts";
import { replyKinds, requestKinds, short } from "../reader-messages.ts";
import {
  type DocumentHeader,
  drawingKinds,
  lengthOfRow,
  type PageToDraw,
  pageRequest,
} from "./drawing-messages.ts";

/**
 * Opens one document for the parent process, and draws its pages until the parent has ended. A fault of WebAssembly ends this process,
 * because the memory of the parser is in an unknown state then.
 */
export async function serveDrawings(open: OpenPages): Promise<void> {
  const pipes = openParentPipes();
  pipes.write(frameOf(replyKinds.ready, {}));
  // Keeps this process alive even if a drawing never settles; the parent enforces the time limit.
  setInterval(() => {}, 2 ** 30);
  const requests = framesFrom(pipes);
  const { header, bytes } = receiveDocument(requests);
  const pages = await attempt(pipes, () => open(bytes, header.limits));
  if (!pages) return;
  pipes.write(frameOf(drawingKinds.opened, openedOf(pages)));
  for (const { kind, payload } of requests) {
    if (kind !== pageRequest) throw new TypeError("an unexpected request");
    const { index, width }: PageToDraw = JSON.parse(payload.toString());
    const drawn = await attempt(pipes, () => pages.draw(index, width));
    if (drawn) for (const frame of framesOf(drawn)) pipes.write(frame);
  }
}

function openedOf({ count, isExact, first }: DrawablePages) {
  const isSize = first !== undefined && first.width > 0 && first.height > 0;
  return { count, isExact, first: isSize ? { width: first.width, height: first.height } : null };
}

async function attempt<T>(pipes: ParentPipes, run: () => Promise<T>): Promise<T | undefined> {
  try {
    return await run();
  } catch (error) {
    if (isWasmFault(error)) throw error;
    pipes.write(frameOf(drawingKinds.unreadable, failureOf(toUnreadable(error))));
    return undefined;
  }
}

function failureOf({ code, message, details }: Unreadable) {
  return { code, message: short(message), details };
}

function* framesFrom(pipes: ParentPipes): Generator<Frame, never> {
  const frames = new FrameReader();
  for (;;) yield* frames.add(pipes.read());
}

function receiveDocument(requests: Generator<Frame, never>) {
  const header: DocumentHeader = JSON.parse(requests.next().value.payload.toString());
  // Copied into one buffer, so that a large content is in memory once.
  const bytes = Buffer.allocUnsafeSlow(header.size);
  let length = 0;
  for (;;) {
    const { kind, payload } = requests.next().value;
    if (kind === requestKinds.end) return { header, bytes: bytes.subarray(0, length) };
    length += payload.copy(bytes, length);
  }
}

function* framesOf(page: DrawnPage): Iterable<Uint8Array> {
  const { width, height, channels } = page;
  yield frameOf(drawingKinds.size, { width, height, channels });
  const rows = filterRows(page);
  const row = lengthOfRow(page);
  const piece = Math.max(1, Math.floor(maxFrameLength / row)) * row;
  for (let at = 0; at < rows.length; at += piece) {
    const part = rows.subarray(at, at + piece);
    yield frameHead(drawingKinds.rows, part.length);
    yield part;
  }
  yield frameOf(drawingKinds.drawn, "");
}

const noFilter = 0;
const differenceToAbove = 2;

/** Puts the number of a PNG filter before each row. Rows that repeat the one above become zeros, which compress best. */
function filterRows({ width, height, channels, pixels }: DrawnPage): Uint8Array {
  const length = width * channels;
  const rows = new Uint8Array(height * (length + 1));
  let to = 0;
  for (let row = 0; row < height; row++) {
    rows[to++] = row === 0 ? noFilter : differenceToAbove;
    const from = row * length;
    for (let at = from; at < from + length; at++)
      rows[to++] =
        row === 0 ? (pixels[at] as number) : (pixels[at] as number) - (pixels[at - length] as number);
  }
  return rows;
}
