import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { textLayout } from "../../support/documents/text-layout.ts";
import { startApp } from "../../support/server.ts";
import { runCli } from "../run-cli.ts";

const app = await startApp();
after(() => app.stop());

const fairlane = (args: readonly string[]) => runCli(args, { env: { FAIRLANE_SERVER: app.url } });

/** A document that is done, of which this was kept. */
async function finish({ text, layout }: { text: string; layout?: Uint8Array }): Promise<string> {
  const { id } = await app.queue.submit({ customer: "acme" });
  const [claim] = await app.queue.remote.claim({ worker: "w", count: 1, leaseMs: 60_000, waitMs: 0 });
  const { lease } = claim ?? assert.fail();
  await app.queue.remote.keep(lease, "text", text);
  if (layout) await app.queue.remote.keep(lease, "layout", layout);
  await app.queue.remote.complete(lease, null);
  return id;
}

describe("the layout of a document", () => {
  it("lists the pages, or the lines of a page, and prints all words as JSON", async () => {
    const text = "Rechnung Nr. 7\nfür \u202eżó?w\n\nSumme\f\f9 €";
    const id = await finish({ text, layout: textLayout(text, "ocr") });
    assert.match((await fairlane(["show", id])).out, new RegExp(`\nlayout +fairlane layout ${id}\n$`));
    assert.equal(
      (await fairlane(["layout", "latest"])).out,
      [
        "page  size              source  sure  turn by  blocks  lines  words  doubtful",
        "   1  600 × 800 pixels  ocr     90 %                2      3      6         1",
        "   2  600 × 800 pixels  ocr     90 %                0      0      0         0",
        "   3  600 × 800 pixels  ocr     90 %                1      1      2         0",
        "",
      ].join("\n"),
    );
    assert.equal(
      (await fairlane(["layout", id, "--page", "1"])).out,
      [
        "block      left  top  right  bottom  text",
        "paragraph     0    0     84      12  Rechnung Nr. 7",
        "              0   12     54      24  für \\u{202e}żó?w[?]",
        "paragraph     0   36     30      48  Summe",
        "",
      ].join("\n"),
    );
    const { out } = await fairlane(["layout", id, "--json"]);
    const pages = out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    assert.deepEqual(
      pages.map(({ page }) => page),
      [1, 2, 3],
    );
    assert.equal(pages[2].blocks[0].lines[0].words[1].text, "€");
    assert.deepEqual(await fairlane(["layout", id, "--page", "2"]), {
      ...{ code: 0, out: "", err: "Page 2 has no text.\n" },
    });
    assert.deepEqual(await fairlane(["layout", id, "--page", "4"]), {
      ...{ code: 0, out: "", err: "The layout has no page 4.\n" },
    });
  });

  it("reports a missing layout, and a page that is no number", async () => {
    const id = await finish({ text: "plain" });
    const { code, err } = await fairlane(["layout", id]);
    assert.match(err, /^fairlane: the document "\S+" has no layout; PDFs and images .* \(not-found\)\n$/);
    assert.equal(code, 3);
    assert.equal((await fairlane(["layout", id, "--page", "0"])).code, 2);
  });
});
