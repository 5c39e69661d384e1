import assert from "node:assert/strict";
import { test } from "node:test";
import { writeDocx } from "../support/documents/docx-writer.ts";
import { writeOpenDocument } from "../support/documents/opendocument-writer.ts";
import { readBytes } from "../support/documents/read-bytes.ts";

/** Names that every object of JavaScript has. */
const names = ["constructor", "__proto__", "toString", "valueOf", "hasOwnProperty"];

for (const name of names) {
  test(`"${name}" is a name like any other in documents`, async () => {
    const run = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
    const accent = `<m:acc><m:accPr><m:chr m:val="${name}"/></m:accPr><m:e>${run("y")}</m:e></m:acc>`;
    const equation = `<m:oMath><m:${name}>${run("x")}</m:${name}>${accent}</m:oMath>`;
    const docx = writeDocx({
      body: `<w:p><w:r><w:${name}/><w:t xml:space="preserve">a </w:t></w:r>${equation}</w:p>`,
    });
    assert.equal((await readBytes(docx)).markdown, "a $x\\hat{y}$\n");

    // A tag of HTML begins with a letter.
    const tag = name.replaceAll("_", "");
    const formula = `<math><mrow><mi>x</mi><${name}>y</${name}></mrow></math>`;
    const html = `<!doctype html><p>a <${tag}>b</${tag}> <math><mi>x</mi></math></p>`;
    assert.equal((await readBytes(html)).markdown?.replaceAll("\\", ""), "a b $x$\n");

    const odt = writeOpenDocument({
      body: `<text:p text:style-name="${name}">a <draw:frame><draw:object xlink:href="./${name}"/></draw:frame></text:p>`,
      files: [{ name: `${name}/content.xml`, data: formula }],
    });
    assert.equal((await readBytes(odt)).markdown, "a $xy$\n");
  });
}
