import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { PDFName, PDFString } from "@cantoo/pdf-lib";
import { Tesseract } from "../../../src/readers/image/tesseract.ts";
import { readPdf } from "../../../src/readers/pdf/pdf-reader.ts";
import { skippedNote } from "../../../src/readers/skipped-kinds.ts";
import { addDynamicForm } from "../../support/documents/odd-pages.ts";
import { encodePng, type PdfParts, renderText, writePdf } from "../../support/documents/page-images.ts";
import { pageTexts } from "../../support/documents/page-texts.ts";
import { itInLongRun, scale } from "../../support/scale.ts";
import { readOptions } from "../read-options.ts";

const line = "Die Rechnung über 1.284,60 € ist bis zum 14. März zu bezahlen.";
const whole = await renderText(line, { dpi: 300 });
const scan = { ...whole, height: 500, grey: whole.grey.slice(0, whole.width * 500) };

describe("a PDF", () => {
  it("gives its text line by line, and its metadata", async () => {
    const pdf = await writePdf({
      title: "Rechnung Größe 7",
      author: "Zoë Wójcik",
      createdAt: new Date("2026-03-14T08:30:00Z"),
      modifiedAt: new Date("2026-03-15T09:45:10Z"),
      pages: [`${line}\nZażółć gęślą jaźń`],
    });
    const found = await readPdf(pdf, readOptions());
    assert.equal(found.text, `${line}\nZażółć gęślą jaźń`);
    assert.deepEqual(found.facts, {
      pages: 1,
      title: "Rechnung Größe 7",
      author: "Zoë Wójcik",
      createdAt: "2026-03-14T08:30:00Z",
      modifiedAt: "2026-03-15T09:45:10Z",
      skipped: [],
    });
  });

  for (const [language, text] of Object.entries(pageTexts)) {
    it(`keeps every letter of a page of ${language}`, async () => {
      const found = await readPdf(await writePdf({ pages: [text] }), readOptions());
      assert.equal(found.text.replace(/\s+/g, " "), text.replace(/\s+/g, " "));
    });
  }

  itInLongRun("of 200 pages is read page by page, and tells after each", async () => {
    const pages = Array.from({ length: 200 }, (_, index) => `This is page ${index + 1}.`);
    const options = readOptions();
    const { text, facts } = await readPdf(await writePdf({ pages }), options);
    assert.deepEqual(text.split("\n\f"), pages);
    assert.equal(facts.pages, 200);
    assert.deepEqual(
      options.progress.map(({ done, total }) => [done, total]),
      pages.map((_, index) => [index + 1, 200]),
    );
  });

  it("is read up to the limit of pages", async () => {
    const pdf = await writePdf({ pages: ["one", "two", "three"] });
    const { text, facts } = await readPdf(pdf, readOptions({ limits: { maxPages: 1 } }));
    assert.equal(text, "one");
    assert.equal(facts.pages, 3);
    assert.deepEqual(facts.skipped, [
      { what: "pages 2 to 3", why: "the limit is 1 pages (maxPages)", code: "page-limit", page: 2 },
    ]);
  });

  it("shows what is filled into its form", async () => {
    const finish: PdfParts["finish"] = (document) => {
      const field = document.getForm().createTextField("name");
      field.setText("Whitfield");
      field.addToPage(document.getPage(0), { x: 50, y: 400, width: 200, height: 30 });
    };
    const { text, facts } = await readPdf(await writePdf({ pages: ["Name:"], finish }), readOptions());
    assert.equal(text, "Name:\n\nWhitfield");
    assert.deepEqual(facts.skipped, []);
  });

  it("is not partial if the page shows the values of its form in another layout", async () => {
    const finish: PdfParts["finish"] = (document) => {
      const form = document.getForm();
      const place = (y: number) => ({ x: 50, y, width: 300, height: 60 });
      const lines = form.createTextField("lines");
      lines.enableMultiline();
      lines.setText("first line\nof an address, 12");
      lines.addToPage(document.getPage(0), place(300));
      const choice = form.createDropdown("choice");
      choice.addOptions(["Leeds", "York"]);
      choice.select("York");
      choice.addToPage(document.getPage(0), place(200));
      const box = form.createCheckBox("box");
      box.addToPage(document.getPage(0), place(100));
      box.check();
      form.createTextField("empty").addToPage(document.getPage(0), place(20));
    };
    const { text, facts } = await readPdf(await writePdf({ pages: ["Form"], finish }), readOptions());
    assert.match(text, /York/);
    assert.deepEqual(facts.skipped, []);
  });

  it("says that scripts and embedded files are left out", async () => {
    const finish: PdfParts["finish"] = async (document) => {
      document.addJavaScript("main", "app.alert('hello');");
      await document.attach(Buffer.from("hello"), "hello.txt", { mimeType: "text/plain" });
    };
    const { text, facts } = await readPdf(await writePdf({ pages: ["text"], finish }), readOptions());
    assert.equal(text, "text");
    assert.deepEqual(facts.skipped, [
      { what: "1 × script", why: "scripts are never run", kind: "script", count: 1 },
      skippedNote("embedded-file", 1),
    ]);
  });

  it("with an XFA form gives what its pages show", async () => {
    const finish: PdfParts["finish"] = (document) => {
      const xfa = document.context.register(document.context.stream("<xdp:xdp/>"));
      document.getForm().acroForm.dict.set(PDFName.of("XFA"), xfa);
    };
    const { text, facts } = await readPdf(await writePdf({ pages: ["shown"], finish }), readOptions());
    assert.equal(text, "shown");
    assert.deepEqual(facts.skipped, [skippedNote("xfa-form")]);
  });

  it("with a dynamic XFA form is partial, because its pages show nothing of it", async () => {
    const finish = addDynamicForm;
    const { facts } = await readPdf(await writePdf({ pages: ["Please wait"], finish }), readOptions());
    assert.deepEqual(facts.skipped, [{ ...skippedNote("xfa-form"), code: "form-values" }]);
  });

  it("with invalid dates is read without them", async () => {
    const finish: PdfParts["finish"] = (document) => {
      const about = document.context.lookup(document.context.trailerInfo.Info);
      Reflect.get(about ?? {}, "dict").set(PDFName.of("CreationDate"), PDFString.of("yesterday"));
    };
    const { facts } = await readPdf(await writePdf({ pages: ["text"], finish }), readOptions());
    assert.equal(facts.createdAt, undefined);
    assert.equal(facts.modifiedAt, "2026-01-02T03:04:05Z");
  });
});

describe("a scanned PDF", () => {
  it("is recognised where it has no letters", async () => {
    const pdf = await writePdf({ pages: ["Seite mit Buchstaben", scan, ""] });
    const { text, facts } = await readPdf(pdf, readOptions({ languages: ["de"] }));
    assert.equal(text, `Seite mit Buchstaben\n\f${line}\n\f`);
    assert.partialDeepStrictEqual(facts, { pages: 3, ocr: { pages: 1, languages: ["de"] }, skipped: [] });
  });

  it("skips a page with an image over the limit, which is not decoded", async () => {
    const pdf = await writePdf({ pages: [scan, "letters"] });
    const { text, facts } = await readPdf(pdf, readOptions({ limits: { maxPixels: 1_000_000 } }));
    assert.equal(text, "\n\fletters");
    const why = "it shows an image of 1239500 pixels, and the limit is 1000000 (maxPixels)";
    assert.deepEqual(facts.skipped, [{ what: "page 1", why, code: "page-over-limit", page: 1 }]);
  });

  it("of a page that says it is a mile wide is drawn no larger than the limit", async () => {
    const finish: PdfParts["finish"] = async (document) => {
      const image = await document.embedPng(encodePng(scan));
      document.getPage(0).drawImage(image, { x: 0, y: 0, width: 100_000, height: 100_000 });
    };
    const pdf = await writePdf({ pages: [""], pageSize: [100_000, 100_000], finish });
    const { facts } = await readPdf(
      pdf,
      readOptions({ languages: ["de"], limits: { maxPixels: 4_000_000 } }),
    );
    assert.equal(facts.ocr?.pages, 1);
    assert.deepEqual(
      facts.skipped?.map(({ code }) => code),
      ["low-confidence"],
    );
  });
});

it("a PDF is given as far as it was read when the time is over", async () => {
  const pdf = await writePdf({ pages: ["one", "two", "three"] });
  const { text, facts } = await readPdf(pdf, { ...readOptions(), hasTime: () => false });
  assert.equal(text, "one");
  assert.equal(facts.pages, 3);
  const why = "the time for reading was nearly over";
  assert.deepEqual(facts.skipped, [{ what: "the pages from 2 on", why, code: "time-limit", page: 2 }]);
});

describe("a PDF is refused", () => {
  it("as damaged, not as over a limit, if the images of its pages cannot be decoded", async (context) => {
    const { setInput } = Tesseract.prototype;
    context.mock.method(Tesseract.prototype, "setInput", function (this: Tesseract, image: Uint8Array) {
      setInput.call(this, image.subarray(0, 1));
    });
    const options = readOptions({ languages: ["de"] });
    await assert.rejects(readPdf(await writePdf({ pages: [scan] }), options), {
      code: "document-broken",
      message: "No page of the PDF could be read. For page 1: its image cannot be decoded.",
    });
    const { facts } = await readPdf(await writePdf({ pages: ["letters", scan] }), options);
    assert.deepEqual(
      facts.skipped?.map(({ code, page }) => [code, page]),
      [["page-not-recognised", 2]],
    );
  });

  it("that is protected by a password", async () => {
    const finish: PdfParts["finish"] = (document) => {
      document.encrypt({ userPassword: "secret", ownerPassword: "more secret" });
    };
    await assert.rejects(readPdf(await writePdf({ pages: ["text"], finish }), readOptions()), {
      name: "Unreadable",
      code: "document-encrypted",
    });
  });

  it("that is damaged", async () => {
    const pdf = await writePdf({ pages: ["text"] });
    const cases = [
      pdf.subarray(0, 200),
      Buffer.from("%PDF-1.7\nnothing"),
      new Uint8Array(0),
      encodePng(scan),
    ];
    for (const bytes of cases) {
      await assert.rejects(readPdf(bytes, readOptions()), { name: "Unreadable", code: "document-broken" });
    }
  });

  it("and the next one is read", async () => {
    const { text } = await readPdf(await writePdf({ pages: ["text"] }), readOptions());
    assert.equal(text, "text");
  });
});

describe("a partly damaged PDF", () => {
  it("is read as far as it goes, whichever byte was cut or changed", async () => {
    const pdf = await writePdf({ pages: ["one", "two", "three"] });
    for (let at = 0; at < pdf.length; at += scale(311, 101)) {
      const changed = Uint8Array.from(pdf);
      changed.fill(0x20, at, at + 20);
      for (const bytes of [changed, pdf.subarray(0, at)]) {
        await readPdf(bytes, readOptions()).catch((error) => {
          assert.equal(error.name, "Unreadable");
        });
      }
    }
  });
});
