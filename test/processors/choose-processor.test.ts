import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { DoNotRetry, openQueue, type Processor, type Submission } from "../../src/index.ts";
import { chooseProcessor, type DocumentReader, openDocumentReader } from "../../src/processors.ts";
import { waitForEvent } from "../support/queues.ts";

/** Processes one document, and returns it when it is finished. */
async function workOn(t: TestContext, processor: Processor, submission: Omit<Submission, "customer">) {
  const queue = await openQueue("memory:");
  t.after(() => queue.close({ timeoutMs: 0 }));
  const { id } = await queue.submit({ customer: "acme", maxAttempts: 1, ...submission });
  queue.work(processor);
  await waitForEvent(queue, ({ kind }) => kind === "done" || kind === "failed");
  const document = await queue.document(id);
  assert.ok(document);
  return document;
}

const named = (name: string) => () => name;
const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

describe("of several processors", () => {
  const chosen = chooseProcessor(
    [
      {
        types: ["application/pdf", "image/*"],
        customers: ["other"],
        processor: named("of another customer"),
      },
      { types: ["application/PDF", "invoice"], processor: named("pdf") },
      { types: ["image/*"], customers: ["other", "acme"], processor: named("images") },
    ],
    { fallback: named("the rest") },
  );

  for (const [submission, expected] of [
    [{ type: "application/pdf" }, "pdf"],
    [{ type: "Application/PDF; version=2" }, "pdf"],
    [{ type: "invoice" }, "pdf"],
    [{ type: "image/webp", content: "%PDF-1.7" }, "images"],
    [{ type: "application/pdfx" }, "the rest"],
    [{ type: "imagery/x" }, "the rest"],
    [{ content: "%PDF-1.7 and so on" }, "pdf"],
    [{ type: "application/octet-stream", content: png }, "images"],
    [{ content: new Uint8Array([1, 0, 2]) }, "the rest"],
    [{ content: "" }, "the rest"],
    [{}, "the rest"],
  ] as const) {
    it(`the first that matches takes it: ${JSON.stringify(submission).slice(0, 60)} by ${expected}`, async (t) => {
      assert.equal((await workOn(t, chosen, submission)).result, expected);
    });
  }

  it("one without types and customers takes everything", async (t) => {
    const all = chooseProcessor([{ processor: named("all") }], { fallback: named("the rest") });
    assert.equal((await workOn(t, all, {})).result, "all");
  });

  it("a document that none takes fails permanently if there is no fallback", async (t) => {
    const { state, error } = await workOn(t, chooseProcessor([]), {});
    assert.deepEqual([state, error?.name, error?.code], ["failed", "DoNotRetry", "no-processor"]);
  });

  for (const [choices, options, message] of [
    [{}, {}, "choices: expected a list, got an object"],
    [[{}], {}, "choices[0]: processor: expected a function (document, context) => result, got undefined"],
    [[{ processor: named(""), type: ["a/b"] }], {}, 'choices[0]: unknown "type"; did you mean "types"?'],
    ...[[], "image/*", ["*"], ["image/"], [" "], ["a/b;c"], [1]].map(
      (types) =>
        [
          [{ processor: named(""), types }],
          {},
          `choices[0]: types: expected a list of media types such as "application/pdf" or "image/*", got ${JSON.stringify(types)}`,
        ] as const,
    ),
    [
      [{ processor: named(""), customers: "acme" }],
      {},
      'choices[0]: customers: expected a list of customers\' names, got "acme"',
    ],
    [[], { fallback: 1 }, "options.fallback: expected a function, got 1"],
    [[], { reader: {} }, "options.reader: expected the result of openDocumentReader(), got an object"],
  ] as const) {
    it(`an invalid choice is refused: ${message}`, () => {
      assert.throws(() => chooseProcessor(choices as never, options as never), {
        code: "invalid-argument",
        message,
      });
    });
  }
});

describe("a chosen processor", () => {
  function reading(t: TestContext, use: (reader: DocumentReader) => Processor): Processor {
    const reader = openDocumentReader();
    t.after(() => reader.close());
    return use(reader);
  }

  it("reads the content with the built-in readers", async (t) => {
    const processor = reading(t, (reader) =>
      chooseProcessor([{ processor: (_, { read }) => read() }], { reader }),
    );
    const { result } = await workOn(t, processor, { content: "one two\nthree" });
    const { text, facts } = result as { text: string; facts: { type: string; words: number } };
    assert.deepEqual([text.trim(), facts.type, facts.words], ["one two\nthree", "text/plain", 3]);
  });

  it("reads nothing if there is no content", async (t) => {
    const processor = reading(t, (reader) =>
      chooseProcessor([{ processor: async (_, { read }) => String(await read()) }], { reader }),
    );
    assert.equal((await workOn(t, processor, {})).result, "undefined");
  });

  it("fails permanently, with the code, if it does not catch that a document is unreadable", async (t) => {
    const processor = reading(t, (reader) =>
      chooseProcessor([{ processor: (_, { read }) => read() }], { reader }),
    );
    const { state, error, attempts } = await workOn(t, processor, {
      content: new Uint8Array([1, 0, 2, 0xff]),
      maxAttempts: 3,
    });
    assert.deepEqual([state, attempts, error?.code], ["failed", 1, "type-unknown"]);
  });

  it("has all that the worker gives", async (t) => {
    const processor = chooseProcessor([
      {
        processor: async (_, { attempt, signal, content, progress }) => {
          progress(0.5);
          return [attempt, signal.aborted, await new Response(await content()).text()];
        },
      },
    ]);
    assert.deepEqual((await workOn(t, processor, { content: "x" })).result, [1, false, "x"]);
  });

  it("gets an error from read() if there is no reader", async (t) => {
    const { error } = await workOn(t, chooseProcessor([{ processor: (_, { read }) => read() }]), {
      content: "x",
    });
    assert.equal(
      error?.message,
      "read(): expected a reader in the options of chooseProcessor, got undefined",
    );
  });
});

it("DoNotRetry of another copy of the package is recognised", async (t) => {
  class Other extends Error {
    override readonly name = "DoNotRetry";
    readonly code = "torn";
  }
  for (const thrown of [new Other("no"), new DoNotRetry("no", { code: "torn", cause: 1 })]) {
    const throwing = () => Promise.reject(thrown);
    const { state, attempts, error } = await workOn(t, throwing, { maxAttempts: 3 });
    assert.deepEqual([state, attempts, error?.name, error?.code], ["failed", 1, "DoNotRetry", "torn"]);
  }
});
