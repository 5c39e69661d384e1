import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { tokenizeJson } from "../../src/readers/text/json-tokens.ts";
import { Unreadable } from "../../src/readers/unreadable.ts";
import { readBytes, refusalOf } from "../support/documents/read-bytes.ts";

test("keys and values are read as an outline, and numbers keep all their digits", async () => {
  const { text, facts } = await readBytes(
    '{"title":"Invoice 7","total":12345678901234567890.10,"lines":[{"item":"tea","paid":true},["a",[null]],[]],"none":{}}',
  );
  assert.equal(
    text,
    "title: Invoice 7\ntotal: 12345678901234567890.10\nlines:\n  - item: tea\n    paid: true\n  - - a\n    - - null\n  -\nnone:\n",
  );
  assert.equal(facts.title, "Invoice 7");
});

test("the values of a list at the top are counted", async () => {
  assert.equal((await readBytes('[{"a":[1,2]},2,"x"]')).facts.rows, 3);
  assert.equal((await readBytes("[]")).facts.rows, 0);
});

test("invalid JSON is refused with the place of the mistake", async () => {
  const refusal = await refusalOf('{\n  "a": 1,\n  "b" 2\n}');
  assert.equal(refusal.code, "document-broken");
  assert.match(refusal.message, /expected ":" at line 3, column 7, got "2"/);
});

test("JSON Lines are read line by line, and a mistake is reported with its line", async () => {
  const { facts, text } = await readBytes('{"a":1}\n\n{"a":"two"}\n');
  assert.deepEqual([facts.type, facts.rows, text], ["application/x-ndjson", 2, "a: 1\n\na: two\n"]);
  assert.match((await refusalOf('{"a":1}\n{"a":}\n')).message, /^In line 2 of the document/);
});

test("a list of 100 000 levels is read", async () => {
  const { facts } = await readBytes(`${"[".repeat(100_000)}${"]".repeat(100_000)}`);
  assert.equal(facts.rows, 1);
});

test("exactly what JSON.parse accepts is accepted", () => {
  const pieces = fc.constantFrom(
    ...'[]{},:"\\ \n0123.-eE+utfna'.split(""),
    "true",
    "false",
    "null",
    '"a"',
    "\\u0041",
  );
  const almostJson = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(""));
  const cutJson = fc.tuple(fc.json(), fc.nat(40)).map(([json, at]) => json.slice(0, at) + json.slice(at + 1));
  fc.assert(
    fc.property(fc.oneof(almostJson, cutJson, fc.json()), (text) => {
      assert.equal(isAccepted(text), isJson(text));
    }),
    { numRuns: 2000 },
  );
});

function isAccepted(text: string): boolean {
  try {
    for (const _ of tokenizeJson(text));
    return true;
  } catch (error) {
    if (error instanceof Unreadable) return false;
    throw error;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
