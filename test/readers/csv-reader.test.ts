import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { skippedNote } from "../../src/readers/skipped-kinds.ts";
import { splitWholeCsv } from "../../src/readers/text/csv-records.ts";
import { readBytes, refusalOf } from "../support/documents/read-bytes.ts";

test("the delimiter of a table is found out", async () => {
  for (const delimiter of [",", ";", "\t", "|"]) {
    const { facts, text } = await readBytes(`name${delimiter}city\nAnna${delimiter}Łódź\n`);
    assert.equal(facts.type, "text/csv");
    assert.equal(text, "name\tcity\nAnna\tŁódź\n");
    assert.deepEqual([facts.rows, facts.columns], [2, 2]);
  }
});

test("a table with decimal commas is split at its semicolons", async () => {
  const { facts } = await readBytes("item;price\ntea;1,50\nmilk;2,30\n");
  assert.equal(facts.columns, 2);
});

test("a table becomes a Markdown table, with its bars and line ends made harmless", async () => {
  const { markdown } = await readBytes('a,b\n"x|y","1\n2"\n');
  assert.equal(markdown, "| a | b |\n| --- | --- |\n| x\\|y | 1<br>2 |\n");
});

test("a long table is complete in the text, and cut in the Markdown with a note", async () => {
  const rows = Array.from({ length: 1500 }, (_, row) => `${row},x`).join("\n");
  const { facts, text, markdown } = await readBytes(rows);
  assert.equal(facts.rows, 1500);
  assert.equal(text.split("\n").length, 1501);
  assert.equal(markdown?.split("\n").length, 1002);
  assert.deepEqual(facts.skipped, [skippedNote("markdown-row", 500)]);
});

test("a quote that is never closed breaks the document", async () => {
  const refusal = await refusalOf(`${"a,b,c\n".repeat(20)}"x,y\n${"a,b,c\n".repeat(100_000)}`);
  assert.equal(refusal.code, "document-broken");
  assert.match(refusal.message, /record 21 is never closed/);
});

test("a table written according to RFC 4180 is split as it was", () => {
  const field = fc.string({ unit: fc.constantFrom(...'ab,;"\n \r') });
  const record = fc.array(field, { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(record, { minLength: 1, maxLength: 5 }), (records) => {
      const quoted = records.map((fields) =>
        fields.map((text) => `"${text.replaceAll('"', '""')}"`).join(","),
      );
      assert.deepEqual([...splitWholeCsv(quoted.join("\r\n"), ",")], records);
    }),
  );
});
