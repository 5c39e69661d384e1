import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { PagePreviews } from "../../src/processors/drawing/page-previews.ts";
import { Unreadable } from "../../src/readers/unreadable.ts";
import { Canary } from "../support/canary.ts";
import { isLongRun, scale } from "../support/scale.ts";
import { hostileBitmaps } from "./bitmap-attacks.ts";
import type { Aim } from "./hostile-file.ts";
import { hostileImages } from "./image-attacks.ts";
import { hostilePdfs } from "./pdf-attacks.ts";
import { hostilePdfStructures } from "./pdf-structure-attacks.ts";
import { Surroundings } from "./surroundings.ts";

// Every eighth of them takes long enough within `npm test`.
const files = [...hostilePdfs, ...hostilePdfStructures, ...hostileImages, ...hostileBitmaps].filter(
  (_, index) => index % scale(8, 1) === 0,
);

describe("the pages of hostile documents", { timeout: scale(120_000, 1_800_000) }, () => {
  const previews = new PagePreviews({ timeMs: 30_000, memoryBytes: 512 * 1024 ** 2 });
  let canary: Canary;
  let around: Surroundings;

  before(async () => {
    [canary, around] = [await Canary.start(), new Surroundings()];
  });

  after(async () => {
    await previews.close();
    canary.stop();
    around.remove();
  });

  for (const { name, make } of files)
    it(`are drawn or refused for ${name}`, async (context) => {
      const aim: Aim = { canary: canary.url, secret: around.secret, isSmall: !isLongRun() };
      const bytes = await make(aim);
      const read = async () => new Blob([Buffer.from(bytes)]).stream();
      const document = { key: name, size: bytes.length, read };
      const turn = { lane: "mallory" };
      for (const page of [1, 2])
        try {
          const drawn = await previews.draw(document, { page, width: 400 }, turn);
          context.diagnostic(`page ${page}: ${drawn?.length} bytes`);
        } catch (error) {
          assert.ok(error instanceof Unreadable, String(error));
          context.diagnostic(`page ${page}: ${error.code} ${error.message}`);
        }
    });

  it("reach no server and leave no file", () => {
    assert.equal(canary.connections, 0);
    assert.deepEqual(around.changes(), []);
  });
});
