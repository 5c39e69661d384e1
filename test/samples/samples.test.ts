import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { it } from "node:test";
import { samples } from "../../scripts/samples/samples.ts";

const folder = join(dirname(dirname(import.meta.dirname)), "samples");

it("samples/ holds the samples and nothing else", () => {
  assert.deepEqual(readdirSync(folder).sort(), Object.keys(samples).sort());
});

it("the samples are small together, and their names say in kebab-case what they are", () => {
  const sizes = Object.keys(samples).map((name) => statSync(join(folder, name)).size);
  assert.ok(sizes.reduce((sum, size) => sum + size, 0) < 3 * 1024 * 1024);
  for (const name of Object.keys(samples)) assert.match(name, /^[a-z0-9]+(-[a-z0-9]+)+\.[a-z]+$/);
});

for (const [name, { make }] of Object.entries(samples)) {
  it(`samples/${name} is what \`npm run samples\` makes`, async () => {
    const isSame = Buffer.from(await make()).equals(readFileSync(join(folder, name)));
    assert.ok(isSame, `samples/${name} is stale: run npm run samples`);
  });
}
