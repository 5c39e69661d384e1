import { BlockList, isIPv4, isIPv6 } from "node:net";
import type { HonoRequest, MiddlewareHandler } from "hono";
import { Refusal } from "./problem.ts";

// Knows all ways of writing it.
const loopback = new BlockList();
loopback.addAddress("::1", "ipv6");

/** Whether a name or an address means this machine, whatever a name server says. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, "").toLowerCase();
  if (isIPv4(name)) return name.startsWith("127.");
  if (isIPv6(name)) return loopback.check(name, "ipv6");
  return name === "localhost" || name.endsWith(".localhost");
}

/**
 * Lets pass only what was addressed to this machine by a name that no name server can give away, and what no page of
 * another origin sent: the server trusts whoever reaches it, so no web page may reach in through a browser.
 */
export const guardLoopback: MiddlewareHandler = async (context, next) => {
  const url = new URL(context.req.url);
  // The address of a request may name another host than the header does: both must be meant for this machine.
  const host = context.req.header("host") ?? url.host;
  if (!isLoopback(url.hostname) || !isLoopback(host.replace(/:\d*$/, "")))
    throw new Refusal("foreign-host", `expected the Host localhost or 127.0.0.1, got ${host.slice(0, 200)}`);
  const origin = context.req.header("origin");
  if (origin !== undefined && origin !== url.origin)
    throw new Refusal(
      "foreign-origin",
      `expected a page of ${url.origin}, got one of ${origin.slice(0, 200)}`,
    );
  if (isForeignFetch(context.req))
    throw new Refusal("foreign-origin", `expected a page of ${url.origin}, got one of another site`);
  await next();
};

// Browsers say where a request comes from; following a link to the server is no harm.
function isForeignFetch(request: HonoRequest): boolean {
  const site = request.header("sec-fetch-site");
  const isLink =
    request.header("sec-fetch-mode") === "navigate" &&
    request.header("sec-fetch-dest") === "document" &&
    ["GET", "HEAD"].includes(request.method);
  return (site === "cross-site" || site === "same-site") && !isLink;
}
