import type { OrderName } from "../../src/simulator/configuration.ts";
import type { Markup } from "../../src/simulator/plots/markup.ts";
import { type Scale, timeScale } from "../../src/simulator/plots/scale.ts";
import type { SimulatedStart } from "../../src/simulator/simulate.ts";
import { box, drawPicture, label, line } from "./canvas.ts";
import { run, smallLoad } from "./small-loads.ts";

const lengthMs = 3_600_000;
const slots = 4;
const frame = { left: 62, right: 930 } as const;
const orders: readonly OrderName[] = ["fairlane", "express"];

// A sends long documents at once; other customers send a short one every few minutes.
const arrivals = smallLoad([
  { customer: "A", from: 0, documents: 30, every: 0, service: 600 },
  ...Array.from({ length: 15 }, (_, index) => ({
    customer: `other-${index}`,
    from: 130 + index * 230,
    documents: 1,
    every: 0,
    service: 30,
  })),
]);

/** The documents in four slots during an hour, and the waits of short ones: without and with an express slot. */
export function slotsPicture(): string {
  const x = timeScale(lengthMs, [frame.left, frame.right]);
  const axis = x.ticks.map(({ value, label: text }) => label(text, { x: x(value), y: 382 }));
  return drawPicture({ name: "What runs in four slots", width: 960, height: 400 }, [
    ...orders.flatMap((order, row) => panelOf(order, row, x)),
    ...axis,
  ]);
}

function panelOf(order: OrderName, row: number, x: Scale): Markup[] {
  const { starts } = run(arrivals, order, { slots });
  const top = 18 + row * 176;
  const lanes = Array.from({ length: slots }, (_, slot) =>
    box("lane", { x: frame.left, y: top + slot * 28, width: frame.right - frame.left, height: 25 }),
  );
  return [
    label(String(row + 1), { x: 32, y: top + 60, kind: "text", size: 16, isBold: true }),
    ...lanes,
    ...barsOf(
      starts.filter(({ at }) => at < lengthMs),
      { top, x },
    ),
    ...waitsOf(starts, { y: top + slots * 28 + 18, x }),
  ];
}

interface Place {
  readonly top: number;
  readonly x: Scale;
}

// The express slot is drawn at the bottom; ordinary ones are taken from the top.
function barsOf(starts: readonly SimulatedStart[], { top, x }: Place): Markup[] {
  const freeAt = new Array<number>(slots).fill(0);
  return starts.map(({ at, document: { customer, serviceMs }, slot }) => {
    const index = slot === "express" ? slots - 1 : freeAt.findIndex((free) => free <= at);
    freeAt[index] = at + serviceMs;
    const until = Math.min(lengthMs, at + serviceMs);
    const kind = customer.name === "A" ? "a" : "c";
    const width = Math.max(4, x(until) - x(at) - 1.5);
    return box(kind, { x: x(at), y: top + index * 28, width, height: 25 });
  });
}

function waitsOf(starts: readonly SimulatedStart[], { y, x }: { y: number; x: Scale }): Markup[] {
  return starts
    .filter(({ document: { customer, arrivedAt } }) => customer.name !== "A" && arrivedAt < lengthMs)
    .flatMap(({ at, document: { arrivedAt, sequence } }) => {
      const height = y + (sequence % 3) * 8 - 8;
      const [from, to] = [x(arrivedAt), x(Math.min(at, lengthMs))];
      const wait = line("c-line", { x1: from, x2: Math.max(from + 0.5, to), y1: height, y2: height }, 4);
      const end = line("c-line", { x1: to, x2: to, y1: height - 4, y2: height + 4 }, 2);
      return at < lengthMs ? [wait, end] : [wait];
    });
}
