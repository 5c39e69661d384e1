import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { encodePng, renderPage } from "../../test/support/documents/page-images.ts";
import { median } from "../measure.ts";
import type { Part } from "../part.ts";
import type { bareLoops } from "./bare-loops.ts";
import { BareProcesses } from "./bare-processes.ts";
import type { DocumentsBenchOptions, PartName } from "./options.ts";
import { printTextPdfs } from "./print-text-pdfs.ts";
import { Stage } from "./stage.ts";
import { writeTextPdf } from "./write-text-pdf.ts";

/** The context of a part of this benchmark. */
export interface DocumentsPartContext extends DocumentsBenchOptions {
  /** An empty folder for this part. */
  readonly folder: string;
  progress(message: string): void;
}

const bareProcesses = 2;
const goal = 0.8;
const pagesOfPdf = 10;
const customers = 20;
const differentPrints = 20;
const scanDpi = 300;
const differentScans = 8;

interface Comparison {
  readonly title: string;
  readonly name: PartName;
  readonly library: keyof typeof bareLoops;
  readonly files: readonly Uint8Array[];
  /** How many of the unit below one file counts as. */
  readonly pagesOfFile: number;
  readonly unit: string;
  readonly unitMs: number;
}

/** PDFs of text as a browser prints them. */
export async function measurePrinted(context: DocumentsPartContext): Promise<Part> {
  const printed = await printTextPdfs(Math.min(context.documents, differentPrints), pagesOfPdf);
  return compareText(context, {
    title: `Text of PDFs that a browser printed, of ${pagesOfPdf} pages`,
    name: "printed",
    fileOf: (number) => printed[number % printed.length] ?? assert.fail(),
  });
}

/** The same text in the simplest PDFs, where the cost beside reading has the largest share. */
export async function measurePlain(context: DocumentsPartContext): Promise<Part> {
  return compareText(context, {
    title: `The same text in the simplest possible PDFs, of ${pagesOfPdf} pages`,
    name: "plain",
    fileOf: (number) => writeTextPdf(pagesOfPdf, number),
  });
}

interface TextFiles extends Pick<Comparison, "title" | "name"> {
  readonly fileOf: (number: number) => Uint8Array;
}

function compareText(context: DocumentsPartContext, { title, name, fileOf }: TextFiles): Promise<Part> {
  return compare(context, {
    title: `${title}, ${context.documents} in a round`,
    name,
    library: "text",
    files: Array.from({ length: context.documents }, (_, number) => fileOf(number)),
    pagesOfFile: pagesOfPdf,
    unit: "pages a second",
    unitMs: 1000,
  });
}

/** Scanned pages. */
export async function measureOcr(context: DocumentsPartContext): Promise<Part> {
  const scans = Array.from({ length: Math.min(context.scans, differentScans) }, (_, number) => number);
  const images = await Promise.all(
    scans.map(async (number) => encodePng(await renderPage(writeTextPdf(1, number), 0, scanDpi))),
  );
  return compare(context, {
    title: `Recognised text of A4 pages of 585 words, clean at ${scanDpi} dpi, in English, ${context.scans} in a round`,
    name: "ocr",
    library: "ocr",
    files: Array.from(
      { length: context.scans },
      (_, number) => images[number % images.length] ?? assert.fail(),
    ),
    pagesOfFile: 1,
    unit: "pages a minute",
    unitMs: 60_000,
  });
}

async function compare(context: DocumentsPartContext, comparison: Comparison): Promise<Part> {
  const { name, library, files, title, unit } = comparison;
  const folder = join(context.folder, "files");
  mkdirSync(folder);
  const paths = files.map((bytes, index) => {
    const path = join(folder, String(index));
    writeFileSync(path, bytes);
    return path;
  });
  const stage = await Stage.open(context.folder);
  const bare = await BareProcesses.start(library, bareProcesses);
  try {
    const rounds = await measureRounds(context, comparison, {
      bare: () => bare.read(paths),
      ours: () => stage.process(submissionsOf(paths)),
    });
    const ratio = median(rounds.map(({ ours, bare }) => ours / bare));
    const row = (who: string, pick: (round: Round) => number) => [who, median(rounds.map(pick))];
    return {
      title: `${title}, medians of ${context.rounds} rounds`,
      columns: ["", unit],
      rows: [
        row("Fairlane, eight slots, all on disk", ({ ours }) => ours),
        row("the library in a loop, two processes", ({ bare }) => bare),
        ["ratio", ratio],
      ],
      goals: [{ what: `${name}: share of the bare library's speed`, atLeast: goal, value: ratio }],
    };
  } finally {
    await Promise.all([stage.close(), bare.stop()]);
  }
}

/** The speed of both. For the library it is the mean of right before and right after, so that a machine that slows down favours neither. */
interface Round {
  readonly ours: number;
  readonly bare: number;
}

async function measureRounds(
  { rounds, progress }: DocumentsPartContext,
  { name, files, pagesOfFile, unitMs }: Comparison,
  run: { bare(): Promise<number>; ours(): Promise<number> },
): Promise<readonly Round[]> {
  const speed = (tookMs: number) => (files.length * pagesOfFile * unitMs) / tookMs;
  const found: Round[] = [];
  progress(`${name}: warming up`);
  await run.bare();
  await run.ours();
  let before = speed(await run.bare());
  for (let round = 1; round <= rounds; round++) {
    progress(`${name}: round ${round} of ${rounds}`);
    const ours = speed(await run.ours());
    const after = speed(await run.bare());
    progress(`  bare ${before.toFixed(1)}, ours ${ours.toFixed(1)}, bare ${after.toFixed(1)}`);
    found.push({ ours, bare: (before + after) / 2 });
    before = after;
  }
  return found;
}

function submissionsOf(paths: readonly string[]) {
  return paths.map((path, index) => ({
    customer: `customer ${index % customers}`,
    name: String(index),
    metadata: { language: "en" },
    content: readFileSync(path),
  }));
}
