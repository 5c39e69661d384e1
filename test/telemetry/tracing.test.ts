import assert from "node:assert/strict";
import { AsyncLocalStorage } from "node:async_hooks";
import { after, it } from "node:test";
import { type Context, context, ROOT_CONTEXT, SpanKind, trace } from "@opentelemetry/api";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import { openQueue } from "../../src/index.ts";
import { traceOfHeaders } from "../../src/telemetry/trace-context.ts";

const traceId = "0af7651916cd43dd8448eb211c80319c";
const callersSpan = "b7ad6b7169203331";
const traceparent = `00-${traceId}-${callersSpan}-01`;

const contexts = new AsyncLocalStorage<Context>();
const exporter = new InMemorySpanExporter();

function register(): void {
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  trace.setGlobalTracerProvider(provider);
  const manager = {
    active: () => contexts.getStore() ?? ROOT_CONTEXT,
    with: <Answer>(active: Context, run: () => Answer) => contexts.run(active, run),
    bind: <Target>(_: Context, target: Target) => target,
    enable: () => manager,
    disable: () => manager,
  };
  context.setGlobalContextManager(manager as never);
}

after(() => {
  trace.disable();
  context.disable();
});

async function process(options: { traceparent?: string; tracestate?: string }, fail = false) {
  const queue = await openQueue("memory:");
  const seen = Promise.withResolvers<string | undefined>();
  const worker = queue.work(
    (_, context) => {
      trace.getTracer("processor").startSpan("inner").end();
      seen.resolve(context.traceparent);
      if (fail) throw Object.assign(new Error("no"), { code: "unreadable" });
    },
    { retry: { firstMs: 1_000_000 } },
  );
  const { id } = await queue.submit({ customer: "a" }, options);
  const passedOn = await seen.promise;
  await worker.stop();
  const document = await queue.document(id);
  await queue.close();
  return { passedOn, document };
}

it("without an SDK the trace of a submission is kept and passed on as it came", async () => {
  const { passedOn, document } = await process({ traceparent, tracestate: "vendor=1" });
  assert.equal(passedOn, traceparent);
  assert.deepEqual(document?.trace, { traceparent, tracestate: "vendor=1" });
  assert.equal((await process({})).passedOn, undefined);
  const queue = await openQueue("memory:");
  await assert.rejects(queue.submit({ customer: "a" }, { traceparent: "00-0-0-01" }), {
    message: /^traceparent: expected a W3C traceparent/,
  });
  await queue.close();
});

const span = `${traceId}-${callersSpan}`;

for (const [header, kept] of [
  [`00-${span}-01`, `00-${span}-01`],
  [` 00-${span}-00 `, `00-${span}-00`],
  [`cc-${span}-01-what-comes-later`, `00-${span}-01`],
  [`00-${span}-01-more`, undefined],
  [`ff-${span}-01`, undefined],
  [`00-${span.toUpperCase()}-01`, undefined],
  [`00-${"0".repeat(32)}-${callersSpan}-01`, undefined],
  [`00-${traceId}-${"0".repeat(16)}-01`, undefined],
  ["", undefined],
] as const)
  it(`the header "${header}" names ${kept ?? "no trace, and is passed over"}`, () => {
    assert.equal(traceOfHeaders(header, undefined)?.traceparent, kept);
    assert.equal(traceOfHeaders(header, "x".repeat(513))?.tracestate, undefined);
  });

it("with an SDK one trace leads from the caller over the submission and the processing to what the processor does", async () => {
  register();
  const { passedOn, document } = await process({ traceparent, tracestate: "vendor=1" });
  const [submit, inner, processing] = ["fairlane submit", "inner", "fairlane process"].map((name) =>
    exporter.getFinishedSpans().find((span) => span.name === name),
  );
  assert.ok(submit && inner && processing);
  assert.deepEqual([submit.kind, processing.kind], [SpanKind.PRODUCER, SpanKind.CONSUMER]);
  assert.deepEqual(
    [submit, processing, inner].map((span) => [span.spanContext().traceId, span.parentSpanContext?.spanId]),
    [
      [traceId, callersSpan],
      [traceId, submit.spanContext().spanId],
      [traceId, processing.spanContext().spanId],
    ],
  );
  assert.equal(processing.attributes["messaging.message.id"], document?.id);
  assert.equal(document?.trace?.tracestate, "vendor=1");
  assert.equal(passedOn, `00-${traceId}-${processing.spanContext().spanId}-01`);
  assert.doesNotMatch(JSON.stringify([submit.attributes, processing.attributes]), /customer/);
});

it("the span of a failed attempt says with which code it failed", async () => {
  exporter.reset();
  await process({}, true);
  const failed = exporter.getFinishedSpans().find(({ name }) => name === "fairlane process");
  assert.equal(failed?.attributes["error.type"], "unreadable");
  assert.equal(failed?.status.code, 2);
});
