import { noRules, RuleList, type Rules } from "../structure/rules.ts";
import type { PageFrame } from "./page-frame.ts";
import { withBytes } from "./pdf-memory.ts";
import type { Pdfium } from "./pdfium.ts";

const pathObject = 2;
const formObject = 5;
const maxFormDepth = 4;
// Far more than the tables of a page have; a drawing with more is none.
const maxObjects = 20_000;
const maxSegments = 20_000;
const moveTo = 2;
const lineTo = 0;

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Reads the straight lines and the rectangles that are drawn on a page. Returns none if it shows a drawing of very many. */
export function readRules(pdfium: Pdfium, page: number, frame: PageFrame): Rules {
  return withBytes(pdfium, 64, (buffer) => {
    const reader = new RuleReader(pdfium, frame, buffer);
    const count = pdfium._FPDFPage_CountObjects(page);
    if (count > maxObjects) return noRules;
    for (let index = 0; index < count; index++) reader.read(pdfium._FPDFPage_GetObject(page, index), []);
    return reader.isOverLimit ? noRules : reader.rules;
  });
}

class RuleReader {
  readonly rules = new RuleList();
  readonly #pdfium: Pdfium;
  readonly #frame: PageFrame;
  readonly #buffer: number;
  #objectsLeft = maxObjects;
  #segmentsLeft = maxSegments;

  constructor(pdfium: Pdfium, frame: PageFrame, buffer: number) {
    this.#pdfium = pdfium;
    this.#frame = frame;
    this.#buffer = buffer;
  }

  get isOverLimit(): boolean {
    return this.#objectsLeft < 0 || this.#segmentsLeft < 0;
  }

  /** Reads a path, or those of a form. `outer` are the matrices of the forms around it, from the innermost. */
  read(object: number, outer: readonly Matrix[]): void {
    const pdfium = this.#pdfium;
    if (--this.#objectsLeft < 0) return;
    const type = pdfium._FPDFPageObj_GetType(object);
    if (type === pathObject) this.#readPath(object, [this.#matrixOf(object), ...outer]);
    if (type !== formObject || outer.length >= maxFormDepth) return;
    const matrices = [this.#matrixOf(object), ...outer];
    const count = pdfium._FPDFFormObj_CountObjects(object);
    for (let index = 0; index < count && !this.isOverLimit; index++)
      this.read(pdfium._FPDFFormObj_GetObject(object, index), matrices);
  }

  /** Takes straight segments alone, and four sides as a rectangle. */
  #readPath(path: number, matrices: readonly Matrix[]): void {
    const pdfium = this.#pdfium;
    const count = pdfium._FPDFPath_CountSegments(path);
    this.#segmentsLeft -= count;
    if (this.isOverLimit) return;
    let points: (readonly [number, number])[] = [];
    const end = () => {
      this.#addFigure(points);
      points = [];
    };
    for (let index = 0; index < count; index++) {
      const segment = pdfium._FPDFPath_GetPathSegment(path, index);
      const type = pdfium._FPDFPathSegment_GetType(segment);
      if (type === moveTo) end();
      else if (type !== lineTo) return;
      points.push(this.#pointOf(segment, matrices));
    }
    end();
  }

  #addFigure(points: readonly (readonly [number, number])[]): void {
    const [first] = points;
    if (!first || points.length < 2) return;
    if (points.length === 4 || points.length === 5) {
      this.rules.addRectangle(this.#boxAround(points));
      return;
    }
    for (let index = 1; index < points.length; index++)
      this.rules.addThin(this.#boxAround(points.slice(index - 1, index + 1)));
  }

  #boxAround(points: readonly (readonly [number, number])[]) {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    return this.#frame.show(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
  }

  #pointOf(segment: number, matrices: readonly Matrix[]): readonly [number, number] {
    const pdfium = this.#pdfium;
    pdfium._FPDFPathSegment_GetPoint(segment, this.#buffer, this.#buffer + 4);
    const at = this.#buffer >> 2;
    let [x, y] = [pdfium.HEAPF32[at] as number, pdfium.HEAPF32[at + 1] as number];
    for (const [a, b, c, d, e, f] of matrices) [x, y] = [a * x + c * y + e, b * x + d * y + f];
    return [x, y];
  }

  #matrixOf(object: number): Matrix {
    const pdfium = this.#pdfium;
    if (pdfium._FPDFPageObj_GetMatrix(object, this.#buffer) === 0) return [1, 0, 0, 1, 0, 0];
    const at = this.#buffer >> 2;
    return Array.from(pdfium.HEAPF32.subarray(at, at + 6)) as unknown as Matrix;
  }
}
