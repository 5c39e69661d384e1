import { partsOf, type TraceContext, traceOf } from "./trace-context.ts";

// The part of OpenTelemetry's API that is used here. With its own types, every user would have to install it.
interface SpanContext {
  readonly traceId: string;
  readonly spanId: string;
  readonly traceFlags: number;
  readonly traceState?: { serialize(): string } | undefined;
}

interface Span {
  spanContext(): SpanContext;
  setAttributes(attributes: Attributes): unknown;
  setStatus(status: { code: number; message?: string }): unknown;
  end(): void;
}

type Context = object;

interface Api {
  readonly context: {
    active(): Context;
    with<Result>(context: Context, run: () => Result): Result;
  };
  readonly trace: {
    getTracer(name: string): {
      startSpan(name: string, options: { kind: number; attributes: Attributes }, context: Context): Span;
    };
    setSpan(context: Context, span: Span): Context;
    setSpanContext(context: Context, span: SpanContext & { isRemote: true }): Context;
  };
  createTraceState(text: string): { serialize(): string };
}

/** The attributes of spans. None has values that customers chose. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

const spanKinds = { submit: 3, process: 4 } as const;
const statusError = 2;
const registeredSdk = Symbol.for("opentelemetry.js.api.1");
const api = "@opentelemetry/api";

/** A span to begin. */
interface SpanRequest {
  readonly name: keyof typeof spanKinds;
  /** The trace to continue. Defaults to the active one. */
  readonly parent?: TraceContext | null | undefined;
  readonly attributes: Attributes;
}

/** A span that has begun. */
export interface OpenSpan {
  readonly trace: TraceContext;
  /** Runs a function within the span, so that spans it begins become children. */
  run<Result>(work: () => Result): Result;
  /** Ends the span, with an error code if it failed. */
  end(attributes?: Attributes, failure?: string): void;
}

export interface Tracing {
  begin(request: SpanRequest): OpenSpan;
}

/** Returns OpenTelemetry if the application has registered an SDK by now; otherwise undefined, and nothing is loaded. */
export async function findTracing(): Promise<Tracing | undefined> {
  const globals = (globalThis as { [registeredSdk]?: { trace?: unknown } })[registeredSdk];
  if (globals?.trace === undefined) return undefined;
  try {
    return tracingBy((await import(api)) as Api);
  } catch {
    // It was registered by a copy that cannot be found from here.
    return undefined;
  }
}

function tracingBy({ context, trace, createTraceState }: Api): Tracing {
  const tracer = trace.getTracer("fairlane");
  const contextOf = (parent: TraceContext | null | undefined): Context => {
    const parts = parent && partsOf(parent.traceparent);
    if (!parts) return context.active();
    const { traceId, spanId, flags: traceFlags } = parts;
    const traceState = parent.tracestate === undefined ? undefined : createTraceState(parent.tracestate);
    return trace.setSpanContext(context.active(), {
      traceId,
      spanId,
      traceFlags,
      traceState,
      isRemote: true,
    });
  };
  return {
    begin: ({ name, parent, attributes }) => {
      const outer = contextOf(parent);
      const all = { "messaging.system": "fairlane", "messaging.operation.name": name, ...attributes };
      const span = tracer.startSpan(`fairlane ${name}`, { kind: spanKinds[name], attributes: all }, outer);
      return {
        trace: traceOfSpan(span),
        run: (work) => context.with(trace.setSpan(outer, span), work),
        end: (more = {}, failure) => endSpan(span, more, failure),
      };
    },
  };
}

function traceOfSpan(span: Span): TraceContext {
  const { traceId, spanId, traceFlags: flags, traceState } = span.spanContext();
  return traceOf({ traceId, spanId, flags }, traceState?.serialize());
}

function endSpan(span: Span, attributes: Attributes, failure: string | undefined): void {
  span.setAttributes(failure === undefined ? attributes : { ...attributes, "error.type": failure });
  if (failure !== undefined) span.setStatus({ code: statusError, message: failure });
  span.end();
}
