import { safetyHeaders } from "./safety-headers.ts";

const jsonHeaders = { "content-type": "application/json", ...safetyHeaders };

/** A response with a JSON body. */
export function jsonResponse(
  body: object,
  { status = 200, headers }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: headers ? { ...jsonHeaders, ...headers } : jsonHeaders,
  });
}
