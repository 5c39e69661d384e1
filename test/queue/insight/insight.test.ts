import assert from "node:assert/strict";
import { it } from "node:test";
import fc from "fast-check";
import { noUsage } from "../../../src/engine/usage.ts";
import { commonError, commonMessage } from "../../../src/maintenance/failure-group.ts";
import { CachedResult } from "../../../src/queue/insight/cached-result.ts";
import { customerOrders, customerSorts, namesInOrder } from "../../../src/queue/insight/customer-order.ts";
import { lifeOf } from "../../../src/queue/insight/life.ts";
import { VirtualClock } from "../../../src/runtime/virtual-clock.ts";
import { openTestQueue } from "../../support/queues.ts";
import { scale } from "../../support/scale.ts";

const word = fc.stringMatching(/^[g-z]{1,8}$/);
const hex = fc.stringMatching(/^[0-9a-f]{8,64}$/);

/** The variable parts of errors of one kind. */
const variables: Readonly<Record<string, fc.Arbitrary<string>>> = {
  number: fc.oneof(
    fc.integer().map(String),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
    fc.constantFrom("1,234,567.89", "12:30:45", "2026-11-16T10:00:00.000Z", "250ms", "3.5.1"),
  ),
  id: fc.tuple(word, fc.nat()).map(([prefix, number]) => `${prefix}-${number}`),
  uuid: fc.uuid(),
  hex: fc.oneof(
    hex,
    hex.map((text) => `0x${text}`),
  ),
  path: fc
    .tuple(fc.constantFrom("/", ".//", "C:\\", "~/"), fc.array(word, { minLength: 1, maxLength: 5 }))
    .map(([root, parts]) => root + parts.join(root === "C:\\" ? "\\" : "/")),
  // An apostrophe in an address looks like the start of a quotation.
  url: fc.webUrl({ withQueryParameters: true }).map((url) => `${url.replaceAll("'", "")}/x`),
  quoted: fc
    .tuple(fc.constantFrom('""', "''", "``", "“”", "„“", "«»"), fc.stringMatching(/^[^"'`“”„«»]{0,30}$/))
    .map(([[open, close], text]) => `${open}${text}${close}`),
};

const messages = fc
  .array(fc.oneof(word, fc.constantFrom(...Object.keys(variables).map((kind) => ({ kind })))), {
    maxLength: 12,
  })
  .chain((template) => {
    const filled = fc
      .tuple(
        ...template.map((part) =>
          typeof part === "string" ? fc.constant(part) : (variables[part.kind] ?? word),
        ),
      )
      .map((parts) => parts.join(" "));
    return fc.tuple(filled, filled);
  });

it("messages that differ only in numbers, ids, hex, paths, addresses and quoted words are one group", () => {
  const property = fc.property(messages, ([one, other]) =>
    assert.equal(commonMessage(one), commonMessage(other)),
  );
  fc.assert(property, { numRuns: scale(150, 5000) });
});

it("failures are distinguished by their name, their code and the words of their message", () => {
  const error = { name: "Error", code: "E", message: "can't open 'a' in 3 tries (see /tmp/x), isn't it?" };
  assert.equal(commonError(error).message, "can't open … in … tries (see …), isn't it?");
  const others = [
    { ...error, message: "can't open 'b' in 12 tries (see /var/y), isn't it?" },
    { ...error, name: "TypeError" },
    { ...error, code: undefined },
    { ...error, message: "can't close 'a' in 3 tries (see /tmp/x), isn't it?" },
  ].map((other) => commonError(other).group === commonError(error).group);
  assert.deepEqual(others, [true, false, false, false]);
});

it("a hostile message takes linear time, and its common part is short", () => {
  for (const piece of [
    "“",
    "„",
    "«",
    '"',
    " '",
    "'a",
    "a",
    "1",
    "…",
    "…,",
    "/",
    "://",
    "http:",
    "(",
    " ",
    "\n",
    "f-",
  ])
    assert.ok(commonMessage(piece.repeat(100_000 / piece.length)).length <= 500, piece);
});

it("customers come in the requested order, page by page, even if counts change in between", () => {
  const customers = fc.uniqueArray(
    fc.record({
      name: fc.string({ minLength: 1, maxLength: 3 }),
      count: fc.integer({ min: -3, max: 0 }),
      updatedAt: fc.nat(3),
      pending: fc.nat(3),
      running: fc.nat(3),
      waiting: fc.nat(3),
      failed: fc.nat(3),
      workMs: fc.nat(3),
    }),
    { selector: ({ name }) => name, maxLength: 40 },
  );
  const sorts = fc.constantFrom(...customerSorts.filter((sort) => sort !== "done" && sort !== "waits"));
  const orders = fc.constantFrom(...customerOrders);
  const property = fc.property(
    customers,
    sorts,
    orders,
    fc.integer({ min: 1, max: 9 }),
    (all, sort, order, limit) => {
      const usage = new Map(
        all.map((one) => [one.name, { ...noUsage, failed: one.failed, workMs: one.workMs }]),
      );
      const keys = { name: "name", count: "count", updated: "updatedAt", pending: "pending" } as const;
      const key = (
        { ...keys, running: "running", waiting: "waiting", failed: "failed", work: "workMs" } as const
      )[sort];
      const byName = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
      const sign = order === "asc" ? 1 : -1;
      const expected = all.toSorted((a, b) => {
        const [one, other] = [a[key], b[key]];
        const byKey = typeof one === "number" ? one - Number(other) : byName(one, String(other));
        return sign * byKey || byName(a.name, b.name);
      });
      const listed: string[] = [];
      let cursor: string | undefined;
      do {
        // A new customer before the cursor does not affect what comes after it.
        const before = order === "asc" ? -9 : 9;
        const figures = {
          count: before,
          updatedAt: before,
          pending: before,
          running: before,
          waiting: before,
        };
        const newcomer = { name: order === "desc" && sort === "name" ? "\u{10ffff}" : "", ...figures };
        const isUsage = sort === "failed" || sort === "work";
        const counts = cursor === undefined || isUsage ? all : [newcomer, ...all];
        const page = namesInOrder({ counts, usage }, { sort, order, name: undefined, limit, cursor });
        listed.push(...page.names);
        cursor = page.cursor ?? undefined;
      } while (cursor !== undefined);
      assert.deepEqual(
        listed,
        expected.map(({ name }) => name),
      );
    },
  );
  fc.assert(property, { numRuns: scale(100, 5000) });
});

it("a cached result is shared, kept while it is fresh, and returned once more while a new one is computed", async () => {
  const clock = new VirtualClock();
  let found = 0;
  const cached = new CachedResult(async () => ++found, clock, { freshMs: 10, usableMs: 60 });
  assert.deepEqual(await Promise.all([cached.get(), cached.get()]), [1, 1]);
  clock.set(9);
  assert.equal(await cached.get(), 1);
  clock.set(10);
  assert.equal(await cached.get(), 1, "while the next one is computed");
  assert.equal(await cached.get(), 2);
  clock.set(70);
  assert.equal(await cached.get(), 3, "too old");
  clock.set(0);
  assert.equal(await cached.get(), 4, "the clock was set back");
});

it("a cached result may say itself how long it is fresh and usable", async () => {
  const clock = new VirtualClock();
  let found = 0;
  const times = { freshMs: (result: number) => 10 * result, usableMs: (result: number) => 100 * result };
  const cached = new CachedResult(async () => ++found, clock, times);
  assert.equal(await cached.get(), 1);
  clock.set(100);
  assert.equal(await cached.get(), 2, "the first one is too old");
  clock.set(119);
  assert.equal(await cached.get(), 2);
  clock.set(299);
  assert.equal(await cached.get(), 2, "while the next one is computed");
  assert.equal(await cached.get(), 3);
});

it("failed documents are grouped, and a group is listed page by page, with other filters", async (t) => {
  const { queue, clock } = await openTestQueue(t);
  for (let number = 0; number < 30; number++)
    await queue.submit({ customer: `c${number % 3}`, name: `n${number}` });
  for (let number = 0; number < 30; number++) {
    const [claim] = await queue.remote.claim({ worker: "w", count: 1, leaseMs: 1000, waitMs: 0 });
    const message = number % 10 === 0 ? "broken" : `page ${number} of 'x${number}' is torn`;
    if (claim) await queue.remote.fail(claim.lease, { error: { name: "E", message }, mayRetry: false });
    await clock.advance(1);
  }
  const { items, isExact } = await queue.failures.list();
  assert.deepEqual(
    items.map(({ message, documents, customers }) => [message, documents, customers]),
    [
      ["page … of … is torn", 27, 3],
      ["broken", 3, 3],
    ],
  );
  assert.equal(isExact, true);
  const [torn] = items;
  assert.ok(torn);
  const listed = async (query: object) => {
    const ids = new Set<string>();
    let cursor: string | null = null;
    do {
      const page = await queue.documents({ ...query, failure: torn.group, limit: 4, cursor });
      for (const { id } of page.items) ids.add(id);
      cursor = page.cursor;
    } while (cursor !== null);
    return ids.size;
  };
  assert.deepEqual(
    [await listed({}), await listed({ state: "failed", customer: "c1" }), await listed({ state: "done" })],
    [27, 9, 0],
  );
  const life = await queue.life(torn.latest.id);
  assert.deepEqual(
    life?.map(({ kind }) => kind),
    ["submitted", "started", "failed"],
  );
  assert.deepEqual(lifeOf(torn.latest, []), life, "also where no more is kept than the document");
});
