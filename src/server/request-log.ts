import type { MiddlewareHandler } from "hono";
import { monotonicNow } from "../runtime/clock.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";
import type { Authenticator } from "./access/authenticator.ts";

/** Logs each request at level debug, with the id of its key but without query, headers and body. */
export function logRequests(
  { logger, isCustomerLogged }: Pick<Telemetry, "logger" | "isCustomerLogged">,
  authenticator: Authenticator,
): MiddlewareHandler {
  return async (context, next) => {
    const startedAt = monotonicNow();
    await next();
    const { method, url, raw } = context.req;
    const { pathname } = new URL(url);
    const path = isCustomerLogged ? pathname : pathname.replace(/^(\/v1\/customers\/)[^/]+/, "$1…");
    const ms = Math.round(monotonicNow() - startedAt);
    const key = authenticator.keyOf(raw);
    logger.debug({ method, path, status: context.res.status, ms, ...(key && { key }) }, "request");
  };
}
