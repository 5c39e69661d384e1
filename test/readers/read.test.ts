import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { loadParser } from "../../src/readers/load-parser.ts";
import { Unreadable } from "../../src/readers/unreadable.ts";
import { paragraph, writeDocx } from "../support/documents/docx-writer.ts";
import { readBytes } from "../support/documents/read-bytes.ts";

/** Starts of documents, so that random input gets past the detection. */
const starts = [
  "",
  "<!doctype html>",
  "<?xml version='1.0'?>",
  "<svg>",
  '{"a":',
  "[",
  "# Title\n\n",
  "---\ntitle: x\n---\n",
  "a,b\n1,2\n",
  "\ufeff",
  "PK\x03\x04",
];

const pieces = fc.oneof(
  fc.constantFrom(
    ..."<>/&;[](){}\"'`*_#|,:-=!?\\\n\r\t \0aą🙂".split(""),
    "<p>",
    "<table>",
    "<td>",
    "<li>",
    "</",
    "&#0;",
    "```",
  ),
  fc.string({ maxLength: 5 }),
);

async function assertEnds(bytes: Uint8Array): Promise<void> {
  try {
    const { facts, text, markdown } = await readBytes(bytes);
    assert.equal(typeof facts.type, "string");
    assert.ok(text.isWellFormed() && (markdown ?? "").isWellFormed());
    assert.ok(facts.words <= facts.characters);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
  }
}

test("any bytes give a reading or a refusal", async () => {
  await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), assertEnds), { numRuns: 500 });
});

test("any text after any start gives a reading or a refusal", async () => {
  const content = fc
    .tuple(fc.constantFrom(...starts), fc.array(pieces, { maxLength: 60 }))
    .map(([start, parts]) => Buffer.from(start + parts.join("")));
  await fc.assert(fc.asyncProperty(content, assertEnds), { numRuns: 1000 });
});

test("a Word document with any byte changed, or cut anywhere, gives a reading or a refusal", async () => {
  const whole = writeDocx({ body: paragraph("hello"), title: "x" });
  const damage = fc.tuple(fc.nat(whole.length - 1), fc.nat(255), fc.boolean());
  await fc.assert(
    fc.asyncProperty(damage, async ([at, byte, isCut]) => {
      const bytes = Buffer.from(isCut ? whole.subarray(0, at) : whole);
      if (!isCut) bytes[at] = byte;
      await assertEnds(bytes);
    }),
    { numRuns: 200 },
  );
});

test("a parser that is not installed is named with the command that installs it", async () => {
  const name = "a-parser-that-nobody-has";
  await assert.rejects(
    loadParser(name, () => import(name)),
    (error) =>
      error instanceof Unreadable &&
      error.code === "parser-missing" &&
      error.message.includes(`npm install ${name}`),
  );
});
