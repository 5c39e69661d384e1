import { createHash } from "node:crypto";
import type { ContentRange, KeptText } from "../../engine/content-store.ts";
import type { Document } from "../../engine/document.ts";
import { FairlaneError } from "../../errors/fairlane-error.ts";
import type { Queue } from "../../queue/queue.ts";
import { type Download, downloadResponse, safeName } from "./download.ts";
import { Refusal } from "./problem.ts";
import { safetyHeaders } from "./safety-headers.ts";

const linkMs = 300_000;

/** A request for a download: its headers, and whether the storage may send it instead. */
interface Wanted {
  readonly asked: Headers;
  readonly mayRedirect: boolean;
}

/** A download of a document's content, or of a range of it. */
export async function contentResponse(queue: Queue, document: Document, wanted: Wanted): Promise<Response> {
  const { id, name, content, source } = document;
  const type = downloadTypeOf(document.type);
  if (content && wanted.mayRedirect) {
    const url = await queue.contents.link(id, { name: safeName(name), type, expiresInMs: linkMs });
    if (url !== undefined) return redirectTo(url);
  }
  const response =
    content &&
    (await downloadResponse(
      {
        name,
        type,
        size: content.size,
        version: content.sha256,
        read: (range) => queue.contents.read(id, range),
      },
      wanted.asked,
    ));
  if (response) return response;
  const reason = source
    ? "was submitted by reference; its content is at the URL in its field source"
    : "has no content";
  throw new FairlaneError("not-found", `the document ${JSON.stringify(id)} ${reason}`);
}

// A page could load these as its own script or style. Browsers refuse that for any other type.
const activeType = /(?:java|ecma|j|live)script|\/css$|\/wasm$/i;

function downloadTypeOf(type: string | null): string {
  const isPlain = type !== null && /^[\w.+-]+\/[\w.+-]+$/.test(type);
  return isPlain && !activeType.test(type) ? type : "application/octet-stream";
}

const keptKinds = {
  text: { extension: "txt", type: "text/plain; charset=utf-8", label: "text" },
  markdown: { extension: "md", type: "text/markdown; charset=utf-8", label: "Markdown" },
} as const;

/** A download of the stored text or Markdown of a done document, or of a range of it. */
export async function keptResponse(
  queue: Queue,
  document: Document,
  { part, asked, mayRedirect }: Wanted & { readonly part: KeptText },
): Promise<Response> {
  refuseUnfinished(document);
  const { extension, type, label } = keptKinds[part];
  const found = (await queue.contents.kept(document.id)).find((kept) => kept.part === part);
  const name = `${document.name}.${extension}`;
  if (found && mayRedirect) {
    const link = { part, name: safeName(name), type, expiresInMs: linkMs };
    const url = await queue.contents.link(document.id, link);
    if (url !== undefined) return redirectTo(url);
  }
  const response = found && (await downloadResponse({ ...found, name, type }, asked));
  if (response) return response;
  throw new FairlaneError("not-found", `the document ${JSON.stringify(document.id)} has no ${label}`);
}

/** A download of the result of a done document as JSON, or of a range of it. */
export async function resultResponse(document: Document, asked: Headers): Promise<Response> {
  refuseUnfinished(document);
  const response = await downloadResponse(resultDownload(document), asked);
  return response as Response;
}

function resultDownload({ name, result }: Document): Download {
  const bytes = new TextEncoder().encode(JSON.stringify(result));
  const read = async (range: ContentRange | undefined) =>
    new Blob([range ? bytes.subarray(range.start, range.end + 1) : bytes]).stream();
  const version = createHash("sha256").update(bytes).digest("hex");
  return { name: `${name}.json`, type: "application/json", size: bytes.length, version, read };
}

// The URL is a permission until it expires, so it must not be stored.
function redirectTo(url: string): Response {
  const headers = { ...safetyHeaders, location: url, "cache-control": "no-store" };
  return new Response(null, { status: 302, headers });
}

/** Throws `not-done` unless a document is done. */
export function refuseUnfinished({ id, state }: Document): void {
  if (state !== "done")
    throw new Refusal(
      "not-done",
      `expected a document that is done, got ${JSON.stringify(id)}, which is ${state}`,
    );
}
