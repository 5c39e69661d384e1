import { element, Markup } from "../../src/simulator/plots/markup.ts";

const style = `
.page { fill: #fbfaf7; } .text { fill: #2d3340; } .soft { fill: #6d7480; } .lane { fill: #f0eee8; }
.grid { stroke: #ddd9cf; stroke-width: 1; fill: none; }
.ours { fill: #0b7285; } .theirs { fill: #9aa3b0; } .between { fill: #c9a227; } .ink { fill: #1b2330; } .paper { fill: #ffffff; }
.our-line { stroke: #0b7285; } .their-line { stroke: #8b95a3; }
.a { fill: #d9734e; } .b { fill: #5596cc; } .c { fill: #4d9a6a; } .d { fill: #b58a2a; }
.a-line { stroke: #d9734e; } .b-line { stroke: #5596cc; } .c-line { stroke: #4d9a6a; }
@media (prefers-color-scheme: dark) {
  .page { fill: #171a21; } .text { fill: #e8e6e1; } .soft { fill: #9aa3b2; } .lane { fill: #222731; }
  .grid { stroke: #3b4250; } .ours { fill: #3fc1d4; } .our-line { stroke: #3fc1d4; }
}
.p1 { fill: #2f9e6e; } .p2 { fill: #6fbf5b; } .p3 { fill: #b5cf3f; } .p4 { fill: #f2d53c; } .p5 { fill: #f7b538; }
.p6 { fill: #f08c3e; } .p7 { fill: #e2654f; } .p8 { fill: #c5457a; } .p9 { fill: #8a3f9c; }
text { font-family: ui-sans-serif, system-ui, "Segoe UI", Helvetica, Arial, sans-serif; }
`;

/** The text alternative and the size of a picture. */
interface PictureFacts {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** A picture with its own background, readable on light and on dark pages. */
export function drawPicture({ name, width, height }: PictureFacts, children: readonly Markup[]): string {
  const picture = element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${width} ${height}`,
      role: "img",
      "aria-label": name,
    },
    Markup.style(style),
    element("rect", { class: "page", width, height, rx: 14 }),
    ...children,
  );
  return `${picture}\n`;
}

/** The position and the style of a label. */
interface LabelOptions {
  readonly x: number;
  readonly y: number;
  readonly kind?: string;
  readonly size?: number;
  readonly anchor?: "start" | "middle" | "end";
  readonly isBold?: boolean;
}

/** A short text. */
export function label(
  text: string,
  { x, y, kind = "soft", size = 13, anchor = "middle", isBold = false }: LabelOptions,
): Markup {
  const weight = isBold ? 600 : undefined;
  return element(
    "text",
    { class: kind, x, y, "font-size": size, "text-anchor": anchor, "font-weight": weight },
    text,
  );
}

/** A rectangle with slightly round corners. */
export function box(
  kind: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): Markup {
  return element("rect", { class: kind, x, y, width, height, rx: Math.min(4, width / 3) });
}

/** A straight line. */
export function line(
  kind: string,
  { x1, y1, x2, y2 }: { x1: number; y1: number; x2: number; y2: number },
  width = 1,
): Markup {
  return element("line", { class: kind, x1, y1, x2, y2, "stroke-width": width, "stroke-linecap": "round" });
}
