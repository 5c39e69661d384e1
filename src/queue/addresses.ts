import type { DocumentSource } from "../engine/document.ts";
import { hidePassword, unexpected } from "../errors/expectation.ts";

/** The maximum length of the URL of a source or a callback, as it is stored. */
export const maxUrlLength = 2048;

/** Checks the URL of a document's source. Returns it in the one form that is stored and requested. */
export function readSource({ source, content }: { source?: unknown; content?: unknown }): DocumentSource {
  if (content !== undefined) throw unexpected("source", "no source beside a content", source);
  return { url: readUrl("source", source, ["https", "s3"]) };
}

/** Checks the URL of a callback. Whether it may be requested is decided when it is. */
export function readCallback(callback: unknown): string {
  return readUrl("callback", callback, ["https", "http"]);
}

/** Checks the URL of a webhook. Whether it may be requested is decided when it is. */
export function readWebhookUrl(url: unknown): string {
  return readUrl("url", url, ["https", "http"]);
}

function readUrl(what: string, value: unknown, schemes: readonly [string, string]): string {
  const expected = `a URL of up to ${maxUrlLength} characters that begins with ${schemes[0]}:// or ${schemes[1]}://`;
  const url = typeof value === "string" && value.length <= maxUrlLength ? parseUrl(value) : undefined;
  const isKnown = schemes.some((scheme) => url?.protocol === `${scheme}:`);
  if (!url || !isKnown || url.hostname === "" || url.href.length > maxUrlLength)
    throw unexpected(what, expected, typeof value === "string" ? hidePassword(value) : value);
  if (url.username !== "" || url.password !== "")
    throw unexpected(what, "a URL without a user and a password", hidePassword(url.href));
  if (url.href.includes("#")) throw unexpected(what, 'a URL without a fragment ("#…")', value);
  return url.href;
}

// Refuses what `URL` corrects: missing slashes, backslashes, spaces and line breaks.
function parseUrl(text: string): URL | undefined {
  if (!/^[a-z][a-z0-9]*:\/\/[^/\\\s\p{Cc}][^\\\s\p{Cc}]*$/iu.test(text)) return undefined;
  return URL.parse(text) ?? undefined;
}
