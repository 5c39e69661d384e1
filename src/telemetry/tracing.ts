import { partsOf, type TraceContext, traceOf } from "./trace-context.ts";

// As much of OpenTelemetry's API as is used here: its own types would have to be installed by everybody.
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
    with<Answer>(context: Context, run: () => Answer): Answer;
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

/** What spans tell; nothing that customers chose. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

const spanKinds = { submit: 3, process: 4 } as const;
const statusError = 2;
const registeredSdk = Symbol.for("opentelemetry.js.api.1");
const api = "@opentelemetry/api";

/** Starts a span, and answers what ends it. */
export interface SpanRequest {
  readonly name: keyof typeof spanKinds;
  /** The trace to go on with; the active one unless said. */
  readonly parent?: TraceContext | null | undefined;
  readonly attributes: Attributes;
}

/** A span that goes on. */
export interface OpenSpan {
  readonly trace: TraceContext;
  /** Runs something within the span, so that spans begun by it belong to this one. */
  run<Answer>(work: () => Answer): Answer;
  /** Ends it; with the code of a failure if it failed. */
  end(attributes?: Attributes, failure?: string): void;
}

/** Makes spans. */
export interface Tracing {
  begin(request: SpanRequest): OpenSpan;
}

/**
 * OpenTelemetry, if the application has it and has registered an SDK by now; nothing otherwise, and nothing is loaded then.
 */
export async function findTracing(): Promise<Tracing | undefined> {
  const globals = (globalThis as { [registeredSdk]?: { trace?: unknown } })[registeredSdk];
  if (globals?.trace === undefined) return undefined;
  try {
    return tracingBy((await import(api)) as Api);
  } catch {
    // Registered by a copy that cannot be found from here.
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
