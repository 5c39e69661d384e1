import assert from "node:assert/strict";
import type { RequestListener } from "node:http";
import { after, describe, it, type TestContext } from "node:test";
import type { Document, Processor, QueueOptions } from "../../src/index.ts";
import { documentProcessor } from "../../src/processors/document-processor.ts";
import { openDocumentReader } from "../../src/processors/document-reader.ts";
import { Canary } from "../support/canary.ts";
import { openTestQueue, waitForEvent, waitForEvents } from "../support/queues.ts";
import { SteppedClock } from "../support/stepped-clock.ts";
import { startRawServer, startWebServer, webAddress } from "../support/web-server.ts";

const reader = openDocumentReader();
const canary = await Canary.start();
after(async () => {
  canary.stop();
  await reader.close();
});

const textOf: Processor = async (_, { content }) => new Response(await content()).text();

async function openStage(context: TestContext, listener: RequestListener, options: QueueOptions = {}) {
  const server = await startWebServer(context, listener);
  const stage = await openTestQueue(context, {
    allowAddresses: [webAddress],
    allowSources: [server.url],
    ...options,
  });
  return { ...stage, ...server };
}

async function finished(queue: Awaited<ReturnType<typeof openStage>>["queue"], { id }: Document) {
  await waitForEvent(
    queue,
    ({ kind, ...event }) =>
      (kind === "done" || kind === "failed") && "document" in event && event.document === id,
  );
  return (await queue.document(id)) ?? assert.fail();
}

describe("a document by reference", () => {
  it("is fetched when it is processed, once, however often its processor reads it", async (context) => {
    const requests: string[] = [];
    const { queue, url } = await openStage(context, (request, response) => {
      requests.push(`${request.method} ${request.url}`);
      response.end("grüße");
    });
    const source = `${url}/a%20b.txt?sig=x`;
    const submitted = await queue.submit({ customer: "acme", source });
    assert.deepEqual([submitted.source, submitted.content, requests], [{ url: source }, null, []]);
    queue.work(async (_, { content }) => {
      const texts = [await new Response(await content()).text(), await new Response(await content()).text()];
      await (await content())?.cancel();
      return texts;
    });
    const { result, state } = await finished(queue, submitted);
    assert.deepEqual([state, result], ["done", ["grüße", "grüße"]]);
    assert.deepEqual(requests, ["GET /a%20b.txt?sig=x"]);
    assert.equal(await queue.contents.read(submitted.id), undefined);
  });

  it("is read by the built-in reader, and its text is kept", async (context) => {
    const { queue, url } = await openStage(context, (_, response) => response.end("Invoice 17\n"));
    const submitted = await queue.submit({ customer: "acme", source: `${url}/invoice` });
    queue.work(documentProcessor(reader));
    assert.equal((await finished(queue, submitted)).state, "done");
    assert.equal(await new Response(await queue.contents.text(submitted.id)).text(), "Invoice 17\n");
  });

  it("is fetched whole before it is processed, in memory or in a temporary file", async (context) => {
    const large = Buffer.alloc(3_000_001, "abcdefg");
    const sizes = [0, 1, 1024 * 1024, large.length];
    const { queue, url } = await openStage(context, (request, response) =>
      response.end(large.subarray(0, Number(request.url?.slice(1)))),
    );
    const documents = await queue.submitMany(
      sizes.map((size) => ({ customer: "a", source: `${url}/${size}` })),
    );
    queue.work(async (_, { content }) => {
      const bytes = Buffer.from(await new Response(await content()).arrayBuffer());
      return [bytes.length, bytes.equals(large.subarray(0, bytes.length))];
    });
    for (const [index, document] of documents.entries())
      assert.deepEqual((await finished(queue, document)).result, [sizes[index], true]);
  });

  const finalResponses: readonly [string, RequestListener, string, RegExp][] = [
    ["404", (_, response) => response.writeHead(404).end(), "source-gone", /responded with 404$/],
    ["410", (_, response) => response.writeHead(410).end(), "source-gone", /responded with 410$/],
    ["401", (_, response) => response.writeHead(401).end(), "source-refused", /responded with 401$/],
    ["403", (_, response) => response.writeHead(403).end(), "source-refused", /responded with 403$/],
    ["204", (_, response) => response.writeHead(204).end(), "source-refused", /responded with 204$/],
    [
      "a redirect",
      (_, response) => response.writeHead(302, { location: canary.url }).end(),
      "source-refused",
      /responded with 302; redirects are not followed$/,
    ],
    [
      "an encoding that nobody asked for",
      (_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end("x"),
      "source-refused",
      /expected the file as it is, got the encoding gzip$/,
    ],
    [
      "a body that is too large",
      (_, response) => response.writeHead(200, { "content-length": 1001 }).end("x".repeat(1001)),
      "source-too-large",
      /expected at most 1000 bytes, got 1001$/,
    ],
    [
      "an endless body",
      (_, response) =>
        void response.on("drain", () => response.write("y".repeat(1e6))).write("y".repeat(1e6)),
      "source-too-large",
      /expected at most 1000 bytes, got \d+$/,
    ],
  ];
  for (const [name, listener, code, message] of finalResponses) {
    it(`fails without another attempt after ${name}`, async (context) => {
      const { queue, url } = await openStage(context, listener, { maxContentBytes: 1000 });
      const submitted = await queue.submit({ customer: "acme", source: `${url}/x` });
      queue.work(textOf);
      const { state, attempts, error } = await finished(queue, submitted);
      assert.deepEqual([state, attempts, error?.code], ["failed", 1, code]);
      assert.match(error?.message ?? "", message);
      assert.equal(canary.connections, 0);
    });
  }

  it("is tried again after responses and breaks that may pass, not before Retry-After", async (context) => {
    const responses: RequestListener[] = [
      (_, response) => response.writeHead(503, { "retry-after": "300" }).end(),
      (_, response) => response.writeHead(429).end(),
      (_, response) =>
        void response.writeHead(200, { "content-length": 10 }).write("ab", () => response.destroy()),
      (_, response) => response.end("at last"),
    ];
    const { queue, url, clock } = await openStage(context, (request, response) =>
      responses.shift()?.(request, response),
    );
    const submitted = await queue.submit({ customer: "acme", source: `${url}/x`, maxAttempts: 4 });
    queue.work(textOf);
    const waits: number[] = [];
    for (let failures = 1; failures <= 3; failures++) {
      await waitForEvents(queue, "attempt-failed", failures);
      const { dueAt, error } = (await queue.document(submitted.id)) ?? assert.fail();
      assert.equal(error?.code, "source-unreachable");
      waits.push((dueAt ?? 0) - clock.now());
      await clock.advance(waits.at(-1) ?? 0);
    }
    assert.deepEqual(
      waits.map((ms) => ms >= 300_000),
      [true, false, false],
    );
    const { result, attempts } = await finished(queue, submitted);
    assert.deepEqual([result, attempts], ["at last", 4]);
  });

  it("fails as unreachable if it takes too long, before the response or within it", async (context) => {
    for (const start of ["", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"]) {
      const { url } = await startRawServer(context, (socket) => socket.write(start));
      const options = { allowAddresses: [webAddress], allowSources: [url], sourceTimeMs: 100 };
      const { queue } = await openTestQueue(context, options);
      const submitted = await queue.submit({ customer: "acme", source: `${url}/x`, maxAttempts: 1 });
      queue.work(textOf);
      const { error } = await finished(queue, submitted);
      assert.deepEqual(
        [error?.code, /within 100 ms$/.test(error?.message ?? "")],
        ["source-unreachable", true],
      );
    }
  });

  it("stops being fetched when it is cancelled", async (context) => {
    const requested = Promise.withResolvers<void>();
    const closed = Promise.withResolvers<void>();
    const { queue, url } = await openStage(context, (request, response) => {
      response.write("the beginning");
      request.on("close", closed.resolve);
      requested.resolve();
    });
    const submitted = await queue.submit({ customer: "acme", source: `${url}/x` });
    queue.work(textOf);
    await requested.promise;
    await queue.cancel(submitted.id);
    await closed.promise;
    assert.deepEqual((await queue.document(submitted.id))?.state, "cancelled");
  });

  it("is interrupted while it is fetched for long, for another customer's document", async (context) => {
    const requests: (() => void)[] = [];
    const closed = Promise.withResolvers<void>();
    const clock = new SteppedClock(Date.UTC(2026, 0, 1));
    const { queue, url } = await openStage(
      context,
      (request, response) => {
        request.on("close", closed.resolve);
        response.flushHeaders();
        requests.push(() => response.end("slow"));
      },
      { clock },
    );
    queue.work(documentProcessor(reader), { concurrency: 2, overdueShare: 0 });
    const source = `${url}/x`;
    const slow = await queue.submitMany(["scans", "scans"].map((customer) => ({ customer, source })));
    while (requests.length < 2) await new Promise((resolve) => setImmediate(resolve));
    const quick = await queue.submit({ customer: "quiet" });
    await clock.advance(11_000);
    await closed.promise;
    assert.equal((await finished(queue, quick)).state, "done");
    while (requests.length < 3) await new Promise((resolve) => setImmediate(resolve));
    for (const respond of requests) respond();
    const all = await Promise.all(slow.map((document) => finished(queue, document)));
    assert.deepEqual(
      all.map(({ state, isLong }) => [state, isLong]),
      [
        ["done", false],
        ["done", true],
      ],
    );
  });

  it("is refused unless the allow-list has its host, and says what to set", async (context) => {
    const { queue } = await openTestQueue(context);
    await assert.rejects(queue.submit({ customer: "a", source: "https://a.example/x?sig=secret" }), {
      code: "source-refused",
      message:
        "source: documents by reference are off; --allow-source (allowSources) names the hosts and buckets to allow, got https://a.example/x?…",
    });
    const { queue: strict } = await openTestQueue(context, { allowSources: ["https://b.example"] });
    const batch = [{ customer: "a" }, { customer: "a", source: "https://a.example/x" }];
    await assert.rejects(strict.submitMany(batch), {
      code: "source-refused",
      message:
        "documents.1.source: expected a host or a bucket that --allow-source (allowSources) allows, got https://a.example/x",
    });
    assert.equal((await strict.stats()).documents.waiting, 0);
  });

  it("conflicts with another source under the same key, and repeats the same one", async (context) => {
    const { queue } = await openTestQueue(context, { allowSources: ["https://a.example"] });
    const first = await queue.submit({ customer: "a", key: "k", source: "https://a.example/x" });
    const again = await queue.submit({ customer: "a", key: "k", source: "HTTPS://A.example:443/x" });
    assert.deepEqual([again.id, again.isRepeat], [first.id, true]);
    for (const other of [{ source: "https://a.example/y" }, { content: "x" }, {}])
      await assert.rejects(queue.submit({ customer: "a", key: "k", ...other }), {
        code: "idempotency-conflict",
      });
  });

  it("is explained in words when its source is gone", async (context) => {
    const { queue, url } = await openStage(context, (_, response) => response.writeHead(404).end());
    const submitted = await queue.submit({ customer: "acme", source: `${url}/x` });
    queue.work(textOf);
    await finished(queue, submitted);
    const text = async (language: "en" | "de") =>
      (await queue.explain(submitted.id, { language }))?.text.join(" ");
    assert.match((await text("en")) ?? "", /The file is no longer at its address/);
    assert.match((await text("de")) ?? "", /Die Datei ist nicht mehr unter ihrer Adresse/);
  });
});
