// Sends the content of every PDF to a service and stores its response as JSON.
//   SERVICE_URL=http://127.0.0.1:8000/extract npx fairlane serve --processor ./call-an-http-service.ts
import { DoNotRetry, type Processor } from "fairlane";

const service = process.env.SERVICE_URL ?? "http://127.0.0.1:8000/extract";
const maxMs = Number(process.env.SERVICE_TIMEOUT_MS ?? 60_000);

export const types = ["application/pdf"];

export const processor: Processor = async (document, { content, signal }) => {
  const body = await content();
  if (!body) throw new DoNotRetry("there is nothing to send", { code: "no-content" });
  const response = await fetch(service, {
    method: "POST",
    // The same for every attempt, so that a service which supports it does the work once.
    headers: { "content-type": "application/pdf", "idempotency-key": document.id },
    body,
    duplex: "half",
    signal: AbortSignal.any([signal, AbortSignal.timeout(maxMs)]),
  });
  if (response.ok) return response.json();
  const problem = `the service answered ${response.status}: ${(await response.text()).slice(0, 200)}`;
  // What the service will never accept is not sent again; if it is busy or broken, the next attempt may succeed.
  const isFinal = response.status < 500 && ![408, 425, 429].includes(response.status);
  if (isFinal) throw new DoNotRetry(problem, { code: "refused-by-service" });
  const seconds = Number(response.headers.get("retry-after") ?? 0);
  throw Object.assign(new Error(problem), { retryAfterMs: seconds * 1000 });
};
