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

// Changes with the shape of the response, so that clients do not keep an old one.
const shapeVersion = 1;

/** The layout of a done document as JSON, one page after the other, so that a long one is never in memory as a whole. */
export async function layoutResponse(
  queue: Queue,
  document: Document,
  { options, asked }: { readonly options: LayoutOptions; readonly asked: Headers },
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
  const pages = await readLayout(kept, wanted);
  if (!pages) throw noLayout(document);
  return asStream(new Response(ReadableStream.from(linesOf(pages)), { headers }));
}

// One page a line, which lets clients parse one at a time.
async function* linesOf(pages: AsyncIterable<LayoutPage>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let before = '{"pages":[\n';
  for await (const page of pages) {
    yield encoder.encode(before + JSON.stringify(page));
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
