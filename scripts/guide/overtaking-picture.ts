import type { Arrivals } from "../../src/simulator/arrivals.ts";
import type { Markup } from "../../src/simulator/plots/markup.ts";
import { box, drawPicture, label } from "./canvas.ts";
import { run } from "./small-loads.ts";

const intervals = [1_500_000, 3_600_000];
const width = 27.5;

/** The last starts of a trace of one customer on one slot: with the default reset interval, and with one of an hour. */
export function overtakingPicture(trace: Arrivals): string {
  return drawPicture(
    { name: "The starts of one customer’s documents", width: 960, height: 120 },
    intervals.flatMap((resetIntervalMs, row) => rowOf(trace, resetIntervalMs, row)),
  );
}

function rowOf(trace: Arrivals, resetIntervalMs: number, row: number): Markup[] {
  const { starts } = run(trace, "fairlane", { slots: 1, policy: { resetIntervalMs } });
  const y = 20 + row * 46;
  return [
    label(String(row + 1), { x: 32, y: y + 22, kind: "text", size: 16, isBold: true }),
    ...starts.flatMap(({ document: { sequence, priority } }, index) => {
      const x = 62 + index * width;
      const kind = priority > 7 ? "paper" : "ink";
      return [
        box(`p${priority}`, { x, y, width: width - 3, height: 34 }),
        label(String(sequence), { x: x + 12, y: y + 22, kind, size: 13 }),
      ];
    }),
  ];
}
