import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { BusinessDocument } from "../../../scripts/samples/business-document.ts";
import { englishLetter } from "../../../scripts/samples/documents/english.ts";
import { germanLetter } from "../../../scripts/samples/documents/german.ts";
import { polishLetter } from "../../../scripts/samples/documents/polish.ts";
import { portugueseLetter } from "../../../scripts/samples/documents/portuguese.ts";
import { spanishLetter } from "../../../scripts/samples/documents/spanish.ts";
import { asDocx } from "../../../scripts/samples/docx-format.ts";
import { encodeSingleByte } from "../../../scripts/samples/encode-text.ts";
import { asMail } from "../../../scripts/samples/mail-format.ts";
import { asHtml } from "../../../scripts/samples/markup-formats.ts";
import { asPdf } from "../../../scripts/samples/pdf-format.ts";
import { asMarkdown, asText } from "../../../scripts/samples/plain-formats.ts";
import { readBytes } from "../../support/documents/read-bytes.ts";
import { writeZip } from "../../support/documents/zip-writer.ts";

const letters = [englishLetter, germanLetter, spanishLetter, polishLetter, portugueseLetter];

/** The letter in every format, by names with letters of the language. */
async function filesOf(letter: BusinessDocument): Promise<Readonly<Record<string, Uint8Array>>> {
  const encoding = letter.language === "pl" ? "windows-1250" : "windows-1252";
  return {
    [`${letter.title}.txt`]: encodeSingleByte(asText(letter), encoding),
    [`${letter.title}.html`]: Buffer.from(asHtml(letter, "utf-8")),
    [`${letter.title}.md`]: Buffer.from(asMarkdown(letter)),
    [`${letter.title}.docx`]: asDocx(letter),
    [`${letter.title}.pdf`]: await asPdf(letter),
  };
}

describe("a file in an archive attached to a mail is read as it is alone", () => {
  for (const letter of letters)
    it(`in "${letter.language}"`, async () => {
      const files = await filesOf(letter);
      const zip = writeZip(Object.entries(files).map(([name, data]) => ({ name, data })));
      const mail = asMail(letter, [{ name: "a.zip", type: "application/zip", bytes: zip }]);
      const { text, markdown, facts } = await readBytes(mail);
      assert.equal(facts.title, letter.title);
      assert.ok(facts.skipped.every(({ code }) => code === undefined));
      assert.deepEqual(
        facts.sections?.map(({ name }) => name),
        ["a.zip", ...Object.keys(files)],
      );
      for (const { name, start, end, type } of facts.sections?.slice(1) ?? []) {
        const alone = await readBytes(files[name] ?? assert.fail());
        assert.deepEqual([text.slice(start, end), type], [alone.text, alone.facts.type], name);
        assert.ok(alone.markdown === undefined || markdown?.includes(alone.markdown), name);
      }
      const page = await readBytes(asHtml(letter, "utf-8"));
      assert.ok(text.startsWith(`From: ${letter.author} <sender@example.com>\n`));
      assert.ok(text.includes(`\nSubject: ${letter.title}\n\n${page.text}\na.zip\n\n`), text);
    });
});
