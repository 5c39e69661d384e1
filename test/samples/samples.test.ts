import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { it } from "node:test";
import { samples } from "../../scripts/samples/samples.ts";
import { isLongRun } from "../support/scale.ts";

const folder = join(dirname(dirname(import.meta.dirname)), "samples");

it("samples/ holds the samples and nothing else", () => {
  assert.deepEqual(readdirSync(folder).sort(), Object.keys(samples).sort());
});

it("the samples are small together, and their names say in kebab-case what they are", () => {
  const sizes = Object.keys(samples).map((name) => statSync(join(folder, name)).size);
  assert.ok(sizes.reduce((sum, size) => sum + size, 0) < 3 * 1024 * 1024);
  for (const name of Object.keys(samples)) assert.match(name, /^[a-z0-9]+(-[a-z0-9]+)+\.[a-z]+$/);
});

// Drawing a page takes its time: a scan of each format at first, all in the long run.
const drawn = [
  "delivery-note-german-scan.pdf",
  "delivery-note-german-fax-2-pages.tiff",
  "invoice-polish-scan.png",
  "letter-spanish-scan.jpg",
];
const made = Object.entries(samples).filter(
  ([name, { isScan }]) => isLongRun() || !isScan || drawn.includes(name),
);

for (const [name, { make }] of made) {
  it(`samples/${name} is what \`npm run samples\` makes`, async () => {
    const isSame = Buffer.from(await make()).equals(readFileSync(join(folder, name)));
    assert.ok(isSame, `samples/${name} is stale: run npm run samples`);
  });
}
