import type { LayoutPageBody } from "#fairlane/client/client.ts";

/** A word of a page, and where it is on its picture. */
export interface WordShape {
  readonly text: string;
  /** The white space behind it in a copied text. */
  readonly gap: string;
  readonly start: number;
  readonly end: number;
  readonly confidence: number | undefined;
  readonly style: Readonly<Record<string, string>>;
}

/** Measures how wide a text is, as a share of the height of its letters. */
export type Measure = (text: string) => number;

/** The words of a page in reading order, each as large as its box: the fonts of the picture are not known. */
export function wordShapes(page: LayoutPageBody, measure: Measure): readonly WordShape[] {
  return page.blocks.flatMap(({ lines }) =>
    lines.flatMap(({ words }, line) =>
      words.map(({ text, start, end, box, confidence }, index) => {
        const isLast = index === words.length - 1;
        const lineEnd = line === lines.length - 1 ? "\n\n" : "\n";
        const style = styleOf(box, { page, wide: measure(text) });
        return { text, gap: isLast ? lineEnd : " ", start, end, confidence, style };
      }),
    ),
  );
}

type Box = LayoutPageBody["blocks"][number]["box"];

// In shares of the page's width, so that it fits at every zoom.
function styleOf(
  [left, top, right, bottom]: Box,
  { page, wide }: { readonly page: LayoutPageBody; readonly wide: number },
): WordShape["style"] {
  const height = Math.max(bottom - top, page.height / 1000);
  const width = Math.max(right - left, page.width / 1000);
  return {
    left: percent(left / page.width),
    top: percent(top / page.height),
    fontSize: `${(100 * height) / page.width}cqw`,
    transform: `scaleX(${wide > 0 ? width / (wide * height) : 1})`,
  };
}

function percent(share: number): string {
  return `${100 * share}%`;
}

const measureAt = 100;
const maxMeasured = 20_000;
const measured = new Map<string, number>();
let context: CanvasRenderingContext2D | null | undefined;

/** Measures a text in the font of `.page-text`. */
export function measureText(text: string): number {
  const known = measured.get(text);
  if (known !== undefined) return known;
  if (context === undefined) {
    context = document.createElement("canvas").getContext("2d");
    if (context) context.font = `${measureAt}px sans-serif`;
  }
  const width = (context?.measureText(text).width ?? 0) / measureAt;
  if (measured.size >= maxMeasured) measured.clear();
  measured.set(text, width);
  return width;
}
