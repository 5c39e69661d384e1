import assert from "node:assert/strict";
import { test } from "node:test";
import { expectFacts, shortFacts } from "../../src/processors/reader-messages.ts";
import { cutLists } from "../../src/readers/listed-facts.ts";
import { skippedNote } from "../../src/readers/skipped-kinds.ts";

test("lists of facts keep their items, with tidied texts", () => {
  const { lists, skipped } = cutLists({
    fields: [{ name: " a\u0000 ", type: "text", value: "one\r\ntwo\u001b[2J", page: 1 }],
    annotations: [],
    files: [{ name: "half a pair \ud83d", size: 1 }],
  });
  assert.deepEqual(lists, {
    fields: [{ name: "a", type: "text", value: "one\ntwo[2J", page: 1 }],
    files: [{ name: "half a pair \ufffd", size: 1 }],
  });
  assert.deepEqual(skipped, []);
});

test("long lists of facts are cut, with a note for each, and are accepted from a reader process", () => {
  const text = "é".repeat(5000);
  const { lists, skipped } = cutLists({
    fields: Array.from({ length: 1000 }, () => ({ name: "n", type: "text", value: "v" }) as const),
    annotations: Array.from({ length: 1000 }, () => ({ kind: "comment", text, author: text }) as const),
    files: Array.from({ length: 301 }, () => ({ name: "n" })),
  });
  assert.equal(lists.fields?.length, 300);
  assert.equal(lists.annotations?.length, 19);
  assert.deepEqual(skipped, [
    skippedNote("unlisted-field", 700),
    skippedNote("unlisted-annotation", 981),
    skippedNote("unlisted-file", 1),
  ]);
  const facts = { type: "application/pdf", words: 0, lines: 0, characters: 0, skipped, ...lists };
  const payload = Buffer.from(JSON.stringify(shortFacts(facts)));
  assert.ok(payload.length < 200_000);
  assert.deepEqual(expectFacts(payload), facts);
});
