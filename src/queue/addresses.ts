import type { DocumentSource } from "../engine/document.ts";
import { hidePassword, unexpected } from "../errors/expectation.ts";
import { isS3Url } from "../s3/location.ts";
import { keyOf } from "../sources/allow-list.ts";

/** The maximum length of the URL of a source or a callback, as it is stored. */
export const maxUrlLength = 2048;

/** The kinds of URLs that a field takes: the schemes that are named in errors, and those that are seldom allowed. */
interface Schemes {
  readonly named: string;
  readonly accepted: readonly string[];
}

const ofSources: Schemes = { named: "https:// or s3://", accepted: ["https:", "s3:", "http:"] };
const ofWebhooks: Schemes = { named: "https:// or http://", accepted: ["https:", "http:"] };

/** Checks the URL of a document's source. Returns it in the one form that is stored and requested. */
export function readSource({ source, content }: { source?: unknown; content?: unknown }): DocumentSource {
  if (content !== undefined) throw unexpected("source", "no source beside a content", source);
  const url = readUrl("source", source, ofSources);
  if (isS3Url(url) && keyOf(new URL(url)) === undefined)
    throw unexpected(
      "source",
      's3://BUCKET/KEY, without a query and without "." and ".." in the key',
      source,
    );
  return { url };
}

/** Checks the URL of a callback. Whether it may be requested is decided when it is. */
export function readCallback(callback: unknown): string {
  return readUrl("callback", callback, ofWebhooks);
}

/** Checks the URL of a webhook. Whether it may be requested is decided when it is. */
export function readWebhookUrl(url: unknown): string {
  return readUrl("url", url, ofWebhooks);
}

function readUrl(what: string, value: unknown, { named, accepted }: Schemes): string {
  const url = typeof value === "string" && value.length <= maxUrlLength ? parseUrl(value) : undefined;
  if (!url || !accepted.includes(url.protocol) || url.hostname === "" || url.href.length > maxUrlLength) {
    const expected = `a URL of up to ${maxUrlLength} characters that begins with ${named}`;
    throw unexpected(what, expected, typeof value === "string" ? hidePassword(value) : value);
  }
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
