import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { deflateSync } from "node:zlib";
import { openDocumentReader } from "../../src/processors/document-reader.ts";
import type { Reading } from "../../src/readers/reading.ts";
import { Unreadable } from "../../src/readers/unreadable.ts";
import { pngOf, randomNumbers, writePdf } from "../support/documents/page-images.ts";
import { isLongRun, itInLongRun } from "../support/scale.ts";

const mebibyte = 1024 * 1024;

describe("large documents are read, or refused by a limit that the message states", () => {
  const reader = openDocumentReader({ timeMs: 120_000 });
  after(() => reader.close());

  const read = (bytes: Uint8Array): Promise<Reading> => reader.read(new Blob([Buffer.from(bytes)]).stream());

  it("a PDF of 200 pages is read whole, and reports its progress", async () => {
    const pages = Array.from({ length: 200 }, (_, index) => `This is page ${index + 1} of a long report.`);
    const shares: number[] = [];
    const pdf = Buffer.from(await writePdf({ pages }));
    const { facts, text } = await reader.read(new Blob([pdf]).stream(), {
      onProgress: ({ done, total }) => shares.push(done / total),
    });
    assert.equal(facts.pages, 200);
    for (const page of pages) assert.ok(text.includes(page), page);
    assert.ok(shares.length > 0, "progress was reported");
    assert.deepEqual(
      shares,
      [...shares].sort((a, b) => a - b),
    );
    assert.ok(shares.every((share) => share > 0 && share <= 1));
  });

  itInLongRun("a text of 30 MB is read whole", async () => {
    const line = "Ein Satz von vierzig Zeichen, gut gezählt\n";
    const count = Math.ceil((30 * mebibyte) / Buffer.byteLength(line));
    const { facts, text } = await read(Buffer.from(line.repeat(count)));
    assert.equal(text.length, line.length * count);
    assert.equal(facts.words, 7 * count);
  });

  it("an image of 50 MB with more pixels than allowed is refused before it is decoded", async () => {
    await assert.rejects(
      read(pngOf(12_500, 12_500, deflateSync(Buffer.alloc(50 * mebibyte), { level: 0 }))),
      (error: unknown) => {
        assert.ok(error instanceof Unreadable, String(error));
        assert.equal(error.code, "document-over-limit");
        assert.match(error.message, /the limit is 146000000 in all/);
        return true;
      },
    );
  });

  it("a document of more bytes than allowed is refused without being taken whole into memory", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += mebibyte;
        controller.enqueue(new Uint8Array(mebibyte).fill(0x61));
      },
    });
    await assert.rejects(reader.read(endless), (error: unknown) => {
      assert.equal((error as Unreadable).code, "document-over-limit");
      return true;
    });
    assert.ok(sent < 110 * mebibyte, `${sent} bytes were taken`);
  });

  if (isLongRun())
    it("an image of 38 MB that is allowed ends, whatever is on it", async () => {
      const ending = await read(noisyPng(6200, 6200)).then(
        () => "read",
        (error: Unreadable) => `${error.code}: ${error.message}`,
      );
      assert.match(ending, /^(?:read|reader-timed-out|reader-out-of-memory|document-over-limit)/);
    });
});

/** Noise does not shrink: the file has as many bytes as pixels. */
function noisyPng(width: number, height: number): Uint8Array {
  const next = randomNumbers(1);
  const rows = new Uint8Array(height * (width + 1));
  for (let at = 0; at < rows.length; at++) rows[at] = at % (width + 1) === 0 ? 0 : next() * 256;
  return pngOf(width, height, deflateSync(rows, { level: 1 }));
}
