import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { mediaTypeOf } from "../../readers/detect/media-type-of.ts";

/** A document to send. */
export interface Sample {
  readonly name: string;
  readonly type?: string;
  readonly content: string | Uint8Array;
}

/** The samples of the package, both in a clone and in an installed package. */
const samplesFolder = join(dirname(dirname(dirname(import.meta.dirname))), "samples");

const maxLightBytes = 32 * 1024;
// One of sixteen: recognizing a page takes seconds, reading the others milliseconds. With fewer nothing would have to wait.
const heavyEvery = 16;
const heavyAt = 10;
// Of every hundred.
const drawingAt = 20;
const tornAt = 70;
const generatedTexts = 20;

// Two documents that fail in different ways.
const drawing: Sample = {
  name: "drawing.cad",
  type: "application/x-drawing",
  content: Uint8Array.of(0xac, 0x10, 0, 3, 0, 0xfe),
};
const tornPdf: Sample = {
  name: "torn.pdf",
  type: "application/pdf",
  content: "%PDF-1.7\nthe rest of it was lost on the way",
};

/** Documents to send: the samples in turn, sometimes one that takes long, and rarely one that cannot be read. */
export class Samples {
  readonly #light: readonly Sample[];
  readonly #heavy: readonly Sample[];

  private constructor(all: readonly Sample[]) {
    const isLight = ({ content }: Sample) => content.length <= maxLightBytes;
    this.#light = all.filter(isLight);
    this.#heavy = all.filter((sample) => !isLight(sample));
  }

  /** Reads the samples of a folder, or generates texts if there are none. */
  static async read(folder = samplesFolder): Promise<Samples> {
    const names = await readdir(folder).catch(() => []);
    const samples = await Promise.all(names.toSorted().map((name) => readSample(folder, name)));
    return new Samples(samples.length > 0 ? samples : generateTexts());
  }

  /** The document with this number, from 0. */
  at(number: number): Sample {
    const place = number % 100;
    if (place === drawingAt) return drawing;
    if (place === tornAt) return tornPdf;
    const isHeavy = number % heavyEvery === heavyAt && this.#heavy.length > 0;
    const [samples, index] = isHeavy ? [this.#heavy, Math.floor(number / heavyEvery)] : [this.#light, number];
    return samples[index % samples.length] ?? drawing;
  }
}

async function readSample(folder: string, name: string): Promise<Sample> {
  const content = await readFile(join(folder, name));
  const type = mediaTypeOf(name);
  return { name, content, ...(type !== undefined && { type }) };
}

function generateTexts(): Sample[] {
  return Array.from({ length: generatedTexts }, (_, index) => {
    const lines = Array.from({ length: index + 1 }, (_, line) => `${line + 1}. The terms of delivery hold.`);
    return { name: `letter-${index + 1}.txt`, type: "text/plain", content: `${lines.join("\n")}\n` };
  });
}
