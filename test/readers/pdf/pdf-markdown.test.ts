import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { onePage, writeRawPdf } from "../../hostile/raw-pdf.ts";
import { readBytes } from "../../support/documents/read-bytes.ts";

/** A page of lines, each with its size and the distance to the line above. */
async function read(lines: readonly (readonly [text: string, size: number, down: number])[]) {
  return readContent(lines.map(([text, size, down]) => `/F ${size} Tf 0 -${down} Td (${text}) Tj`).join(" "));
}

async function readContent(content: string) {
  const stream = Buffer.from(`BT 72 800 Td ${content} ET`, "latin1");
  return readBytes(
    writeRawPdf(["<< /Type /Catalog /Pages 2 0 R >>", ...onePage("", { dictionary: "", stream })]),
  );
}

const body = "This is the text of the document that goes on for a whole line of it";

describe("the Markdown of a PDF", () => {
  it("has headings by their size, and joins the lines of paragraphs", async () => {
    const { text, markdown } = await read([
      ["The title", 24, 0],
      ["A chapter", 15, 40],
      [body, 10, 30],
      [`${body} and on`, 10, 12],
      ["and ends.", 10, 12],
      [body, 10, 30],
      ["A part", 12, 30],
      [`${body} again`, 10, 30],
    ]);
    const joined = `${body} ${body} and on and ends.`;
    assert.equal(
      markdown?.replace("\\\n", " "),
      `# The title\n\n## A chapter\n\n${joined}\n\n${body}\n\n### A part\n\n${body} again\n`,
    );
    assert.equal(text.split("\n\n").length, 6);
  });

  it("has lists with bullets and numbers, whose lines go on", async () => {
    const { text, markdown } = await read([
      [`${body}:`, 10, 0],
      ["\\225 one thing that is long enough to be continued on the following line", 10, 20],
      ["and ends there", 10, 12],
      ["\\225 another thing", 10, 12],
      [`${body}:`, 10, 30],
      ["1. first", 10, 20],
      ["2. second", 10, 12],
      ["3. third", 10, 12],
    ]);
    assert.match(markdown ?? "", /^- one thing .* line and ends there\n- another thing$/m);
    assert.match(markdown ?? "", /^1\. first\n2\. second\n3\. third$/m);
    assert.match(text, /^1\. first\n2\. second\n3\. third$/m);
  });

  it("has raised and lowered letters in their words and lines", async () => {
    const small = (text: string, rise: number) => `${rise} Ts /F 6 Tf (${text}) Tj 0 Ts /F 10 Tf`;
    const { text, markdown } = await readContent(
      `/F 10 Tf (Since last year) Tj ${small("1", 5)} (, H) Tj ${small("2", -2)} (O costs 3 EUR a m) Tj ${small("3", 5)} ( more.) Tj`,
    );
    assert.deepEqual(
      [text.trim(), markdown?.trim()],
      Array(2).fill("Since last year1, H2O costs 3 EUR a m3 more."),
    );
  });

  it("has lists whose markers and texts are aligned as the columns of tables are", async () => {
    const items = [
      ["1.", "first"],
      ["2.", "second"],
      ["3.", "third"],
    ];
    const { markdown } = await readContent(
      `/F 10 Tf ${items.map(([marker, text]) => `(${marker}) Tj 20 0 Td (${text}) Tj -20 -12 Td`).join(" ")}`,
    );
    assert.equal(markdown, "1. first\n2. second\n3. third\n");
    const named = await readContent(
      `/F 10 Tf ${items.map(([marker, text]) => `(${text}) Tj 60 0 Td (${marker}) Tj -60 -12 Td`).join(" ")}`,
    );
    assert.match(named.markdown ?? "", /^\| first \| 1\. \|$/m);
  });

  it("has no heading for a line that is only a number or a row of dots", async () => {
    const { markdown } = await read([
      ["Contents ........ 3", 14, 0],
      [body, 10, 30],
      ["12", 14, 30],
    ]);
    assert.doesNotMatch(markdown ?? "", /^#/m);
  });
});
