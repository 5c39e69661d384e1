import type { LayoutBlock, PageLayout } from "../layout/layout.ts";
import { Unreadable } from "../unreadable.ts";
import { fitLetters } from "./fit-letters.ts";
import type { OcrLanguage } from "./ocr-languages.ts";
import { placeOn, rotationOf, turned } from "./page-geometry.ts";
import { joinWords, parseWordTable } from "./recognised-words.ts";
import { notDecoded, type PreparedPicture, type Size } from "./shrink-picture.ts";
import type { Tesseract, TesseractApi } from "./tesseract.ts";

/** A recognised page. Boxes are in pixels of the picture as it is shown. */
export interface RecognisedPage {
  readonly text: string;
  /** Places are counted from the start of the text. Undefined if the places of its words are unknown. */
  readonly blocks: readonly LayoutBlock[] | undefined;
  /** From 0 to 1. */
  readonly confidence: number;
  /** Their tags. */
  readonly languages: readonly string[];
  readonly rotation: PageLayout["rotation"];
}

/** How to recognise a picture. */
export interface How {
  readonly languages: readonly OcrLanguage[];
  /** Set to recognise it upside down. */
  readonly isTurned: boolean;
  /** A band across the page takes a fraction of the time. Defaults to the page. */
  readonly part?: "band" | "page";
}

const automatic = 3;
const oneBlock = 6;
// A third of a degree. Straightening a smaller skew does not improve the text.
const minAngle = 0.005;
// About four lines of a letter at 300 dpi.
const minBand = 260;
// Below the letterhead and the address.
const bandPlace = 0.3;
// Tesseract is restarted after this many pages, in case it leaks. A large instance is kept: its memory is freed only by garbage
// collection, and two large ones at a time could exceed the limit of the process.
const maxPages = 100;
const maxMemoryToReplace = 64 * 1024 * 1024;

let current: Promise<Tesseract> | undefined;
let pagesRead = 0;

/** Recognises a picture. Rejects with `Unreadable` if it cannot be decoded. */
export async function recognise(picture: PreparedPicture, how: How): Promise<RecognisedPage> {
  const { languages, isTurned, part = "page" } = how;
  const tesseract = await freshTesseract();
  const api = await tesseract.apiFor(languages.map(({ data }) => data));
  const orientation = isTurned ? turned(picture.orientation) : picture.orientation;
  try {
    tesseract.setInput(picture.bytes);
    const angle =
      part === "band"
        ? beginBand(api, picture.recognised, { orientation, isTurned })
        : beginPage(api, orientation);
    api.Recognize(null);
    const { shown, recognised } = picture;
    const place = placeOn({ recognised, shown, isTurned, angle });
    const words = fitLetters(parseWordTable(api.GetTSVText(0)), tesseract.inkOf(api));
    const { text, blocks } = joinWords(words, place);
    const confidence = Math.min(100, Math.max(0, api.MeanTextConf())) / 100;
    const rotation = rotationOf(blocks, isTurned);
    return { text, blocks, confidence, rotation, languages: languages.map(({ tag }) => tag) };
  } catch (error) {
    // After a trap in WebAssembly its memory is in an unknown state.
    if (!(error instanceof Unreadable)) current = undefined;
    throw error;
  } finally {
    api.Clear();
    tesseract.clearInput();
  }
}

/** Returns Tesseract, one instance for many pages. */
export async function freshTesseract(): Promise<Tesseract> {
  const used = await current;
  if (used && pagesRead >= maxPages && used.memory <= maxMemoryToReplace) current = undefined;
  if (!current) pagesRead = 0;
  pagesRead += 1;
  current ??= startTesseract();
  return current;
}

// Imported only here, because few PDFs need OCR.
async function startTesseract(): Promise<Tesseract> {
  const { Tesseract } = await import("./tesseract.ts");
  return Tesseract.start();
}

/** Returns by how much the page was straightened. */
function beginPage(api: TesseractApi, orientation: number): number {
  api.SetPageSegMode(automatic);
  decode(api, orientation, 0);
  api.FindLines();
  const angle = api.GetGradient();
  if (!(Math.abs(angle) >= minAngle)) return 0;
  // So that the skewed and the straight image are not in memory at the same time.
  api.Clear();
  decode(api, orientation, angle);
  return angle;
}

function beginBand(
  api: TesseractApi,
  { width, height }: Size,
  how: { orientation: number; isTurned: boolean },
): number {
  // In this mode Tesseract does not search for columns, and accepts a skew.
  api.SetPageSegMode(oneBlock);
  decode(api, how.orientation, 0);
  const band = Math.min(height, Math.max(minBand, Math.floor(height * 0.08)));
  // Tesseract misreads a rectangle as wide as the image, or with a width that is not a multiple of four.
  const inset = Math.floor(width / 32);
  const inner = Math.max(4, Math.floor((width - 2 * inset) / 4) * 4);
  // The same lines, whichever way up.
  const top = Math.floor((height - band) * (how.isTurned ? 1 - bandPlace : bandPlace));
  api.SetRectangle(inset, top, inner, band);
  return 0;
}

function decode(api: TesseractApi, orientation: number, angle: number): void {
  if (api.SetImageFile(orientation, angle) === 1) throw notDecoded();
}
