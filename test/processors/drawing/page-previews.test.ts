import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { after, describe, it, type TestContext } from "node:test";
import { inflateSync } from "node:zlib";
import { DrawingTurns } from "../../../src/processors/drawing/drawing-turns.ts";
import { PagePreviews, type PreviewSettings } from "../../../src/processors/drawing/page-previews.ts";
import { fitPage, maxDrawnPixels } from "../../../src/readers/drawing/drawn-pages.ts";
import { defaultLimits } from "../../../src/readers/limits.ts";
import { onePage, writeRawPdf } from "../../hostile/raw-pdf.ts";
import { programOf } from "../hostile-pool.ts";

const samples = join(dirname(dirname(dirname(import.meta.dirname))), "samples");
const turn = { lane: "acme" };
let documents = 0;

function documentOf(bytes: Uint8Array | string) {
  const content = Buffer.from(bytes);
  return {
    key: `document ${++documents}`,
    size: content.length,
    read: async () => new Blob([content]).stream(),
  };
}

function sample(name: string) {
  return documentOf(readFileSync(join(samples, name)));
}

/** The size of a PNG, and the number of its distinct bytes. */
function pictureOf(png: Uint8Array | undefined) {
  assert.ok(png);
  const bytes = Buffer.from(png);
  assert.equal(bytes.toString("latin1", 1, 4), "PNG");
  const length = bytes.readUInt32BE(33);
  const rows = inflateSync(bytes.subarray(41, 41 + length));
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), isBlank: new Set(rows).size < 5 };
}

const own = new PagePreviews({ timeMs: 120_000, contendedMs: 120_000 });
after(() => own.close());

describe("the pages of a document", () => {
  const table = [
    ["agreement-english-3-pages.pdf", 3, { width: 200, height: 283 }],
    ["letter-spanish-with-scanned-invoice.pdf", 2, { width: 200, height: 143 }],
    ["delivery-note-german-fax-2-pages.tiff", 2, { width: 200, height: 143 }],
    ["letter-english-scan.jpg", 1, { width: 200, height: 143 }],
    ["invoice-polish-scan.png", 1, { width: 200, height: 143 }],
  ] as const;

  for (const [name, pages, size] of table)
    it(`are counted and drawn for ${name}`, async () => {
      const document = sample(name);
      const found = await own.pages(document, turn);
      assert.deepEqual([found.count, found.isExact], [pages, true]);
      const last = await own.draw(document, { page: pages, width: 200 }, turn);
      assert.deepEqual(pictureOf(last), { ...size, isBlank: false });
      assert.equal(await own.draw(document, { page: pages + 1, width: 200 }, turn), undefined);
    });

  it("are none for a document of a type without pages", async () => {
    const found = await own.pages(sample("price-list-english.csv"), turn);
    assert.deepEqual(found, { count: 0, isExact: true, first: null });
  });

  it("differ from each other, and stay the same when they are drawn again", async () => {
    const document = sample("delivery-note-german-fax-2-pages.tiff");
    const draw = (page: number, width: number) => own.draw(document, { page, width }, turn);
    const [first, second] = [await draw(1, 300), await draw(2, 300)];
    assert.notDeepEqual(first, second);
    await draw(1, 301);
    assert.deepEqual(await draw(1, 300), first);
    const again = sample("delivery-note-german-fax-2-pages.tiff");
    assert.deepEqual(await own.draw(again, { page: 1, width: 300 }, turn), first);
  });

  it("show the values of fields without an appearance, unless they are not to be viewed", async () => {
    const draw = async (value: string, flags = 4) => {
      const form = "/AcroForm << /Fields [6 0 R] /NeedAppearances true /DA (/Helv 12 Tf) >>";
      const pdf = writeRawPdf([
        `<< /Type /Catalog /Pages 2 0 R ${form} >>`,
        ...onePage("/Annots [6 0 R]"),
        `<< /Type /Annot /Subtype /Widget /F ${flags} /Rect [50 700 250 720] /FT /Tx /T (name) /V (${value}) >>`,
      ]);
      return own.draw(documentOf(pdf), { page: 1, width: 600 }, turn);
    };
    const empty = await draw("");
    assert.notDeepEqual(await draw("Zofia Nowak"), empty);
    assert.deepEqual(await draw("Zofia Nowak", 36), empty);
  });

  it("are never larger than an image is, or than a page may be", async () => {
    const image = await own.draw(sample("letter-english-scan.jpg"), { page: 1, width: 2000 }, turn);
    assert.equal(pictureOf(image).width, 1277);
    for (const size of [
      { width: 595, height: 842 },
      { width: 1, height: 1e9 },
      { width: 1e9, height: 1 },
      { width: 14_400, height: 14_400 },
    ]) {
      const { width, height } = fitPage(size, 2000);
      assert.ok(width >= 1 && width <= 2000 && height >= 1 && width * height <= maxDrawnPixels);
    }
    assert.throws(() => fitPage({ width: Number.NaN, height: 1 }, 2000), { code: "document-broken" });
  });

  it("are not drawn if the document has too many bytes, and its content is not asked for", async () => {
    const read = () => assert.fail("it was read");
    const large = { key: "large", size: defaultLimits.maxBytes + 1, read };
    await assert.rejects(own.pages(large, turn), { code: "document-over-limit" });
    await assert.rejects(own.draw(large, { page: 1, width: 100 }, turn), { code: "document-over-limit" });
  });

  it("are not drawn if the image has too many pixels, or the document a password", async () => {
    const limits = { ...defaultLimits, maxPixels: 1000 };
    const strict = new PagePreviews({ timeMs: 120_000, limits });
    await assert.rejects(strict.pages(sample("letter-english-scan.jpg"), turn), {
      code: "document-over-limit",
    });
    const scan = sample("delivery-note-german-scan.pdf");
    await assert.rejects(strict.draw(scan, { page: 1, width: 100 }, turn), { code: "document-over-limit" });
    await strict.close();
  });
});

function openHostile(context: TestContext, settings: Partial<PreviewSettings> = {}): PagePreviews {
  const previews = new PagePreviews(
    { maxProcesses: 2, timeMs: 60_000, contendedMs: 60_000, ...settings },
    programOf("hostile-drawer.ts"),
  );
  context.after(() => previews.close());
  return previews;
}

const page = { page: 1, width: 4 };

describe("a process that a document has taken over", () => {
  const replies = [
    "too-wide",
    "too-many-pixels",
    "too-many-rows",
    "too-few-rows",
    "half-a-row",
    "no-size",
    "two-sizes",
    "unknown-filter",
    "many-colours",
    "a-frame-of-gigabytes",
    "a-document",
  ];
  for (const deed of [...replies, "open-negative", "open-words", "open-unknown", "open-text"])
    it(`is ended when it replies with ${deed}`, async (context) => {
      const previews = openHostile(context);
      await assert.rejects(previews.draw(documentOf(deed), page, turn), { code: "reader-crashed" });
      assert.deepEqual(pictureOf(await previews.draw(documentOf("good"), page, turn)), {
        width: 4,
        height: 2,
        isBlank: true,
      });
    });

  it("is ended when it takes too long or too much memory", async (context) => {
    const quick = openHostile(context, { timeMs: 1000 });
    for (const deed of ["hang", "open-hang"])
      await assert.rejects(quick.draw(documentOf(deed), page, turn), { code: "reader-timed-out" });
    const small = openHostile(context, { memoryBytes: 200 * 1024 ** 2 });
    await assert.rejects(small.draw(documentOf("grow"), page, turn), { code: "reader-out-of-memory" });
  });

  it("may crash without harm", async (context) => {
    const previews = openHostile(context);
    for (const deed of ["crash", "open-crash"])
      await assert.rejects(previews.draw(documentOf(deed), page, turn), { code: "reader-crashed" });
  });

  it("draws pages of its own document only, and ends when nobody asks for more", async (context) => {
    const previews = openHostile(context, { idleMs: 60_000, maxProcesses: 2 });
    const [one, two, three] = ["good", "good", "good"].map(documentOf);
    await previews.draw(one as never, page, turn);
    const first = previews.pids;
    await previews.draw(one as never, { page: 2, width: 4 }, turn);
    assert.deepEqual(previews.pids, first);
    await previews.draw(two as never, page, turn);
    assert.equal(previews.pids.length, 2);
    await previews.draw(three as never, page, turn);
    assert.ok(!previews.pids.slice(0, 2).includes(first[0] as number));
  });
});

describe("a page that could not be drawn", () => {
  it("is not tried again at once, but other pages of the document are", async (context) => {
    const previews = openHostile(context);
    const document = documentOf("crash");
    await assert.rejects(previews.draw(document, page, turn), { code: "reader-crashed" });
    const read = () => assert.fail("the document was opened again");
    await assert.rejects(previews.draw({ ...document, read }, page, turn), { code: "reader-crashed" });
    await assert.rejects(previews.draw(document, { page: 2, width: 4 }, turn), { code: "reader-crashed" });
  });

  it("is tried again after a while", async (context) => {
    const previews = openHostile(context, { failedMs: 0 });
    const document = documentOf("open-locked");
    await assert.rejects(previews.pages(document, turn), { code: "document-encrypted" });
    let isOpened = false;
    const read = () => {
      isOpened = true;
      return document.read();
    };
    await assert.rejects(previews.pages({ ...document, read }, turn), { code: "document-encrypted" });
    assert.ok(isOpened);
  });
});

describe("requests of many", () => {
  it("wait for each other within a lane, and one lane never takes all processes", async (context) => {
    const previews = openHostile(context);
    const flood = Array.from({ length: 20 }, () =>
      previews.draw(documentOf("hang"), page, { lane: "mallory" }),
    );
    for (const request of flood) request.catch(() => {});
    assert.ok(await previews.draw(documentOf("good"), page, turn));
    assert.equal(previews.pids.length, 2);
  });

  it("are refused above a limit for each lane", async (context) => {
    const previews = openHostile(context, { maxWaiting: 2 });
    const draw = () => previews.draw(documentOf("hang"), page, { lane: "mallory" });
    const kept = [draw(), draw(), draw()];
    for (const request of kept) request.catch(() => {});
    await assert.rejects(draw(), { name: "TooManyDrawings" });
    assert.ok(await previews.draw(documentOf("good"), page, turn));
  });

  it("are given up when their client is gone", async (context) => {
    const previews = openHostile(context);
    const gone = new AbortController();
    previews.draw(documentOf("hang"), page, { lane: "mallory" }).catch(() => {});
    const read = () => assert.fail("it was opened");
    const waiting = previews.draw({ ...documentOf("good"), read }, page, {
      lane: "mallory",
      signal: gone.signal,
    });
    gone.abort(new Error("gone"));
    await assert.rejects(waiting, { message: "gone" });
  });

  it("end the drawing that takes longest when hostile customers hold all processes", async (context) => {
    const previews = openHostile(context, { contendedMs: 500 });
    const hostile = ["mallory", "trudy"].map((lane) => previews.draw(documentOf("hang"), page, { lane }));
    const ends = Promise.allSettled(hostile);
    assert.ok(await previews.draw(documentOf("good"), page, turn));
    await previews.close();
    const [first] = await ends;
    assert.match(String(first?.status === "rejected" && first.reason.message), /others waited/);
  });

  it("go to the lane that has used the least time recently", () => {
    const turns = new DrawingTurns();
    const draw = (lane: string, from: number, to: number) => {
      turns.begin(lane, from);
      turns.end(lane, to);
    };
    draw("mallory", 0, 10_000);
    draw("acme", 10_000, 10_200);
    assert.equal(turns.next(["mallory", "acme", "bruno"], 10_200), "bruno");
    assert.equal(turns.next(["mallory", "acme"], 10_200), "acme");
    turns.begin("acme", 10_200);
    assert.equal(turns.next(["mallory", "acme"], 10_300), "mallory");
    turns.end("acme", 10_400);
    // What was used long ago counts less and less.
    draw("acme", 600_000, 601_000);
    assert.equal(turns.next(["acme", "mallory"], 601_000), "mallory");
  });
});
