import { defaultPolicy } from "../../src/policy/rule.ts";
import type { CountSeries } from "../../src/simulator/count-history.ts";
import { element, type Markup } from "../../src/simulator/plots/markup.ts";
import { type Scale, timeScale } from "../../src/simulator/plots/scale.ts";
import { drawPicture, label, line } from "./canvas.ts";
import { run, smallLoad } from "./small-loads.ts";

const lengthMs = 7_200_000;
const lowest = -30;
const frame = { left: 62, right: 890, top: 24, bottom: 312 } as const;

// A sends one document every four minutes; B ten at once every forty.
const arrivals = smallLoad([
  { customer: "A", from: 0, documents: 30, every: 240, service: 10 },
  ...[300, 2700, 5100].map((from) => ({ customer: "B", from, documents: 10, every: 0, service: 10 })),
]);

/** The counts of a customer who never pauses and of one who does, over two hours, before the bands of the nine priorities. */
export function countPicture(): string {
  const x = timeScale(lengthMs, [frame.left, frame.right]);
  const { counts } = run(arrivals, "fairlane", { watched: ["A", "B"] }).result;
  return drawPicture({ name: "Two counts over two hours", width: 960, height: 350 }, [
    ...bandsOf(),
    ...x.ticks.map(({ value, label: text }) => label(text, { x: x(value), y: frame.bottom + 22 })),
    ...counts.flatMap((series) => curveOf(series, x)),
  ]);
}

function heightOf(count: number): number {
  return frame.top + ((frame.bottom - frame.top) * count) / lowest;
}

// A count has a priority until it is below that priority's threshold.
function bandsOf(): Markup[] {
  const ends = [...defaultPolicy.thresholds, lowest];
  return ends.flatMap((end, index) => {
    const begin = index === 0 ? 0 : (ends[index - 1] ?? 0);
    const [y, until] = [heightOf(begin), heightOf(end)];
    const width = frame.right - frame.left;
    return [
      element("rect", { class: `p${index + 1}`, x: frame.left, y, width, height: until - y, opacity: 0.22 }),
      label(`−${-end}`, { x: frame.left - 10, y: until + 4, anchor: "end", size: 12 }),
      label(String(index + 1), {
        x: frame.right + 26,
        y: (y + until) / 2 + 5,
        kind: "text",
        size: 15,
        isBold: true,
      }),
    ];
  });
}

function curveOf({ customer, points }: CountSeries, x: Scale): Markup[] {
  const kind = `${customer.toLowerCase()}-line`;
  const pieces = points.map(({ at, count }, index) => {
    const next = points[index + 1]?.at ?? lengthMs;
    const until = Math.min(next, at + defaultPolicy.resetIntervalMs);
    const isNew = index === 0 || at - (points[index - 1]?.at ?? 0) > defaultPolicy.resetIntervalMs;
    return `${isNew ? `M${place(x(at), 0)}` : ""}L${place(x(at), count)}L${place(x(until), count)}`;
  });
  const last = points.at(-1);
  return [
    element("path", {
      class: kind,
      d: pieces.join(""),
      fill: "none",
      "stroke-width": 3,
      "stroke-linejoin": "round",
    }),
    ...points.map(({ at, count }) =>
      element("circle", { class: customer.toLowerCase(), cx: x(at), cy: heightOf(count), r: 3.5 }),
    ),
    ...(last
      ? [label(customer, { ...nameplace(last.at, last.count, x), kind: "text", size: 17, isBold: true })]
      : []),
    line("grid", { x1: frame.left, x2: frame.right, y1: frame.bottom, y2: frame.bottom }),
  ];
}

function place(x: number, count: number): string {
  return `${x.toFixed(1)},${heightOf(count).toFixed(1)}`;
}

function nameplace(at: number, count: number, x: Scale): { x: number; y: number } {
  return { x: x(at) + 16, y: heightOf(count) - 9 };
}
