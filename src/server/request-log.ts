import { monotonicNow } from "../runtime/clock.ts";
import { type Logger, silentLogger } from "../telemetry/logger.ts";
import type { App } from "./app.ts";

/** A line for each request, for those who debug. Nothing of its query, headers or body; customers' names if asked. */
export function logRequests(
  app: App,
  logger: Logger,
  { isCustomerLogged }: { isCustomerLogged: boolean },
): App {
  if (logger.debug === silentLogger.debug) return app;
  const { fetch } = app;
  app.fetch = async (request, ...rest) => {
    const began = monotonicNow();
    const response = await fetch(request, ...rest);
    const { pathname } = new URL(request.url);
    const path = isCustomerLogged ? pathname : pathname.replace(/^(\/v1\/customers\/)[^/]+/, "$1…");
    const ms = Math.round(monotonicNow() - began);
    logger.debug({ method: request.method, path, status: response.status, ms }, "request");
    return response;
  };
  return app;
}
