import { completeConfiguration, type OrderName } from "../../src/simulator/configuration.ts";
import { arrivalsOf, type Load } from "../../src/simulator/load.ts";
import { loads } from "../../src/simulator/loads.ts";
import { element, type Markup } from "../../src/simulator/plots/markup.ts";
import { countScale, timeScale } from "../../src/simulator/plots/scale.ts";
import { type SimulationResult, simulate } from "../../src/simulator/simulate.ts";
import { drawPicture, label, line } from "./canvas.ts";

const batch = 100;
const service = { kind: "exponential", meanMs: 4000 } as const;

// Like the built-in load of newcomers, for a single slot.
const load: Load = {
  ...loads.newcomers,
  slots: 1,
  groups: [
    { name: "newcomer", customers: 1, sends: { kind: "newcomers", everyMs: 3800 }, service },
    { name: "batch", customers: 1, sends: { kind: "at-once", documents: batch, atMs: 0 }, service },
  ],
};
const orders: readonly OrderName[] = ["strict", "fairlane"];
const frame = { left: 72, right: 930, top: 24, bottom: 262 } as const;

/** The waiting documents of a batch during an overload of newcomers: in strict order, and with the overdue share. */
export function overduePicture(): string {
  const configuration = completeConfiguration({ workers: load.workers, slots: load.slots });
  const results = orders.map((order) => simulate(arrivalsOf(load, 1), { order, configuration }, { seed: 1 }));
  const lengthMs = Math.max(...results.map((result) => result.lengthMs));
  const x = timeScale(lengthMs, [frame.left, frame.right]);
  const y = countScale(batch, [frame.bottom, frame.top]);
  return drawPicture({ name: "A batch that waits beside newcomers", width: 960, height: 300 }, [
    ...y.ticks.flatMap(({ value, label: text }) => [
      line("grid", { x1: frame.left, x2: frame.right, y1: y(value), y2: y(value) }),
      label(text, { x: frame.left - 10, y: y(value) + 5, anchor: "end" }),
    ]),
    ...x.ticks.map(({ value, label: text }) => label(text, { x: x(value), y: frame.bottom + 22 })),
    ...results.flatMap((result, index) => curveOf(result, { x, y, name: String(index + 1) })),
  ]);
}

interface Place {
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
  readonly name: string;
}

// Newcomers have priority 1: all others belong to the batch.
function curveOf({ order, line: { everyMs, waiting } }: SimulationResult, { x, y, name }: Place): Markup[] {
  const points = waiting.map((counts, index) => {
    const left = counts.slice(1).reduce((sum, count) => sum + count, 0);
    return { at: x((index + 0.5) * everyMs), height: y(left) };
  });
  const middle = points[Math.floor(points.length / 4)];
  const path = points.map(({ at, height }) => `${at.toFixed(1)},${height.toFixed(1)}`);
  const kind = order === "fairlane" ? "our-line" : "their-line";
  return [
    element("path", { class: kind, d: `M${path.join("L")}`, fill: "none", "stroke-width": 3 }),
    ...(middle
      ? [label(name, { x: middle.at + 14, y: middle.height - 8, kind: "text", size: 16, isBold: true })]
      : []),
  ];
}
