import { createHash } from "node:crypto";
import type { Document } from "../../engine/document.ts";
import { FairlaneError } from "../../errors/fairlane-error.ts";
import {
  findLayout,
  type LayoutOptions,
  readLayout,
  readLayoutOptions,
} from "../../queue/contents/layout.ts";
import type { Queue } from "../../queue/queue.ts";
import type { LayoutPage } from "../../readers/layout/describe-page.ts";
import { asStream } from "../events/send-streams.ts";
import { refuseUnfinished } from "./content-response.ts";
import { isKnown } from "./download.ts";
import { safetyHeaders } from "./safety-headers.ts";

// How many bytes the response holds for each stored one: two for a character in a string, and JSON for the words of a long page.
const textCost = 2;
const layoutCost = 12;

// So short that a response ends when the client has received almost all of it.
const pieceLength = 64 * 1024;

// Changes with the shape of the response, so that clients do not keep an old one.
const shapeVersion = 1;

/** Which pages a request asks for, and how it may have them. */
export interface LayoutRequest {
  readonly options: LayoutOptions;
  readonly asked: Headers;
  /** Counts what the response holds in memory until it is sent. Returns how to stop counting it. */
  readonly hold: (bytes: number) => () => void;
}

/** The layout of a done document as JSON, one page after the other, so that its JSON is never in memory as a whole. */
export async function layoutResponse(
  queue: Queue,
  document: Document,
  { options, asked, hold }: LayoutRequest,
): Promise<Response> {
  refuseUnfinished(document);
  const wanted = readLayoutOptions(options);
  const kept = findLayout(document.id, await queue.contents.kept(document.id));
  if (!kept) throw noLayout(document);
  const versions = [shapeVersion, kept.layout.version, kept.text.version].join(" ");
  const headers = {
    "content-type": "application/json",
    "cache-control": "private, no-cache",
    ...safetyHeaders,
    etag: `"${createHash("sha256").update(versions).digest("hex").slice(0, 32)}"`,
  };
  if (isKnown(asked.get("if-none-match"), headers.etag)) return new Response(null, { status: 304, headers });
  const release = hold(textCost * kept.text.size + layoutCost * kept.layout.size);
  try {
    const pages = await readLayout(kept, wanted);
    if (!pages) throw noLayout(document);
    return asStream(new Response(ReadableStream.from(withEnd(linesOf(pages), release)), { headers }));
  } catch (error) {
    release();
    throw error;
  }
}

/** The same items, with a call at their end. Not a generator: one that is stopped before its start runs nothing. */
function withEnd<Item>(items: AsyncGenerator<Item>, onEnd: () => void): AsyncIterable<Item> {
  const next = async () => {
    try {
      const step = await items.next();
      if (step.done) onEnd();
      return step;
    } catch (error) {
      onEnd();
      throw error;
    }
  };
  const stop = () => {
    onEnd();
    return items.return(undefined);
  };
  return { [Symbol.asyncIterator]: () => ({ next, return: stop }) };
}

// One page a line, which lets clients parse one at a time.
async function* linesOf(pages: AsyncIterable<LayoutPage>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let before = '{"pages":[\n';
  for await (const page of pages) {
    const line = encoder.encode(before + JSON.stringify(page));
    for (let at = 0; at < line.length; at += pieceLength) yield line.subarray(at, at + pieceLength);
    before = ",\n";
  }
  yield encoder.encode(before === ",\n" ? "\n]}\n" : `${before}]}\n`);
}

function noLayout({ id }: Document): FairlaneError {
  return new FairlaneError(
    "not-found",
    `the document ${JSON.stringify(id)} has no layout; PDFs and images have one once the built-in processor has read them`,
  );
}
