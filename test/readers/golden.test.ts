import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { after, describe, it } from "node:test";
import { asText } from "../../scripts/samples/plain-formats.ts";
import { samples } from "../../scripts/samples/samples.ts";
import { readableFileType } from "../../src/policy/file-types/readable-types.ts";
import { characterShare } from "../support/documents/character-share.ts";
import { isLongRun } from "../support/scale.ts";
import { golden, goldenFiles, goldenFolder, SampleReader } from "./golden-results.ts";

const hint = "if it is meant, run node test/readers/write-golden.ts and read what has changed";
const leastShare = 0.97;

// OCR is slow: one page of a PDF by default, all in the long run.
const recognised = "letter-spanish-with-scanned-invoice.pdf";
const chosen = Object.entries(samples).filter(
  ([name]) => isLongRun() || name === recognised || !name.match(/scan|fax/),
);

describe("the samples are read as the golden results say", { concurrency: 2 }, () => {
  const reader = new SampleReader();
  after(() => reader.close());

  for (const [name, { source, isScan }] of chosen) {
    it(name, async (t) => {
      const reading = await reader.read(name);
      const { ocr } = reading.facts;
      assert.equal(ocr !== undefined, isScan || name.includes("scanned"));
      if (isScan) {
        const share = characterShare(asText(source).replaceAll(/^[=-]+$|^- /gm, ""), reading.text);
        t.diagnostic(`${(share * 100).toFixed(1)} % of the characters are right`);
        assert.ok(share >= leastShare, reading.text);
        assert.deepEqual(ocr?.languages, [source.language]);
      }
      for (const [file, content] of Object.entries(goldenFiles(name, reading))) {
        const expected = golden(file);
        assert.ok(expected !== undefined, `there is no ${file}; ${hint}`);
        // Only recognised text may differ a little.
        if (ocr && !file.endsWith(".json"))
          assert.ok(characterShare(expected, content) >= leastShare, content);
        else assert.equal(content, expected, hint);
      }
    });
  }

  it("types of samples with Markdown are listed as having it", () => {
    const withMarkdown = Object.keys(samples).filter((name) => golden(`${name}.md`) !== undefined);
    assert.ok(withMarkdown.length > 10);
    const types = withMarkdown.map((name) => JSON.parse(golden(`${name}.json`) ?? "").type);
    assert.deepEqual(
      types.filter((type) => !readableFileType(type)?.hasMarkdown),
      [],
    );
  });

  it("there is no golden result of a sample that is gone", () => {
    const names = readdirSync(goldenFolder).map((file) => file.replace(/\.(json|txt|md)$/, ""));
    assert.deepEqual([...new Set(names)].sort(), Object.keys(samples).sort());
  });
});
