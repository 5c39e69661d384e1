import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { loadParser } from "../load-parser.ts";
import { fileOf, type InstantiateWasm, WasmProgram } from "../wasm-program.ts";
import type { IsInk } from "./fit-letters.ts";

/** An image that was decoded. Its rows are words of 32 bits in the byte order of the machine, the first pixel in the highest bits. */
interface Pix {
  get_w(): number;
  get_h(): number;
  get_d(): number;
  get_wpl(): number;
  get_data(): number;
}

/** A decoded image. Its rows are words of 32 bits, the first pixel in the highest bits. 1 bit: 1 is black; 8 bits: grey; 32 bits: RGB and a byte without meaning. */
export interface DecodedImage {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly wordsPerRow: number;
  readonly words: Uint32Array;
}

/** Tesseract for one set of languages. It keeps the last image until `Clear`. */
export interface TesseractApi {
  Init(folder: null, languages: string, engine: number): number;
  /** Prepares for images without any language. */
  InitForAnalysePage(): void;
  GetInputImage(): Pix;
  SetVariable(name: string, value: string): boolean;
  SetPageSegMode(mode: number): void;
  /** Decodes the file "/input". Returns 1 if it cannot. */
  SetImageFile(orientation: number, angle: number): number;
  SetRectangle(left: number, top: number, width: number, height: number): void;
  FindLines(): number;
  GetGradient(): number;
  Recognize(monitor: null): number;
  /** Returns the table of the words, with tabs between the columns. */
  GetTSVText(page: number): string;
  MeanTextConf(): number;
  Clear(): void;
  /** Frees the models. */
  End(): void;
}

interface TesseractCore {
  readonly FS: { writeFile(path: string, data: Uint8Array, options?: { readonly canOwn: boolean }): void };
  readonly TessBaseAPI: new () => TesseractApi;
  destroy(api: TesseractApi): void;
}

type StartCore = (options: {
  readonly print: () => void;
  readonly printErr: () => void;
  readonly instantiateWasm: InstantiateWasm;
}) => Promise<TesseractCore>;

// Not "relaxedsimd": it is 5 % faster, but its results depend on the processor.
const coreFile = "tesseract.js-core/tesseract-core-simd-lstm";
const neuralNetworkOnly = 1;

// Each keeps its models in memory.
const maxApis = 8;

const program = new WasmProgram(`${coreFile}.wasm`);

/** Tesseract in WebAssembly. It reads its program and language data from packages, and writes no files. */
export class Tesseract {
  readonly #core: TesseractCore;
  readonly #memory: () => ArrayBuffer;
  readonly #loaded = new Set<string>();
  readonly #apis = new Map<string, TesseractApi>();
  #decoder: TesseractApi | undefined;

  private constructor(core: TesseractCore, memory: () => ArrayBuffer) {
    this.#core = core;
    this.#memory = memory;
  }

  static async start(): Promise<Tesseract> {
    const startCore = await loadParser("tesseract.js-core", importCore);
    const { instantiateWasm, memory } = await program.prepare();
    const quiet = { print: () => undefined, printErr: () => undefined };
    return new Tesseract(await startCore({ ...quiet, instantiateWasm }), memory);
  }

  /** Its memory in bytes, which never shrinks. */
  get memory(): number {
    return this.#memory().byteLength;
  }

  /** Makes an image the input of `SetImageFile`, without a copy. */
  setInput(image: Uint8Array): void {
    this.#core.FS.writeFile("/input", image, { canOwn: true });
  }

  clearInput(): void {
    this.#core.FS.writeFile("/input", new Uint8Array(0));
  }

  /**
   * Decodes an image, and turns it upright by its EXIF orientation. The pixels are valid during `use` alone. Returns undefined if it
   * cannot be decoded.
   */
  decode<T>(image: Uint8Array, orientation: number, use: (decoded: DecodedImage) => T): T | undefined {
    const api = this.#decodingApi();
    this.setInput(image);
    try {
      if (api.SetImageFile(orientation, 0) === 1) return undefined;
      return use(this.#imageOf(api));
    } finally {
      api.Clear();
      this.clearInput();
    }
  }

  /** Returns which pixels of the image of an API are dark, until it is cleared. */
  inkOf(api: TesseractApi): IsInk {
    const { width, height, depth, wordsPerRow, words } = this.#imageOf(api);
    const bitsOf = (x: number, y: number) => {
      const at = x * depth;
      return ((words[y * wordsPerRow + (at >> 5)] as number) << (at & 31)) >>> (32 - depth);
    };
    const isDark = depth === 1 ? (bits: number) => bits === 1 : (bits: number) => bits >>> (depth - 8) < 128;
    return (x, y) => x >= 0 && y >= 0 && x < width && y < height && isDark(bitsOf(x, y));
  }

  #imageOf(api: TesseractApi): DecodedImage {
    const pix = api.GetInputImage();
    const [width, height, wordsPerRow] = [pix.get_w(), pix.get_h(), pix.get_wpl()];
    const words = new Uint32Array(this.#memory(), pix.get_data(), wordsPerRow * height);
    return { width, height, depth: pix.get_d(), wordsPerRow, words };
  }

  #decodingApi(): TesseractApi {
    if (!this.#decoder) {
      this.#decoder = new this.#core.TessBaseAPI();
      this.#decoder.InitForAnalysePage();
    }
    return this.#decoder;
  }

  /** Returns Tesseract for languages, by the names of their data. Rejects with "parser-missing" if one is not installed. */
  async apiFor(languages: readonly string[]): Promise<TesseractApi> {
    const names = languages.join("+");
    const known = this.#apis.get(names);
    if (known) return known;
    for (const language of languages) await this.load(language);
    this.#endOldest();
    const api = new this.#core.TessBaseAPI();
    if (api.Init(null, names, neuralNetworkOnly) !== 0) throw new Error(`Tesseract cannot use ${names}`);
    // Nothing learned from one customer's pages may affect another's.
    api.SetVariable("classify_enable_learning", "0");
    api.SetVariable("tessedit_enable_doc_dict", "0");
    this.#apis.set(names, api);
    return api;
  }

  #endOldest(): void {
    const [oldest] = this.#apis;
    if (!oldest || this.#apis.size < maxApis) return;
    const [names, api] = oldest;
    this.#apis.delete(names);
    api.End();
    this.#core.destroy(api);
  }

  /** Loads the data of a language. Rejects with "parser-missing" if its package is not installed. */
  async load(name: string): Promise<void> {
    if (this.#loaded.has(name)) return;
    const packed = await loadParser(`@tesseract.js-data/${name}`, async () =>
      readFile(fileOf(`@tesseract.js-data/${name}/4.0.0_best_int/${name}.traineddata.gz`)),
    );
    const data = await promisify(gunzip)(packed);
    this.#core.FS.writeFile(`${name}.traineddata`, data, { canOwn: true });
    this.#loaded.add(name);
  }
}

async function importCore(): Promise<StartCore> {
  const { default: start }: { readonly default: StartCore } = await import(`${coreFile}.js`);
  return start;
}
