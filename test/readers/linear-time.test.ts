import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Unreadable } from "../../src/readers/unreadable.ts";
import { readBytes } from "../support/documents/read-bytes.ts";
import { scale } from "../support/scale.ts";
import type { Construct } from "./constructs/construct.ts";
import { containerConstructs } from "./constructs/container-constructs.ts";
import { detectionConstructs } from "./constructs/detection-constructs.ts";
import { docxBodyConstructs } from "./constructs/docx-body-constructs.ts";
import { docxPartConstructs } from "./constructs/docx-part-constructs.ts";
import { epubConstructs } from "./constructs/epub-constructs.ts";
import { htmlConstructs } from "./constructs/html-constructs.ts";
import { imageConstructs } from "./constructs/image-constructs.ts";
import { markdownConstructs } from "./constructs/markdown-constructs.ts";
import { openDocumentConstructs } from "./constructs/opendocument-constructs.ts";
import { pdfConstructs } from "./constructs/pdf-constructs.ts";
import { pptxConstructs } from "./constructs/pptx-constructs.ts";
import { rtfConstructs } from "./constructs/rtf-constructs.ts";
import { textConstructs } from "./constructs/text-constructs.ts";
import { xlsxConstructs } from "./constructs/xlsx-constructs.ts";

// The only tests that measure time: CPU time, not elapsed time.

/** Shorter times are noise. The sizes are large enough that quadratic time is far above it. */
const floorMs = 60;
const maxGrowth = 3;
const minRounds = 3;
const maxRounds = 9;

const families = {
  Markdown: markdownConstructs,
  HTML: htmlConstructs,
  "CSV, JSON, XML and plain text": textConstructs,
  DOCX: [...docxBodyConstructs, ...docxPartConstructs],
  EPUB: epubConstructs,
  XLSX: xlsxConstructs,
  RTF: rtfConstructs,
  PPTX: pptxConstructs,
  OpenDocument: openDocumentConstructs,
  PDF: pdfConstructs,
  images: imageConstructs,
  "mails and archives": containerConstructs,
  "types, encodings and facts": detectionConstructs,
} as const;

for (const [family, constructs] of Object.entries(families)) {
  describe(`reading twice as much takes at most ${maxGrowth} times as long: ${family}`, () => {
    for (const construct of constructs) it(construct.name, () => assertLinear(construct));
  });
}

/** Fails if the time grows too much at every size: noise does not grow with the size, quadratic time does. */
async function assertLinear(construct: Construct): Promise<void> {
  let growth: Growth | undefined;
  for (let size = Math.ceil(construct.size / scale(4, 1)); size <= construct.size; size *= 2) {
    growth = await excessiveGrowth(construct, size);
    if (!growth) return;
  }
  assert.fail(
    `expected at most ${maxGrowth} times ${growth?.single} ms for twice the size, got ${growth?.double} ms`,
  );
}

/** The CPU time for one size and for twice that size. */
interface Growth {
  readonly single: number;
  readonly double: number;
}

/** Repeats a measurement that grew too much. The minimum counts, so that neither a busy machine nor a cold start decides. */
async function excessiveGrowth(construct: Construct, size: number): Promise<Growth | undefined> {
  const twice = toBytes(construct.make(2 * size));
  let double = await computingMs(construct, twice);
  if (double <= floorMs) return undefined;
  const once = toBytes(construct.make(size));
  assert.ok(
    twice.length <= 2.1 * once.length,
    `twice the size has ${twice.length} bytes, once ${once.length}`,
  );
  let single = Number.POSITIVE_INFINITY;
  for (let round = 1; round <= maxRounds; round += 1) {
    single = Math.min(single, await computingMs(construct, once));
    double = Math.min(double, await computingMs(construct, twice));
    if (double <= floorMs || (round >= minRounds && double <= maxGrowth * single)) return undefined;
  }
  return { single, double };
}

async function computingMs(construct: Construct, bytes: Uint8Array): Promise<number> {
  const before = process.cpuUsage();
  const ending = await endingOf(construct, bytes);
  const { user, system } = process.cpuUsage(before);
  assert.equal(ending, construct.refusedAs ?? "read");
  return (user + system) / 1000;
}

async function endingOf({ through = readBytes }: Construct, bytes: Uint8Array): Promise<string> {
  try {
    await through(bytes);
    return "read";
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return error.code;
  }
}

function toBytes(input: string | Uint8Array): Uint8Array {
  return typeof input === "string" ? Buffer.from(input) : input;
}
