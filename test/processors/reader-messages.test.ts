import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { FrameReader, frameOf, maxFrameLength } from "../../src/processors/frames.ts";
import {
  expectFacts,
  expectProgress,
  expectUnreadable,
  shortFacts,
} from "../../src/processors/reader-messages.ts";
import type { Facts } from "../../src/readers/reading.ts";
import { skippedNote } from "../../src/readers/skipped-kinds.ts";

const facts: Facts = { type: "application/pdf", words: 2, lines: 1, characters: 9, skipped: [] };

const section = { name: "a", depth: 1, start: 0, end: 1, type: "text/plain", words: 1 };

function payloadOf(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}

describe("facts", () => {
  it("of all kinds are accepted unchanged", () => {
    const all: Facts = {
      ...facts,
      pages: 3,
      title: "A title",
      author: "Somebody",
      createdAt: "2026-01-01T00:00:00Z",
      modifiedAt: "2026-01-02T00:00:00Z",
      encoding: "utf-8",
      rows: 1,
      columns: 2,
      width: 3,
      height: 4,
      fields: [
        { name: "customer.name", type: "text", value: "Alice", page: 1 },
        { name: "", type: "checkbox", value: true },
      ],
      annotations: [{ kind: "comment", page: 2, text: "Is this right?", author: "Bob" }],
      files: [{ name: "invoice.xml", size: 1234, type: "text/xml" }, { name: "damaged" }],
      ocr: { pages: 1, languages: ["pl", "zh-Hans", "deu_frak"], confidence: 0.9 },
      sections: [
        {
          name: "a.pdf",
          depth: 1,
          start: 7,
          end: 7,
          type: "application/pdf",
          words: 0,
          pages: 2,
          title: "A",
        },
      ],
      skipped: [
        { what: "page 1", why: "it is damaged", code: "page-damaged", page: 1, member: "scans.zip/a.pdf" },
        { what: "page 4", why: "more pages than the limit", code: "page-limit", page: 4 },
        { what: "2 × header", why: "only the main text is read", kind: "header", count: 2 },
      ],
    };
    assert.deepEqual(expectFacts(payloadOf(all)), all);
  });

  const wrong: readonly unknown[] = [
    null,
    [],
    "facts",
    {},
    { ...facts, type: 1 },
    { ...facts, words: -1 },
    { ...facts, words: null },
    { ...facts, title: "x".repeat(1001) },
    { ...facts, admin: true },
    { ...facts, skipped: [{ what: "a" }] },
    { ...facts, skipped: [{ what: "a", why: "b", code: "constructor" }] },
    { ...facts, skipped: [{ what: "a", why: "b", code: "page-damaged", page: 0 }] },
    { ...facts, skipped: [{ what: "a", why: "b", kind: "constructor" }] },
    { ...facts, skipped: [{ what: "a", why: "b", kind: ["header"] }] },
    { ...facts, skipped: [{ what: "a", why: "b", kind: "header", count: 0 }] },
    { ...facts, skipped: [{ what: "a", why: "b", kind: "header", count: "2" }] },
    { ...facts, fields: {} },
    { ...facts, fields: [null] },
    { ...facts, fields: [{ name: "a", type: "text", value: 1 }] },
    { ...facts, fields: [{ name: "a", type: "constructor", value: "b" }] },
    { ...facts, fields: [{ name: "a", type: "text", value: "b", page: 0 }] },
    { ...facts, fields: Array(301).fill({ name: "a", type: "text", value: "b" }) },
    { ...facts, annotations: [{ kind: "comment", text: "x".repeat(1001) }] },
    { ...facts, annotations: [{ kind: "link", text: "" }] },
    { ...facts, annotations: [{ kind: "comment", text: "", author: {} }] },
    { ...facts, files: [{ name: "a", size: -1 }] },
    { ...facts, sections: [{}] },
    { ...facts, sections: [{ ...section, start: -1 }] },
    { ...facts, sections: [{ ...section, start: 2, end: 1 }] },
    { ...facts, sections: [{ ...section, depth: 0 }] },
    { ...facts, sections: [{ ...section, name: "x".repeat(1001) }] },
    { ...facts, sections: [{ ...section, admin: true }] },
    { ...facts, sections: [{ ...section, skipped: [] }] },
    { ...facts, sections: Array(301).fill(section) },
    { ...facts, skipped: [{ what: "a", why: "b", member: 1 }] },
    { ...facts, skipped: [{ what: "a", why: "b", member: "x".repeat(1001) }] },
    { ...facts, files: [{ name: "a", type: 1 }] },
    { ...facts, skipped: Array(200).fill({ what: "a", why: "b" }) },
    { ...facts, ocr: { pages: 1, languages: ["../x"], confidence: 1 } },
    { ...facts, ocr: { pages: 1, languages: ["pl"], confidence: 2 } },
    JSON.parse(JSON.stringify(facts).replace("{", '{"__proto__":{},')),
  ];

  for (const value of wrong) {
    const text = JSON.stringify(value);
    it(`that are invalid are refused: ${text.slice(0, 100)}`, () => {
      assert.throws(() => expectFacts(Buffer.from(text)), /invalid facts|not an object/);
    });
  }

  it("with long texts are cut, so that they are accepted", () => {
    const skipped = Array.from({ length: 500 }, () => ({ what: "w".repeat(5000), why: "y".repeat(5000) }));
    const short = shortFacts({ ...facts, title: `${"t".repeat(999)}😀`, skipped });
    const heard = expectFacts(payloadOf(short));
    assert.equal(heard.title, `${"t".repeat(999)}\ufffd`);
    assert.equal(heard.skipped.length, 101);
    assert.deepEqual(heard.skipped.at(-1), skippedNote("unlisted-part", 400));
  });

  it("list the reasons why the document is partial before other notes", () => {
    const script = { what: "a script", why: "scripts are never run" };
    const page = { what: "page 1", why: "it is damaged", code: "page-damaged", page: 1 } as const;
    assert.deepEqual(expectFacts(payloadOf(shortFacts({ ...facts, skipped: [script, page] }))).skipped, [
      page,
      script,
    ]);
  });

  it("that are cut still have the reasons why the document is partial", () => {
    const skippedOf = (skipped: Facts["skipped"]) =>
      expectFacts(payloadOf(shortFacts({ ...facts, skipped }))).skipped;
    const script = { what: "a script", why: "scripts are never run" };
    const pages = (count: number) =>
      Array.from({ length: count }, (_, index) => {
        const about = { what: `page ${index + 1}`, why: "it is damaged", page: index + 1 };
        return { ...about, code: "page-damaged" } as const;
      });
    const cut = skippedOf([...Array<typeof script>(100).fill(script), ...pages(2)]);
    const more = skippedNote("unlisted-part", 2);
    assert.deepEqual([...cut.slice(0, 3), cut.at(-1)], [...pages(2), script, more]);
    const allPages = skippedOf([script, ...pages(101)]);
    assert.deepEqual(allPages, [...pages(100), { ...more, code: "more" }]);
  });
});

it("invalid failures and progress are refused", () => {
  for (const value of [{}, { code: "constructor", message: "" }, { code: "type-unknown", message: 1 }])
    assert.throws(() => expectUnreadable(payloadOf(value)), /invalid failure/);
  for (const value of [{}, { done: 2, total: 1 }, { done: -1, total: 1 }, { done: "1", total: 1 }])
    assert.throws(() => expectProgress(payloadOf(value)), /invalid progress/);
  assert.deepEqual(expectProgress(payloadOf({ done: 1, total: 2 })), { done: 1, total: 2 });
});

it("frames are reassembled from chunks of any size", () => {
  const values = ["", "é", "x".repeat(1000)];
  const bytes = Buffer.concat(values.map((value) => frameOf("t", value)));
  for (const size of [1, 3, 7, 500, bytes.length]) {
    const reader = new FrameReader();
    const heard: string[] = [];
    for (let at = 0; at < bytes.length; at += size)
      for (const { payload } of reader.add(bytes.subarray(at, at + size))) heard.push(payload.toString());
    assert.deepEqual(heard, values);
  }
  const long = frameOf("t", "x".repeat(maxFrameLength + 1));
  assert.throws(() => [...new FrameReader().add(long)], /a frame of 1048577 bytes/);
});
