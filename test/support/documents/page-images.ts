import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { crc32, deflateSync } from "node:zlib";
import { PDFDocument, type PDFFont, type PDFPage } from "@cantoo/pdf-lib";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import * as fontkit from "fontkit";
import { encode } from "jpeg-js";

/** A picture in grey: one byte for each pixel, row by row from the top, 255 is white. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
}

/** The contents of a PDF. */
export interface PdfParts {
  readonly title?: string;
  readonly author?: string;
  readonly createdAt?: Date;
  readonly modifiedAt?: Date;
  /** A string is a page of text with real letters, pixels are a scanned page without any. */
  readonly pages: readonly (string | Pixels)[];
  readonly font?: FontName;
  readonly fontSize?: number;
  /** In points. Defaults to A4. */
  readonly pageSize?: readonly [width: number, height: number];
  /** Resolution of the scanned pages. */
  readonly dpi?: number;
  /** Adds things that are not on pages: scripts, files, a password. */
  readonly finish?: (document: PDFDocument) => void | Promise<void>;
}

export type FontName = "DejaVuSans" | "DejaVuSans-Bold" | "DejaVuSerif" | "DejaVuSansMono";

const a4 = [595, 842] as const;
const margin = 56;

/** A PDF of pages of text and scanned pages, the same bytes for the same parts. */
export async function writePdf(parts: PdfParts): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.registerFontkit(fontkit);
  const font = parts.pages.some((page) => typeof page === "string")
    ? await document.embedFont(fontFile(parts.font ?? "DejaVuSans"), { subset: true })
    : undefined;
  if (parts.title !== undefined) document.setTitle(parts.title);
  if (parts.author !== undefined) document.setAuthor(parts.author);
  document.setCreationDate(parts.createdAt ?? new Date("2026-01-02T03:04:05Z"));
  document.setModificationDate(parts.modifiedAt ?? new Date("2026-01-02T03:04:05Z"));
  for (const content of parts.pages) {
    const page = document.addPage([...(parts.pageSize ?? a4)]);
    if (typeof content === "string") drawText(page, content, font as PDFFont, parts.fontSize ?? 11);
    else await drawScan(document, page, content, parts.dpi ?? 300);
  }
  await parts.finish?.(document);
  return document.save();
}

function drawText(page: PDFPage, text: string, font: PDFFont, size: number): void {
  const lines = wrap(text, font, size, page.getWidth() - 2 * margin);
  for (const [index, line] of lines.entries()) {
    const y = page.getHeight() - margin - (index + 1) * size * 1.45;
    if (line !== "") page.drawText(line, { x: margin, y, font, size });
  }
}

/** The lines of a text on a page of that width. */
function wrap(text: string, font: PDFFont, size: number, width: number): readonly string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    for (const word of paragraph.split(" ")) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (line === "" || font.widthOfTextAtSize(longer, size) <= width) line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    return [...lines, line];
  });
}

async function drawScan(document: PDFDocument, page: PDFPage, pixels: Pixels, dpi: number): Promise<void> {
  const image = await document.embedPng(encodePng(pixels));
  const scale = 72 / dpi;
  page.setSize(pixels.width * scale, pixels.height * scale);
  page.drawImage(image, { x: 0, y: 0, width: page.getWidth(), height: page.getHeight() });
}

function fontFile(name: FontName): Uint8Array {
  return readFileSync(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
}

/** A page of a PDF as printed, numbered from 0. */
export async function renderPage(pdf: Uint8Array, page: number, dpi: number): Promise<Pixels> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const { width, height, data } = await document
    .getPage(page)
    .render({ scale: dpi / 72, colorSpace: "Gray", render: "bitmap" });
  document.destroy();
  library.destroy();
  return { width, height, grey: data };
}

/** A page with the text, as a clean scan of that resolution. */
export async function renderText(
  text: string,
  options: { readonly dpi: number; readonly font?: FontName; readonly fontSize?: number },
): Promise<Pixels> {
  const { dpi, ...letters } = options;
  return renderPage(await writePdf({ pages: [text], ...letters }), 0, dpi);
}

/** The picture as a mirror shows it. */
export function mirror({ width, height, grey }: Pixels): Pixels {
  const mirrored = grey.slice();
  for (let y = 0; y < height; y++) mirrored.subarray(y * width, (y + 1) * width).reverse();
  return { width, height, grey: mirrored };
}

/** The picture turned clockwise by quarters. */
export function turnPixels({ width, height, grey }: Pixels, degrees: 0 | 90 | 180 | 270): Pixels {
  if (degrees === 0) return { width, height, grey };
  if (degrees === 180) return { width, height, grey: grey.slice().reverse() };
  const turned = new Uint8Array(grey.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [toX, toY] = degrees === 90 ? [height - 1 - y, x] : [y, width - 1 - x];
      turned[toY * height + toX] = grey[y * width + x] ?? 0;
    }
  return { width: height, height: width, grey: turned };
}

/** The picture rotated clockwise around its centre; the outside is white. */
export function rotate({ width, height, grey }: Pixels, degrees: number): Pixels {
  const turned = new Uint8Array(width * height).fill(255);
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  const at = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? 255 : (grey[y * width + x] ?? 255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const fromX = cos * (x - width / 2) + sin * (y - height / 2) + width / 2;
      const fromY = -sin * (x - width / 2) + cos * (y - height / 2) + height / 2;
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      const [right, down] = [fromX - left, fromY - top];
      const upper = at(left, top) * (1 - right) + at(left + 1, top) * right;
      const lower = at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right;
      turned[y * width + x] = Math.round(upper * (1 - down) + lower * down);
    }
  }
  return { width, height, grey: turned };
}

/** The picture with noise: every pixel differs by up to `strength`, and one in `specks` is black or white. */
export function addNoise(
  { width, height, grey }: Pixels,
  options: { readonly seed: number; readonly strength?: number; readonly specks?: number },
): Pixels {
  const { seed, strength = 40, specks = 400 } = options;
  const next = randomNumbers(seed);
  const noisy = Uint8ClampedArray.from(grey, (value) => {
    if (next() * specks < 1) return next() < 0.5 ? 0 : 255;
    return value + (next() * 2 - 1) * strength;
  });
  return { width, height, grey: new Uint8Array(noisy.buffer) };
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function encodePng({ width, height, grey }: Pixels): Uint8Array {
  const rows = new Uint8Array(height * (width + 1));
  for (let y = 0; y < height; y++) {
    rows.set(grey.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  return pngOf(width, height, deflateSync(rows));
}

/** An 8-bit grey PNG whose header states this size, whatever the data unpack to. */
export function pngOf(width: number, height: number, deflated: Uint8Array): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflated),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function pngChunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

/** A portable greymap (PNM, "P5"). */
export function encodePgm({ width, height, grey }: Pixels): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, "latin1"), grey]);
}

export function encodeJpeg({ width, height, grey }: Pixels, quality = 90): Uint8Array {
  const data = Buffer.alloc(width * height * 4);
  for (const [index, value] of grey.entries()) data.fill(value, index * 4, index * 4 + 4);
  return encode({ width, height, data }, quality).data;
}
