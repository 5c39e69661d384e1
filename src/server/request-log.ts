import { monotonicNow } from "../runtime/clock.ts";
import { type Logger, silentLogger } from "../telemetry/logger.ts";
import type { App } from "./server-parts.ts";

/** Logs each request at level debug: without query, headers and body, with the id of its key. Customers' names are logged only if `isCustomerLogged`. */
export function logRequests(
  app: App,
  logger: Logger,
  { isCustomerLogged, keyOf }: { isCustomerLogged: boolean; keyOf: (request: Request) => string | undefined },
): App {
  if (logger.debug === silentLogger.debug) return app;
  const { fetch } = app;
  app.fetch = async (request) => {
    const began = monotonicNow();
    const response = await fetch(request);
    const { pathname } = new URL(request.url);
    const path = isCustomerLogged ? pathname : pathname.replace(/^(\/v1\/customers\/)[^/]+/, "$1…");
    const ms = Math.round(monotonicNow() - began);
    const key = keyOf(request);
    const facts = { method: request.method, path, status: response.status, ms, ...(key && { key }) };
    logger.debug(facts, "request");
    return response;
  };
  return app;
}
