import { BlockList, isIPv4, isIPv6 } from "node:net";
import type { MiddlewareHandler } from "hono";
import type { Authenticator } from "./access/authenticator.ts";
import { firstOf } from "./access/credentials.ts";
import { Refusal } from "./responses/problem.ts";

// Recognizes every spelling of the address.
const loopback = new BlockList();
loopback.addAddress("::1", "ipv6");

/** Returns whether a name or an address always means this machine, independently of name servers. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, "").toLowerCase();
  if (isIPv4(name)) return name.startsWith("127.");
  if (isIPv6(name)) return loopback.check(name, "ipv6");
  return name === "localhost" || name.endsWith(".localhost");
}

/** Refuses requests that reach the server through a page of another origin or, while it has no keys, from another machine. */
export function refuseForeignRequests(authenticator: Authenticator): MiddlewareHandler {
  // Another process may have created the first key: then requests from other machines are allowed.
  const refuseWithoutKeys = async (request: Request, refusal: unknown) => {
    if (!(await Promise.try(() => authenticator.needsKeys()).catch(() => false))) throw refusal;
    refuseForeignPage(request);
  };
  return ({ req: { raw } }, next) => {
    try {
      if (authenticator.isKnownToNeedKeys) refuseForeignPage(raw);
      else refuseForeign(raw);
    } catch (refusal) {
      if (authenticator.isKnownToNeedKeys) throw refusal;
      return refuseWithoutKeys(raw, refusal).then(next);
    }
    return next();
  };
}

/**
 * Refuses requests whose Host is not a loopback name, and requests from pages of another origin. A server without keys
 * trusts every caller that reaches it, so no web page may reach it through a browser.
 */
function refuseForeign(request: Request): void {
  const { host, origin } = addressOf(request);
  if (!isLoopback(host.replace(/:\d*$/, ""))) throw foreignHost(host);
  const from = request.headers.get("origin");
  if (from !== null && from !== origin)
    throw new Refusal("foreign-origin", `expected a page of ${origin}, got one of ${from.slice(0, 200)}`);
  if (isForeignFetch(request))
    throw new Refusal("foreign-origin", `expected a page of ${origin}, got one of another site`);
}

/**
 * Refuses requests from pages of another origin on a server with keys: a logged-in browser would send its key with them.
 * The server's own origin is the requested host, or the one that a proxy in front of it reports.
 */
function refuseForeignPage(request: Request): void {
  const { headers } = request;
  const from = headers.get("origin");
  if (from !== null && !isOwnOrigin(from, headers))
    throw new Refusal("foreign-origin", `expected a page of this server, got one of ${from.slice(0, 200)}`);
  if (isForeignFetch(request))
    throw new Refusal("foreign-origin", "expected a page of this server, got one of another site");
}

function isOwnOrigin(origin: string, headers: Headers): boolean {
  const [, scheme, host] = /^(https?):\/\/([^/]+)$/.exec(origin) ?? [];
  const proxyScheme = firstOf(headers.get("x-forwarded-proto"));
  if (host === undefined || (proxyScheme !== undefined && proxyScheme !== scheme)) return false;
  const hosts = [headers.get("host")?.toLowerCase(), firstOf(headers.get("x-forwarded-host"))];
  return hosts.includes(host);
}

const plainHost = /^[a-z\d.-]+(?::\d+)?$/;

// The address of a request may have another host than the header: both must be this machine. Usually they are the same, and
// the address need not be parsed.
function addressOf(request: Request): { host: string; origin: string } {
  const host = request.headers.get("host");
  if (host !== null && plainHost.test(host) && request.url.startsWith(`http://${host}/`))
    return { host, origin: `http://${host}` };
  const url = new URL(request.url);
  if (!isLoopback(url.hostname)) throw foreignHost(host ?? url.host);
  return { host: host ?? url.host, origin: url.origin };
}

function foreignHost(host: string): Refusal {
  return new Refusal("foreign-host", `expected the Host localhost or 127.0.0.1, got ${host.slice(0, 200)}`);
}

// Browsers report where a request comes from. Following a link to the server is harmless.
function isForeignFetch({ method, headers }: Request): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== "cross-site" && site !== "same-site") return false;
  const isLink =
    headers.get("sec-fetch-mode") === "navigate" &&
    headers.get("sec-fetch-dest") === "document" &&
    ["GET", "HEAD"].includes(method);
  return !isLink;
}
