import type { DeliveryResponse } from "../engine/webhooks.ts";
import { FairlaneError } from "../errors/fairlane-error.ts";
import type { AddressGuard } from "../outbound/address-guard.ts";
import { guardedRequest } from "../outbound/guarded-request.ts";
import { type Clock, scheduleAt, steadyNow } from "../runtime/clock.ts";

/** A message to send. */
interface Outgoing {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
  /** Aborted when the deliverer is out of time. */
  readonly signal: AbortSignal;
}

/** The response to a message, and when its receiver wants the next one. */
export interface Received extends DeliveryResponse {
  readonly retryAfter: string | undefined;
}

const maxReadBytes = 64 * 1024;
const maxKeptCharacters = 1024;

/**
 * Sends a message and returns the response, or why there was none. A status of 200 to 299 counts even if the body after it is
 * endless or breaks off. Rejects only if the signal is aborted.
 */
export async function send(
  { url, headers, body, timeoutMs, signal }: Outgoing,
  { guard, clock }: { readonly guard: AddressGuard; readonly clock: Clock },
): Promise<Received> {
  const at = clock.now();
  const startMs = steadyNow(clock);
  const timeout = new AbortController();
  const cancelTimer = scheduleAt(clock, at + timeoutMs, () => timeout.abort());
  const both = AbortSignal.any([signal, timeout.signal]);
  const request = { guard, method: "POST", headers, body, signal: both, maxBytes: maxReadBytes };
  const received = (status: number | null, error: string | null, retryAfter?: string): Received => {
    return { at, tookMs: Math.max(0, Math.round(steadyNow(clock) - startMs)), status, error, retryAfter };
  };
  try {
    const response = await guardedRequest(url, request);
    const beginning = await readBeginning(response.body);
    const { status } = response;
    const error = status >= 300 && status < 400 ? "redirects are not followed" : beginning;
    const isSuccess = status >= 200 && status < 300;
    return received(status, isSuccess ? null : error, response.headers["retry-after"]);
  } catch (error) {
    if (signal.aborted) throw error;
    return received(
      null,
      timeout.signal.aborted ? `timed-out: no response within ${timeoutMs} ms` : reasonOf(error),
    );
  } finally {
    cancelTimer();
    // Ends the connection, whatever is left of the response.
    timeout.abort();
  }
}

async function readBeginning(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of body) chunks.push(chunk);
  } catch {
    // The status arrived, which is what counts.
  }
  return Buffer.concat(chunks)
    .toString("utf8")
    .replaceAll(/\p{Cc}+/gu, " ")
    .slice(0, maxKeptCharacters)
    .toWellFormed();
}

/** Returns the code of an error, and that of the system for a failed connection. Messages may name addresses of the network. */
function reasonOf(error: unknown): string {
  if (!(error instanceof FairlaneError)) return "internal-error";
  if (error.code === "address-refused")
    return "address-refused: not a public https address; --allow-address opens others";
  const code = systemCodeOf(error.cause);
  return code === undefined ? error.code : `${error.code}: ${code}`;
}

function systemCodeOf(cause: unknown): string | undefined {
  const [first] = cause instanceof AggregateError ? cause.errors : [cause];
  const code = first instanceof Error && "code" in first ? first.code : undefined;
  return typeof code === "string" ? code : undefined;
}
