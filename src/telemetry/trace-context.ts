import { unexpected } from "../errors/expectation.ts";

/** A trace, as W3C Trace Context writes it. */
export interface TraceContext {
  readonly traceparent: string;
  readonly tracestate?: string;
}

/** The parts of a traceparent. */
interface TraceParts {
  readonly traceId: string;
  readonly spanId: string;
  readonly flags: number;
}

const pattern = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const maxStateLength = 512;

/** The parts of a traceparent; undefined if it is none. Additions of later versions are ignored. */
export function partsOf(traceparent: string): TraceParts | undefined {
  const [, version, traceId = "", spanId = "", flags = "", rest] = pattern.exec(traceparent) ?? [];
  if (version === undefined || version === "ff" || (version === "00" && rest !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, flags: Number.parseInt(flags, 16) };
}

/** The id of the trace, for logs. */
export function traceIdOf(trace: TraceContext | null | undefined): string | undefined {
  return trace ? partsOf(trace.traceparent)?.traceId : undefined;
}

/** The trace in the headers of a request. Invalid ones are ignored, as the standard requires. */
export function traceOfHeaders(
  traceparent: string | undefined,
  tracestate: string | undefined,
): TraceContext | undefined {
  const parts = traceparent === undefined ? undefined : partsOf(traceparent.trim());
  return parts && traceOf(parts, isState(tracestate) ? tracestate : undefined);
}

/** The trace that a caller gives. Invalid ones are rejected. */
export function readTraceContext(trace: Partial<TraceContext>): TraceContext | undefined {
  const { traceparent, tracestate } = trace;
  if (traceparent === undefined) return undefined;
  const parts = typeof traceparent === "string" ? partsOf(traceparent) : undefined;
  if (!parts) throw unexpected("traceparent", "a W3C traceparent such as 00-TRACE-SPAN-01", traceparent);
  if (tracestate !== undefined && !isState(tracestate))
    throw unexpected("tracestate", `printable text of up to ${maxStateLength} characters`, tracestate);
  return traceOf(parts, tracestate);
}

export function traceOf({ traceId, spanId, flags }: TraceParts, tracestate?: string): TraceContext {
  const traceparent = `00-${traceId}-${spanId}-${flags.toString(16).padStart(2, "0")}`;
  return tracestate ? { traceparent, tracestate } : { traceparent };
}

function isState(value: unknown): value is string {
  return typeof value === "string" && value.length <= maxStateLength && /^[\x20-\x7e]*$/.test(value);
}
