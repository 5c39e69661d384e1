import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { reply, startScripted } from "../../client/scripted-server.ts";
import { runCli } from "../run-cli.ts";

const manySkipped = Array.from({ length: 12 }, (_, index) => ({ what: `page ${index + 1}`, why: "no text" }));

/** The printed results, by kind. */
const shownResults: readonly [name: string, result: unknown, expected: string][] = [
  [
    "of a document that was read",
    {
      type: "application/pdf",
      pages: 12,
      words: 34_567,
      lines: 900,
      characters: 1,
      title: "Annual report\u001b[2J",
      author: "Jane Doe",
      createdAt: "2026-02-03",
      modifiedAt: "soon",
      ocr: { pages: 2, languages: ["de"], confidence: 0.934 },
      skipped: [
        { what: "page 4", why: "its image is too large" },
        { what: "attachment a.exe", why: "not a document" },
      ],
    },
    `\
result      application/pdf, 12 pages, 34 567 words, 900 lines, 1 character
title       Annual report\\u{1b}[2J
author      Jane Doe
created     2026-02-03
modified    soon
recognised  2 pages by OCR, language de, 93 % sure
skipped     page 4: its image is too large
            attachment a.exe: not a document
`,
  ],
  [
    "of a table, with fields of its own",
    { type: "text/csv", encoding: "utf-8", rows: 1, columns: 3, skipped: [], kind: "invoice", total: [12] },
    `\
result      text/csv, utf-8, 1 row, 3 columns
other       {"kind":"invoice","total":[12]}
`,
  ],
  [
    "of which much was skipped",
    { width: 800, height: 600, skipped: manySkipped },
    `\
result      800 pixels wide, 600 pixels high
skipped     page 1: no text
${manySkipped
  .slice(1, 10)
  .map(({ what }) => `            ${what}: no text\n`)
  .join("")}            and 2 more; --json shows all
`,
  ],
  [
    "of a document with files in it",
    {
      type: "application/zip",
      words: 7,
      sections: [
        { name: "in\u001b.zip", depth: 1, start: 9, end: 30, type: "application/zip", words: 5 },
        { name: "a.pdf", depth: 2, start: 16, end: 30, type: "application/pdf", words: 3, pages: 1 },
        ...Array.from({ length: 20 }, () => ({ name: "b", depth: 1, start: 0, end: 0, type: "x", words: 0 })),
      ],
      skipped: [
        { what: "page 2", why: "it is damaged", code: "page-damaged", page: 2, member: "in.zip/a.pdf" },
      ],
    },
    `\
result      application/zip, 7 words
file        in\\u{1b}.zip: zip, 5 words
              a.pdf: pdf, 1 page, 3 words
${"            b: x, 0 words\n".repeat(18)}            and 2 more; --json shows all
skipped     page 2 of in.zip/a.pdf: it is damaged
`,
  ],
  [
    "of a form with remarks and embedded files",
    {
      pages: 1,
      files: [{ name: "prices.xlsx", size: 2048, type: "application/zip" }, { name: "bare" }],
      fields: [
        { name: "address", type: "text", value: "Łódź\nPolska", page: 1 },
        { name: "", type: "checkbox", value: false },
        { name: "date", type: "text", value: "" },
      ],
      annotations: [{ kind: "comment", text: "too\u001b[2J much", author: "Ana", page: 2 }],
    },
    `\
result      1 page
embedded    prices.xlsx (application/zip, 2.0 kB)
            bare
field       address: Łódź / Polska (page 1)
            (no name): not checked
            date: not filled in
remark      comment by Ana (page 2): too\\u{1b}[2J much
`,
  ],
  ["of a shape that nobody knows", { kind: "invoice" }, 'result      {"kind":"invoice"}\n'],
  [
    "whose fields hold something else",
    { pages: "many", words: -1, title: 7, skipped: "all", ocr: null, fields: [7] },
    'result      {"pages":"many","words":-1,"title":7,"skipped":"all","ocr":null,"fields":[7]}\n',
  ],
  ["that is text", "read\u001b", 'result      "read\\u001b"\n'],
  ["that is a list", [1, { pages: 2 }], 'result      [1,{"pages":2}]\n'],
  ["that is empty", {}, "result      {}\n"],
  ["that is none", null, ""],
];

const id = "019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a5b";
const document = { id, name: "a", customer: "acme", state: "running", attempts: 1, maxAttempts: 3 };
const unset = { content: null, source: null, callback: null, key: null, worker: null, progress: null };
const times = { submittedAt: null, startBefore: null, waitingSince: null, startedAt: null, finishedAt: null };

describe("show prints the result", () => {
  for (const [name, result, expected] of shownResults)
    it(name, async () => {
      const body = { ...document, ...unset, ...times, priority: null, metadata: null, cost: 1, result };
      await using server = await startScripted(reply(200, body, "application/json"));
      const { code, out, err } = await runCli(["show", id, "--server", server.url]);
      assert.deepEqual([code, err], [0, ""]);
      assert.equal(out.slice(out.indexOf("\nattempts") + 1), `attempts    1 of 3\n${expected}`);
    });
});
