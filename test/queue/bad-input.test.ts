import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  openQueue,
  type Queue,
  type QueueOptions,
  type Submission,
  type WorkerOptions,
} from "../../src/index.ts";
import { openTestQueue, startOfTime } from "../support/queues.ts";

const cycle: { self?: unknown } = {};
cycle.self = cycle;

type BadSubmission = readonly [string, unknown, RegExp];

const badSubmissions: readonly BadSubmission[] = [
  ["nothing", undefined, /submission: expected an object, got undefined/],
  ["a list", [], /submission: expected an object, got \[\]/],
  ["no customer", {}, /customer: expected 1 to 200 characters without control characters, got undefined/],
  ["an empty customer", { customer: "" }, /customer: expected 1 to 200 .* got ""/],
  [
    "a customer of 10 kB",
    { customer: "x".repeat(10_240) },
    /customer: expected 1 to 200 .* got 10240 characters/,
  ],
  ["a customer with NUL", { customer: "a\0b" }, /customer: .* got U\+0000 at position 1/],
  ["a customer with a line break", { customer: "a\nb" }, /got U\+000A at position 1/],
  ["a customer with a C1 control", { customer: "\u0085" }, /got U\+0085 at position 0/],
  ["a customer with half a surrogate pair", { customer: "a\ud800" }, /got text with half a surrogate pair/],
  ["a customer that is a number", { customer: 7 }, /customer: expected .* got 7/],
  ["a cost of 0", { customer: "a", cost: 0 }, /cost: expected a whole number from 1 to 1000, got 0/],
  ["a cost of 1e9", { customer: "a", cost: 1e9 }, /cost: .* got 1000000000/],
  ["a cost of 1.5", { customer: "a", cost: 1.5 }, /cost: .* got 1.5/],
  ["a cost of NaN", { customer: "a", cost: Number.NaN }, /cost: .* got NaN/],
  ["a cost as text", { customer: "a", cost: "1" }, /cost: .* got "1"/],
  [
    "an unknown field",
    { customer: "a", metdata: {} },
    /submission: unknown "metdata"; did you mean "metadata"\?/,
  ],
  ["a name with an escape", { customer: "a", name: "\u001b[31m" }, /name: .* got U\+001B at position 0/],
  [
    "metadata with a cycle",
    { customer: "a", metadata: cycle },
    /metadata: expected at most 64 levels of nested JSON, got more/,
  ],
  [
    "metadata that is a function",
    { customer: "a", metadata: () => {} },
    /metadata: expected something that JSON can express/,
  ],
  [
    "metadata of 1 MB",
    { customer: "a", metadata: "x".repeat(1_000_000) },
    /metadata: expected at most 65536 characters/,
  ],
  [
    "an invalid date",
    { customer: "a", startAt: new Date("nonsense") },
    /startAt: expected a Date or whole milliseconds/,
  ],
  [
    "a start time as text",
    { customer: "a", startAt: "tomorrow" },
    /startAt: expected a Date .* got "tomorrow"/,
  ],
  [
    "an urgency that does not exist",
    { customer: "a", urgency: "urgent" },
    /urgency: expected "normal" or "background", got "urgent"/,
  ],
  [
    "a deadline as text",
    { customer: "a", startBefore: "tomorrow" },
    /startBefore: expected a Date .* got "tomorrow"/,
  ],
  [
    "a deadline before the start time",
    { customer: "a", startAt: startOfTime + 2, startBefore: startOfTime + 1 },
    /startBefore: expected a time after startAt, got 2026-01-01T00:00:00\.001Z/,
  ],
  [
    "a deadline that has passed",
    { customer: "a", startBefore: startOfTime },
    /startBefore: expected a time in the future, got 2026-.*Z; by the queue's clock it is 2026-01-01T00:00:00\.000Z/,
  ],
  [
    "a source beside a content",
    { customer: "a", content: "x", source: "https://a.example" },
    /source: expected no source beside a content, got "https:/,
  ],
  ...[
    "",
    7,
    null,
    "a.example",
    "//a.example/",
    "ftp://a.example/",
    "file:///etc/passwd",
    "http:a.example",
    "data:,x",
    "s3:bucket/key",
    "s3:///key",
    "https:/a.example",
    "https:///a.example",
    "https://a.example\\@b.example/",
    "https://",
    " https://a.example/",
    "https://a.example/\n",
    "https://a b.example/",
    "https://[::1/",
    "https://1.2.3.256/",
    "https://a.example:99999/",
    `https://a.example/${"x".repeat(2048)}`,
    `https://a.example/${"ä".repeat(1000)}`,
  ].map(
    (source): BadSubmission => [
      `the source ${String(source).slice(0, 40)}`,
      { customer: "a", source },
      /source: expected a URL of up to 2048 characters that begins with https:\/\/ or s3:\/\/, got /,
    ],
  ),
  [
    "a source with a password, which is not shown",
    { customer: "a", source: "https://user:secret@a.example/" },
    /source: expected a URL without a user and a password, got "https:\/\/user:…@a\.example\/"$/,
  ],
  ...[
    "s3://bucket",
    "s3://bucket/",
    "s3://bucket/a?versionId=b",
    "s3://bucket/a%2F..%2Fb",
    "s3://bucket/%",
  ].map(
    (source): BadSubmission => [
      `the source ${source}`,
      { customer: "a", source },
      /source: expected s3:\/\/BUCKET\/KEY, without a query and without "\." and "\.\." in the key, got "s3:/,
    ],
  ),
  [
    "a source with a fragment",
    { customer: "a", source: "s3://bucket/key#" },
    /source: expected a URL without a fragment/,
  ],
  [
    "a callback that is no URL of the web",
    { customer: "a", callback: "s3://bucket/key" },
    /callback: expected a URL of up to 2048 characters that begins with https:\/\/ or http:\/\/, got "s3:/,
  ],
  ["an empty key", { customer: "a", key: "" }, /key: expected 1 to 200/],
  [
    "no attempts",
    { customer: "a", maxAttempts: 0 },
    /maxAttempts: expected a whole number from 1 to 1000, got 0/,
  ],
];

describe("a bad submission is refused, and nothing is stored", () => {
  for (const [name, submission, message] of badSubmissions) {
    it(name, async (context) => {
      const { queue } = await openTestQueue(context);
      const refused = { name: "FairlaneError", code: "invalid-argument", message };
      await assert.rejects(queue.submit(submission as Submission), refused);
      await assert.rejects(queue.submitMany([{ customer: "fine" }, submission as Submission]), refused);
      assert.deepEqual((await queue.documents()).items, []);
    });
  }
});

const badQueueOptions: readonly [unknown, RegExp][] = [
  [{ maxAttempt: 3 }, /queue options: unknown "maxAttempt"; did you mean "maxAttempts"\?/],
  [{ maxAttempts: 0 }, /queue options\.maxAttempts: expected a whole number from 1 to 1000, got 0/],
  [{ clock: {} }, /queue options\.clock: expected an object with a method now\(\), got an object/],
  [{ plans: { gold: { thresholds: [1] } } }, /plan "gold"\.thresholds: expected eight whole numbers below 0/],
  [{ plans: { gold: 7 } }, /plan "gold": expected a policy, got 7/],
  [{ plans: [] }, /queue options\.plans: expected plans by name/],
];

describe("bad options of a queue are refused", () => {
  for (const [options, message] of badQueueOptions) {
    it(JSON.stringify(options), async () => {
      await assert.rejects(openQueue("memory:", options as QueueOptions), {
        code: "invalid-argument",
        message,
      });
    });
  }
});

const badWorkerOptions: readonly [unknown, RegExp][] = [
  [{ concurency: 3 }, /work options: unknown "concurency"; did you mean "concurrency"\?/],
  [{ concurrency: 0 }, /work options\.concurrency: expected a whole number from 1 to 10000, got 0/],
  [{ leaseMs: 7_200_000 }, /work options\.leaseMs: expected a whole number from 100 to 3600000, got 7200000/],
  [{ overdueShare: 2 }, /work options\.overdueShare: expected a number from 0 to 1, got 2/],
  [
    { concurrency: 2, express: { slots: 2, upTo: 3 } },
    /work options\.express\.slots: expected a whole number from 1 to 1, got 2/,
  ],
  [
    { concurrency: 2, express: { slots: 1, upTo: 9 } },
    /work options\.express\.upTo: expected a whole number from 1 to 8, got 9/,
  ],
  [{ retry: { fristMs: 1 } }, /work options\.retry: unknown "fristMs"; did you mean "firstMs"\?/],
  [{ retry: { factor: 0 } }, /work options\.retry\.factor: expected a number from 1 to 100, got 0/],
];

it("limits given as the options of a plan are refused, and so is a weight out of range", async (context) => {
  const { queue } = await openTestQueue(context);
  const refused = (options: object, message: RegExp) =>
    assert.rejects(queue.plans.set("gold", {}, options), { code: "invalid-argument", message });
  await refused(
    { maxRunning: 3 },
    /plan "gold" options: unknown "maxRunning"; known are limits, reading, weight/,
  );
  await refused({ weight: 0 }, /plan "gold"\.weight: expected a whole number from 1 to 100, got 0/);
});

describe("bad options of a worker are refused", () => {
  for (const [options, message] of badWorkerOptions) {
    it(JSON.stringify(options), async (context) => {
      const { queue } = await openTestQueue(context);
      assert.throws(() => queue.work(() => {}, options as WorkerOptions), {
        code: "invalid-argument",
        message,
      });
    });
  }

  it("and a processor that is no function", async (context) => {
    const { queue } = await openTestQueue(context);
    assert.throws(() => queue.work({} as never), {
      code: "invalid-argument",
      message: /processor: expected a function/,
    });
  });
});

const badCalls: readonly [string, (queue: Queue) => Promise<unknown>, RegExp][] = [
  [
    "a list with an unknown filter",
    (queue) => queue.documents({ costumer: "a" } as never),
    /did you mean "customer"\?/,
  ],
  [
    "a list of a state that is none",
    (queue) => queue.documents({ state: "runing" } as never),
    /\(did you mean "running"\?\)/,
  ],
  [
    "a list of priority 10",
    (queue) => queue.documents({ priority: 10 } as never),
    /priority: expected .* 1 to 9, got 10/,
  ],
  [
    "a page of a million",
    (queue) => queue.documents({ limit: 1e6 }),
    /limit: expected a whole number from 1 to 1000/,
  ],
  [
    "a cursor that is none",
    (queue) => queue.documents({ cursor: "x" }),
    /cursor: expected the cursor of an earlier page, got "x"/,
  ],
  [
    "following from what is no event",
    (queue) => queue.events({ since: "x" })[Symbol.asyncIterator]().next(),
    /since: expected the id of an event, or "start", got "x"/,
  ],
  ["an id that is a number", (queue) => queue.document(7 as never), /id: expected/],
  [
    "an explanation in a language that is not known",
    (queue) => queue.explain("x", { language: "fr" } as never),
    /explain options.language: expected one of en, de, es, pl, pt, got "fr"/,
  ],
  [
    "an explanation in a time zone that is none",
    (queue) => queue.explain("x", { timeZone: "Mars/Olympus" }),
    /explain options.timeZone: expected a time zone such as "Europe\/Berlin", got "Mars\/Olympus"/,
  ],
  [
    "an explanation with a language for its options",
    (queue) => queue.explain("x", "de" as never),
    /explain options: expected an object, got "de"/,
  ],
  [
    "removing whatever passes a filter without a state",
    (queue) => queue.bulk("remove", { filter: { customer: "a" } }),
    /filter: expected one that names a state, so that nothing is changed by mistake/,
  ],
  [
    "a bulk action with an unknown verb",
    (queue) => queue.bulk("print" as never, { ids: ["x"] }),
    /action: expected one of cancel, retry, expedite, remove, got "print"/,
  ],
  [
    "a bulk action on nothing",
    (queue) => queue.bulk("cancel", { ids: [] }),
    /number of ids: expected .* 1 to 1000/,
  ],
  ["pausing an empty customer", (queue) => queue.customers.pause(""), /customer: expected/],
  [
    "a download link without a lifetime",
    (queue) => queue.contents.link("x", { name: "a", type: "text/plain" } as never),
    /expiresInMs: expected a whole number from 1000 to 604800000, got undefined/,
  ],
  ["submitting what is no list", (queue) => queue.submitMany({} as never), /submissions: expected a list/],
];

describe("a bad call is refused", () => {
  for (const [name, call, message] of badCalls) {
    it(name, async (context) => {
      const { queue } = await openTestQueue(context);
      await assert.rejects(async () => call(queue), { code: "invalid-argument", message });
    });
  }
});
