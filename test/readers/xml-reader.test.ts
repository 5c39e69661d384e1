import assert from "node:assert/strict";
import { test } from "node:test";
import { readBytes, refusalOf } from "../support/documents/read-bytes.ts";

test("elements are lines, except within a sentence", async () => {
  const { text, facts } = await readBytes(
    '<?xml version="1.0"?><book><title>My Book</title><p>Hello <b>bold</b> world</p>\n<p><i>It</i> goes on.</p><a>1</a><b><![CDATA[<2>]]></b></book>',
  );
  assert.equal(text, "My Book\nHello bold world\nIt goes on.\n1\n<2>\n");
  assert.equal(facts.title, "My Book");
});

test("a document that is not well-formed is refused with the place", async () => {
  const refusal = await refusalOf("<?xml version='1.0'?>\n<a><b></a>");
  assert.equal(refusal.code, "document-broken");
  assert.match(refusal.message, /2:\d+/);
});

test("an entity that refers to a file is not read", async () => {
  const refusal = await refusalOf(
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  );
  assert.equal(refusal.code, "document-broken");
  assert.match(refusal.message, /undefined entity/);
});

test("entities made of entities are not expanded", async () => {
  const entities = Array.from(
    { length: 30 },
    (_, place) => `<!ENTITY e${place + 1} "&e${place};&e${place};">`,
  );
  const doctype = `<!DOCTYPE a [<!ENTITY e0 "ha">${entities.join("")}]>`;
  assert.equal((await refusalOf(`<?xml version="1.0"?>${doctype}<a>&e30;</a>`)).code, "document-broken");
  const { facts, text } = await readBytes(`<?xml version="1.0"?>${doctype}<a>x</a>`);
  assert.equal(text, "x\n");
  assert.equal(facts.skipped[0]?.kind, "entities");
});

test("a drawing gives its texts, and says that it is skipped itself", async () => {
  const { text, facts } = await readBytes(
    "<svg><title>Plan</title><g><text>Room 1</text></g><path d='M0'/></svg>",
  );
  assert.deepEqual([text, facts.title, facts.skipped[0]?.kind], ["Plan\nRoom 1\n", "Plan", "svg-shapes"]);
});

test("100 000 levels and a huge attribute are read", async () => {
  const deep = `<?xml version="1.0"?>${"<a>".repeat(100_000)}x${"</a>".repeat(100_000)}`;
  assert.equal((await readBytes(deep)).text, "x\n");
  assert.equal((await readBytes(`<?xml version="1.0"?><a b="${"x".repeat(5_000_000)}">y</a>`)).text, "y\n");
});

test("XML in UTF-16 is read", async () => {
  const bytes = Buffer.from('\ufeff<?xml version="1.0" encoding="UTF-16"?><a>łąka</a>', "utf16le");
  const { text, facts } = await readBytes(bytes);
  assert.deepEqual([text, facts.encoding], ["łąka\n", "utf-16le"]);
});
