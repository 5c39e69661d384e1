import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { BusinessDocument } from "../../scripts/samples/business-document.ts";
import { englishAgreement, englishInvoice, englishMinutes } from "../../scripts/samples/documents/english.ts";
import { germanMinutes, germanPriceList } from "../../scripts/samples/documents/german.ts";
import { polishInvoice, polishLetter } from "../../scripts/samples/documents/polish.ts";
import { portugueseDeliveryNote, portugueseLetter } from "../../scripts/samples/documents/portuguese.ts";
import { spanishLetter, spanishPriceList } from "../../scripts/samples/documents/spanish.ts";
import { asDocx } from "../../scripts/samples/docx-format.ts";
import { asEpub } from "../../scripts/samples/epub-format.ts";
import { asOdp, asOds, asOdt } from "../../scripts/samples/opendocument-formats.ts";
import { rowsOf } from "../../scripts/samples/plain-formats.ts";
import { asRtf } from "../../scripts/samples/rtf-format.ts";
import { readBytes } from "../support/documents/read-bytes.ts";

const documents: readonly BusinessDocument[] = [
  ...[englishAgreement, englishInvoice, englishMinutes, germanMinutes, germanPriceList, polishInvoice],
  ...[polishLetter, portugueseDeliveryNote, portugueseLetter, spanishLetter, spanishPriceList],
];

describe("a business document is read alike from every format", () => {
  for (const document of documents) {
    const { language, title } = document;
    for (const [format, write] of Object.entries({ ODT: asOdt, RTF: asRtf, EPUB: asEpub })) {
      it(`${language}: ${title}, as ${format}`, async () => {
        const expected = await readBytes(asDocx(document));
        const { text, facts } = await readBytes(write(document));
        assert.equal(text, expected.text);
        assert.equal(facts.title, title);
        assert.equal(facts.language?.slice(0, 2), language);
        assert.deepEqual([facts.author, facts.createdAt], [expected.facts.author, expected.facts.createdAt]);
      });
    }

    it(`${language}: ${title}, as ODP`, async () => {
      const expected = await readBytes(asDocx(document));
      const words = new Set((await readBytes(asOdp(document))).text.split(/\s+/));
      assert.deepEqual(
        expected.text.split(/\s+/).filter((word) => !words.has(word)),
        [],
      );
    });

    if (!document.blocks.some((block) => "table" in block)) continue;
    it(`${language}: the table of ${title}, as ODS`, async () => {
      const lines = (await readBytes(asOds(document))).text.split("\n");
      for (const row of rowsOf(document)) assert.ok(lines.includes(row.join("\t")), row.join("\t"));
    });
  }
});
