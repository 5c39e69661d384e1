import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { decodeLayout } from "../../../src/readers/layout/decode-layout.ts";
import { onePage, type RawObject, writeRawPdf } from "../../hostile/raw-pdf.ts";
import { addUndrawnField } from "../../support/documents/odd-pages.ts";
import { type PdfParts, renderText, writePdf } from "../../support/documents/page-images.ts";
import { readBytes } from "../../support/documents/read-bytes.ts";

/** A page with lines of text at the left, from the top, 40 points apart. */
function rawForm(lines: readonly string[], fields: readonly string[], form = ""): Buffer {
  const content = `BT /F 12 Tf 100 700 Td 40 TL ${lines.map((line) => `(${line}) Tj T*`).join(" ")} ET`;
  const list = fields.map((_, index) => `${index + 6} 0 R`).join(" ");
  const objects: readonly RawObject[] = [
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${list}] ${form} >> >>`,
    ...onePage(`/Annots [${list}]`, { dictionary: "", stream: Buffer.from(content, "latin1") }),
    ...fields,
  ];
  return writeRawPdf(objects);
}

const widget = (rectangle: string, field: string) =>
  `<< /Type /Annot /Subtype /Widget /Rect [${rectangle}] ${field} >>`;

describe("the form of a PDF", () => {
  it("is read where its values are, even if nothing draws them", async () => {
    const pdf = rawForm(
      ["Name:", "City:", "End"],
      [
        widget("150 695 300 715", "/FT /Tx /T (name) /V (Alice & Bob)"),
        widget("150 655 300 675", "/FT /Ch /Ff 131072 /T (city) /Opt [[(L) (Leeds)] [(Y) (York)]] /V (Y)"),
        widget("100 400 300 420", "/FT /Tx /T (last) /V (below all)"),
      ],
      "/NeedAppearances true",
    );
    const { text, facts } = await readBytes(pdf);
    assert.equal(text, "Name: Alice & Bob\n\nCity: York\n\nEnd\n\nbelow all");
    assert.deepEqual(facts.fields, [
      { name: "name", type: "text", value: "Alice & Bob", page: 1 },
      { name: "city", type: "choice", value: "York", page: 1 },
      { name: "last", type: "text", value: "below all", page: 1 },
    ]);
    assert.deepEqual(facts.skipped, []);
  });

  it("has a mark for each check box and radio button, before its label", async () => {
    const pdf = rawForm(
      ["Paid", "Sent", "By post", "By hand"],
      [
        widget("80 698 95 713", "/FT /Btn /T (paid) /AS /Yes"),
        widget("80 658 95 673", "/FT /Btn /T (sent) /AS /Off"),
        widget("80 618 95 633", "/FT /Btn /Ff 32768 /T (how) /AS /Off"),
        widget("80 578 95 593", "/FT /Btn /Ff 32768 /T (how) /AS /Hand"),
      ],
    );
    const { text, facts } = await readBytes(pdf);
    assert.equal(text, "☑ Paid\n\n☐ Sent\n\n○ By post\n\n◉ By hand");
    assert.deepEqual(facts.fields, [
      { name: "paid", type: "checkbox", value: true, page: 1 },
      { name: "sent", type: "checkbox", value: false, page: 1 },
      { name: "how", type: "radio", value: "By hand", page: 1 },
    ]);
  });

  it("has each value once if the page draws it", async () => {
    const finish: PdfParts["finish"] = (document) => {
      const form = document.getForm();
      const name = form.createTextField("person.name");
      name.setText("Whitfield");
      name.addToPage(document.getPage(0), { x: 50, y: 400, width: 200, height: 30 });
      const box = form.createCheckBox("agreed");
      box.addToPage(document.getPage(0), { x: 50, y: 300, width: 15, height: 15 });
      box.check();
      const choice = form.createRadioGroup("size");
      choice.addOptionToPage("small", document.getPage(0), { x: 50, y: 250, width: 15, height: 15 });
      choice.addOptionToPage("large", document.getPage(0), { x: 150, y: 250, width: 15, height: 15 });
      choice.select("large");
    };
    const { text, facts } = await readBytes(await writePdf({ pages: ["Form"], finish }));
    assert.equal(text, "Form\n\nWhitfield\n\n☑ agreed\n\n○ size ◉");
    assert.deepEqual(
      facts.fields?.map(({ name, value }) => [name, value]),
      [
        ["person.name", "Whitfield"],
        ["agreed", true],
        ["size", "on"],
      ],
    );
  });

  it("has words at the places of its values", async () => {
    const pdf = rawForm(["Name:"], [widget("150 695 300 715", "/FT /Tx /T (a) /V (Alice Baker)")]);
    const { text, layout } = await readBytes(pdf);
    const [page] = [...decodeLayout(layout as Uint8Array)];
    const words = page?.blocks.flatMap(({ lines }) => lines.flatMap((line) => line.words)) ?? [];
    assert.deepEqual(
      words.map(({ start, end }) => text.slice(start, end)),
      ["Name:", "Alice", "Baker"],
    );
    for (const { box } of words.slice(1))
      assert.ok(box[0] >= 150 && box[2] <= 300 && box[1] === 127, String(box));
  });

  it("hides no password, and nothing that is hidden, in the text or the facts", async () => {
    const pdf = rawForm(
      ["Login"],
      [
        widget("150 695 300 715", "/FT /Tx /Ff 8192 /T (password) /V (secret)"),
        widget("150 655 300 675", "/FT /Tx /F 2 /T (hidden) /V (unseen)"),
      ],
    );
    const { text, facts } = await readBytes(pdf);
    assert.equal(text, "Login");
    assert.equal(facts.fields, undefined);
  });

  it("of a scan is added to the recognised text", async () => {
    const scan = await renderText("Die Rechnung über 1.284,60 € ist bis zum 14. März zu bezahlen.", {
      dpi: 300,
    });
    const cut = { ...scan, height: 500, grey: scan.grey.slice(0, scan.width * 500) };
    const finish: PdfParts["finish"] = (document) => addUndrawnField(document, "Alice & Bob");
    const { text, facts, markdown } = await readBytes(await writePdf({ pages: [cut], finish }));
    assert.match(text, /zu bezahlen\.\n\nAlice & Bob$/);
    assert.match(markdown ?? "", /zu bezahlen\.\n\nAlice & Bob\n$/);
    assert.deepEqual(facts.fields, [{ name: "name", type: "text", value: "Alice & Bob", page: 1 }]);
    assert.deepEqual(facts.skipped, []);
  });
});

describe("the annotations of a PDF", () => {
  it("are listed with their author, or with the words that they mark; links are not", async () => {
    const marked = "/QuadPoints [96 715 160 715 96 697 160 697]";
    const pdf = rawForm(
      ["Marked words", "others"],
      [
        `<< /Type /Annot /Subtype /Text /Rect [10 10 30 30] /Contents (Is this right?) /T (Bob) >>`,
        `<< /Type /Annot /Subtype /Highlight /Rect [96 697 160 715] ${marked} >>`,
        `<< /Type /Annot /Subtype /FreeText /Rect [10 10 30 30] /Contents (On the margin) >>`,
        `<< /Type /Annot /Subtype /Link /Rect [10 10 30 30] /A << /S /URI /URI (https://example.com) >> >>`,
        `<< /Type /Annot /Subtype /Square /Rect [10 10 30 30] >>`,
        `<< /Type /Annot /Subtype /Text /F 2 /Rect [10 10 30 30] /Contents (hidden) >>`,
      ],
    );
    assert.deepEqual((await readBytes(pdf)).facts.annotations, [
      { kind: "comment", page: 1, text: "Is this right?", author: "Bob" },
      { kind: "highlight", page: 1, text: "Marked words" },
      { kind: "free-text", page: 1, text: "On the margin" },
    ]);
  });

  it("that link are links in the Markdown, unless they are unsafe", async () => {
    const link = (rectangle: string, address: string) =>
      `<< /Type /Annot /Subtype /Link /Rect [${rectangle}] /A << /S /URI /URI (${address}) >> >>`;
    const pdf = rawForm(
      ["See the page here", "and this"],
      [link("123 695 170 715", "https://example.com/a"), link("90 655 300 675", "javascript:alert\\(1\\)")],
    );
    const { markdown, text } = await readBytes(pdf);
    assert.equal(text, "See the page here\n\nand this");
    assert.equal(markdown, "See [the page](https://example.com/a) here\n\nand this\n");
  });
});

describe("the files within a PDF", () => {
  const finish: PdfParts["finish"] = async (document) => {
    await document.attach(Buffer.from("Rows of it"), "notes.txt", { mimeType: "text/plain" });
    await document.attach(Buffer.from("\x7fELF"), "unknown.bin");
  };

  it("are listed, and read as sections of the text", async () => {
    const { text, facts } = await readBytes(await writePdf({ pages: ["On the page"], finish }));
    assert.equal(text, "On the page\n\nnotes.txt\n\nRows of it\n");
    assert.deepEqual(facts.files, [
      { name: "notes.txt", size: 10, type: "text/plain" },
      { name: "unknown.bin", size: 4 },
    ]);
    assert.deepEqual(
      facts.sections?.map(({ name, words }) => [name, words]),
      [["notes.txt", 3]],
    );
    assert.deepEqual(
      facts.skipped.map(({ code }) => code),
      ["member-not-read"],
    );
  });

  it("are listed even if they are damaged", async () => {
    const pdf = writeRawPdf([
      "<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [(a) 6 0 R] >> >> >>",
      ...onePage(),
      "<< /Type /Filespec /F (lost.txt) /EF << /F 99 0 R >> >>",
    ]);
    const { text, facts } = await readBytes(pdf);
    assert.equal(text, "before after\n");
    assert.deepEqual(facts.files, [{ name: "lost.txt" }]);
  });
});
