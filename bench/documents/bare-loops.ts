import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { TesseractApi } from "../../src/readers/image/tesseract.ts";
import type { Pdfium } from "../../src/readers/pdf/pdfium.ts";

/** Reads files one after the other, and returns the number of characters. */
export type BareLoop = (files: readonly string[]) => Promise<number>;

/** The simplest loops with the libraries alone. */
export const bareLoops: Readonly<Record<"text" | "ocr", () => Promise<BareLoop>>> = {
  text: async () => {
    const library = await PDFiumLibrary.init();
    return async (files) => {
      let characters = 0;
      for (const file of files) {
        const document = await library.loadDocument(readFileSync(file));
        for (const page of document.pages()) {
          characters += page.getText().length;
          closePage(page);
        }
        document.destroy();
      }
      return characters;
    };
  },
  ocr: async () => {
    const { default: startCore } = (await import(tesseract)) as { default: StartCore };
    const core = await startCore({ print: () => {}, printErr: () => {} });
    core.FS.writeFile("eng.traineddata", gunzipSync(readFileSync(fileOf(english))));
    const api = new core.TessBaseAPI();
    api.Init(null, "eng", neuralNetworkOnly);
    api.SetPageSegMode(automatic);
    return async (files) => {
      let characters = 0;
      for (const file of files) {
        core.FS.writeFile("/input", readFileSync(file));
        api.SetImageFile(1, 0);
        api.Recognize(null);
        characters += api.GetUTF8Text().length;
        api.Clear();
      }
      return characters;
    };
  },
};

// The library has no method for this, and without it its memory is full after some hundred documents.
function closePage(page: object): void {
  const { module, pageIdx } = page as { module: Pdfium; pageIdx: number };
  module._FPDF_ClosePage(pageIdx);
}

const tesseract = "tesseract.js-core/tesseract-core-simd-lstm.js";
const english = "@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz";
const neuralNetworkOnly = 1;
const automatic = 3;

interface Core {
  readonly FS: { writeFile(path: string, data: Uint8Array): void };
  readonly TessBaseAPI: new () => TesseractApi & { GetUTF8Text(): string };
}

type StartCore = (options: { print(): void; printErr(): void }) => Promise<Core>;

function fileOf(specifier: string): URL {
  return new URL(import.meta.resolve(specifier));
}
