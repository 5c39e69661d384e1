import { RequestError } from "./request-error.ts";
import type { LayoutPageBody } from "./wire.ts";

const firstLine = '{"pages":[';
const lastLine = "]}";

/** Yields the pages of a layout as they arrive: the server sends one in each line. Throws if the response breaks off. */
export async function* layoutPages(
  { body }: Response,
  signal: AbortSignal | undefined,
): AsyncGenerator<LayoutPageBody> {
  let isWhole = false;
  for await (const line of linesOf(body ?? new Blob([]).stream(), signal)) {
    isWhole = line === lastLine;
    if (!isWhole && line !== firstLine) yield parsePage(line);
  }
  if (!isWhole) throw brokenOff();
}

async function* linesOf(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  // A page may come in many pieces, so only the end of the last line is searched for.
  let pieces: string[] = [];
  try {
    for (;;) {
      const { done, value } = await read(reader, signal);
      if (done) return;
      const [next = "", ...begun] = decoder.decode(value, { stream: true }).split("\n");
      pieces.push(next);
      for (const start of begun) {
        yield pieces.join("");
        pieces = [start];
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

async function read(reader: ReadableStreamDefaultReader<Uint8Array>, signal: AbortSignal | undefined) {
  try {
    return await reader.read();
  } catch (error) {
    signal?.throwIfAborted();
    throw brokenOff(error);
  }
}

function parsePage(line: string): LayoutPageBody {
  try {
    return JSON.parse(line.endsWith(",") ? line.slice(0, -1) : line);
  } catch (error) {
    const message = "the server sent something that is not a page of a layout";
    throw new RequestError("response-unexpected", message, { cause: error });
  }
}

function brokenOff(cause?: unknown): RequestError {
  return new RequestError("server-unreachable", "the response with the layout broke off; repeat the call", {
    cause,
  });
}
