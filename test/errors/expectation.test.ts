import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { expectation, expectJsonText, expectObject } from "../../src/errors/expectation.ts";

describe("a refused value is shown", () => {
  for (const [value, shown] of [
    ["short", '"short"'],
    ["x".repeat(100), `"${"x".repeat(76)}…`],
    [7, "7"],
    [Number.NaN, "NaN"],
    [5n, "5"],
    [10n ** 100_000n, "a huge bigint"],
    [true, "true"],
    [null, "null"],
    [undefined, "undefined"],
    [() => 1, "a function"],
    [Symbol("s"), "a symbol"],
    [new Date(0), "1970-01-01T00:00:00.000Z"],
    [new Date(Number.NaN), "an invalid Date"],
    [{ a: 1 }, "an object"],
    [[], "[]"],
    [[-1, "a", null], '[-1,"a",null]'],
    [Array.from({ length: 12 }, () => 0), "a list of 12"],
    [["x".repeat(30)], "a list of 1"],
    [[{}], "a list of 1"],
  ] as const)
    it(`as ${shown}`, () => {
      assert.equal(expectation("this", value), `expected this, got ${shown}`);
    });

  it("without writing it as JSON", () => {
    const written: unknown[] = [];
    const spy = { toJSON: () => written.push("it") };
    for (const value of [spy, [spy], { spy }, [[[spy]]]]) expectation("this", value);
    assert.deepEqual(written, []);
  });
});

it("an unknown key is named by its beginning", () => {
  const key = "k".repeat(1_000_000);
  assert.throws(() => expectObject("options", { [key]: 1 }, ["known"]), {
    message: `options: unknown "${"k".repeat(76)}…; known are known`,
  });
});

describe("what is stored as JSON", () => {
  const levels = (count: number) => JSON.parse(`${"[".repeat(count)}${"]".repeat(count)}`);

  it("has up to 64 levels", () => {
    assert.equal(expectJsonText("metadata", levels(64), 1000), JSON.stringify(levels(64)));
  });

  for (const [title, value] of [
    ["65 levels", levels(65)],
    ["a million levels", levels(1_000_000)],
    ["65 levels by its method toJSON", { toJSON: () => levels(65) }],
  ] as const)
    it(`is refused with ${title}`, () => {
      assert.throws(() => expectJsonText("metadata", value, 10_000), {
        code: "invalid-argument",
        message: "metadata: expected at most 64 levels of nested JSON, got more",
      });
    });

  it("is not written as JSON before its levels were counted", () => {
    const written: unknown[] = [];
    let value: unknown = { toJSON: () => written.push("it") };
    for (let level = 0; level < 65; level++) value = [value];
    assert.throws(() => expectJsonText("metadata", value, 10_000));
    assert.deepEqual(written, []);
  });

  it("is refused when it repeats itself more often than its text may be long", () => {
    let value: unknown = [];
    for (let level = 0; level < 60; level++) value = [value, value];
    assert.throws(() => expectJsonText("metadata", value, 1000), {
      message: "metadata: expected at most 1000 characters of JSON, got more",
    });
  });

  it("leaves out what JSON leaves out", () => {
    const value = { a: undefined, b: () => 1, c: "d" };
    assert.equal(expectJsonText("metadata", value, 9), '{"c":"d"}');
    assert.throws(() => expectJsonText("metadata", { c: 1n }, 9), /expected something that JSON can express/);
  });
});
