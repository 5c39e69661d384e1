import { BlockList, isIPv4, isIPv6 } from "node:net";
import type { MiddlewareHandler } from "hono";
import { Refusal } from "./problem.ts";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** Whether a name or an address means this machine, whatever a name server says. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, "").toLowerCase();
  if (isIPv4(name)) return loopback.check(name, "ipv4");
  if (isIPv6(name)) return loopback.check(name, "ipv6");
  return name === "localhost" || name.endsWith(".localhost");
}

/**
 * Lets pass only what was addressed to this machine by a name that no name server can give away, and what no page of
 * another origin sent: the server trusts whoever reaches it, so no web page may reach in through a browser.
 */
export const guardLoopback: MiddlewareHandler = async (context, next) => {
  const url = new URL(context.req.url);
  if (!isLoopback(url.hostname))
    throw new Refusal("foreign-host", `expected the Host localhost or 127.0.0.1, got ${url.host}`);
  const origin = context.req.header("origin");
  if (origin !== undefined && origin !== url.origin)
    throw new Refusal(
      "foreign-origin",
      `expected a page of ${url.origin}, got one of ${origin.slice(0, 200)}`,
    );
  if (isForeignFetch(context.req.header("sec-fetch-site"), context.req.header("sec-fetch-mode")))
    throw new Refusal("foreign-origin", `expected a page of ${url.origin}, got one of another site`);
  await next();
  context.header("x-content-type-options", "nosniff");
  context.header("cross-origin-resource-policy", "same-origin");
};

// Browsers say where a request comes from; following a link to the server is no harm.
function isForeignFetch(site: string | undefined, mode: string | undefined): boolean {
  return (site === "cross-site" || site === "same-site") && mode !== "navigate";
}
