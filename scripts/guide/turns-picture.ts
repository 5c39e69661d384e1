import type { OrderName } from "../../src/simulator/configuration.ts";
import type { Markup } from "../../src/simulator/plots/markup.ts";
import { box, drawPicture, label } from "./canvas.ts";
import { run, smallLoad } from "./small-loads.ts";

// A floods when B has been sending for a while; C and D send a single document each.
const arrivals = smallLoad([
  { customer: "B", from: 0, documents: 60, every: 50, service: 10 },
  { customer: "A", from: 1500, documents: 100, every: 0, service: 10 },
  { customer: "C", from: 1872, documents: 1, every: 0, service: 10 },
  { customer: "D", from: 1995, documents: 1, every: 0, service: 10 },
]);
const shown = { fromMs: 1_800_000, starts: 28 } as const;
const orders: readonly OrderName[] = ["first-come", "rule", "fairlane"];
const step = { x: 31, y: 52 } as const;

/** The sequence of starts on one slot during a flood: first come, the rule alone, and Fairlane. */
export function turnsPicture(): string {
  return drawPicture(
    { name: "Who starts, under three orders", width: 960, height: 176 },
    orders.flatMap(rowOf),
  );
}

function rowOf(order: OrderName, row: number): Markup[] {
  const { starts } = run(arrivals, order, { slots: 1 });
  const senders = starts.filter(({ at }) => at >= shown.fromMs).map(({ document }) => document.customer.name);
  const y = 20 + row * step.y;
  return [
    label(String(row + 1), { x: 32, y: y + 22, kind: "text", size: 16, isBold: true }),
    ...senders.slice(0, shown.starts).flatMap((name, index) => {
      const x = 62 + index * step.x;
      return [
        box(name.toLowerCase(), { x, y, width: step.x - 3, height: 34 }),
        label(name, { x: x + 14, y: y + 22, kind: "ink", size: 15, isBold: true }),
      ];
    }),
  ];
}
