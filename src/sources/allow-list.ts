import { unexpected } from "../errors/expectation.ts";
import { isS3Url, parseS3Location, type S3Location } from "../s3/location.ts";

/** Where a source is, and how to reach it. */
export type SourceTarget =
  | { readonly kind: "web"; readonly url: string }
  | { readonly kind: "s3"; readonly location: S3Location; readonly key: string };

/** One entry of the allow-list. Its path may contain the customer's name. */
interface Entry {
  find(url: URL, customer: string): SourceTarget | undefined;
}

/** The hosts and buckets that documents may refer to. Empty by default. */
export class AllowList {
  readonly #entries: readonly Entry[];

  constructor(texts: readonly string[]) {
    this.#entries = texts.map(parseEntry);
  }

  get isEmpty(): boolean {
    return this.#entries.length === 0;
  }

  /** How to reach the source of a customer's document; undefined if no entry allows it. */
  find(source: string, customer: string): SourceTarget | undefined {
    const url = URL.parse(source);
    if (!url) return undefined;
    for (const entry of this.#entries) {
      const target = entry.find(url, customer);
      if (target) return target;
    }
    return undefined;
  }
}

/** Returns true for an entry of an allow-list. */
export function isAllowedSource(text: string): boolean {
  try {
    parseEntry(text);
    return true;
  } catch {
    return false;
  }
}

const form =
  "https://HOST/PATH or s3://BUCKET/PREFIX?endpoint=URL&region=NAME, with {customer} as the only placeholder";

function parseEntry(text: string): Entry {
  return isS3Url(text) ? bucketEntry(text) : webEntry(text);
}

function webEntry(text: string): Entry {
  const hasOtherMark = /[{}]/.test(text.replaceAll("{customer}", ""));
  const isPlain = /^https?:\/\/[^\s\\@?#]+$/i.test(text) && !hasOtherMark;
  const allowed = isPlain ? URL.parse(text) : null;
  if (!allowed) throw unexpected("allowed source", form, text);
  const path = allowed.pathname.replace(/\/$/, "");
  const find = (url: URL, customer: string): SourceTarget | undefined => {
    const prefix = path.replaceAll("%7Bcustomer%7D", () => encodeURIComponent(customer));
    const isAllowed =
      url.protocol === allowed.protocol &&
      url.host === allowed.host &&
      isWithin(url.pathname, prefix) &&
      isPlainName(customer) &&
      isPlainPath(url.pathname);
    return isAllowed ? { kind: "web", url: url.href } : undefined;
  };
  return { find };
}

// Locations have no braces.
const customerMark = "=customer=";

function bucketEntry(text: string): Entry {
  const location = parseS3Location(text.replaceAll("{customer}", customerMark), "allowed source");
  const find = (url: URL, customer: string): SourceTarget | undefined => {
    const key = url.protocol === "s3:" ? keyOf(url) : undefined;
    const prefix = location.prefix.replaceAll(customerMark, () => customer);
    const isAllowed =
      key !== undefined &&
      url.host === location.bucket &&
      isWithin(`/${key}`, prefix && `/${prefix}`) &&
      isPlainName(customer);
    return isAllowed ? { kind: "s3", location: { ...location, prefix: "" }, key } : undefined;
  };
  return { find };
}

/** The key of an object in the URL of a source; undefined if it is none. Servers may resolve dots in it. */
export function keyOf(url: URL): string | undefined {
  const key = decoded(url.pathname.slice(1));
  return key !== undefined && key !== "" && !url.href.includes("?") && !hasDots(key) ? key : undefined;
}

function isWithin(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

// A customer whose name is a path could read what is another's.
function isPlainName(customer: string): boolean {
  return !/[/\\]/.test(customer) && !hasDots(customer);
}

// A server may decode a path several times before it resolves dots, whatever else is in it.
function isPlainPath(path: string): boolean {
  let text = path;
  for (let times = 0; times < 4; times++) {
    if (hasDots(text) || (times > 0 && /[\\\p{Cc}]/u.test(text))) return false;
    text = withoutEscapes(text);
  }
  return true;
}

// Unlike `decodeURIComponent`, does not fail at bytes that are not UTF-8: only dots, slashes and control characters matter.
function withoutEscapes(text: string): string {
  return text.replace(/%[0-7][\da-f]/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
}

function hasDots(path: string): boolean {
  return /(?:^|[/\\])\.{1,2}(?:[/\\;]|$)/.test(path);
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
