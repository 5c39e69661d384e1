import { type Counter, check, type Priority } from "../../src/policy/rule.ts";
import type { Markup } from "../../src/simulator/plots/markup.ts";
import { box, drawPicture, label } from "./canvas.ts";

const documents = 30;
const step = { x: 29, y: 30 } as const;
const origin = { x: 62, y: 26 } as const;

/** Thirty documents of one customer, sent at once: each in the row of its priority, above its count. */
export function prioritiesPicture(): string {
  const lanes = Array.from({ length: 9 }, (_, row) => laneOf((row + 1) as Priority));
  return drawPicture({ name: "Thirty documents and their priorities", width: 960, height: 344 }, [
    ...lanes.flat(),
    ...checksOf().flatMap(documentOf),
  ]);
}

interface Sent {
  readonly number: number;
  readonly count: number;
  readonly priority: Priority;
}

function checksOf(): Sent[] {
  let counter: Counter | undefined;
  return Array.from({ length: documents }, (_, index) => {
    const checked = check(counter, 0);
    counter = checked.counter;
    return { number: index + 1, count: counter.count, priority: checked.priority };
  });
}

function laneOf(priority: Priority): Markup[] {
  const y = origin.y + (priority - 1) * step.y;
  return [
    box("lane", { x: origin.x, y, width: documents * step.x + 2, height: step.y - 4 }),
    label(String(priority), { x: origin.x - 20, y: y + 19, kind: "text", size: 16, isBold: true }),
  ];
}

function documentOf({ number, count, priority }: Sent): Markup[] {
  const x = origin.x + (number - 1) * step.x + 2;
  const y = origin.y + (priority - 1) * step.y;
  const isDark = priority > 7;
  return [
    box(`p${priority}`, { x, y: y + 1, width: step.x - 2, height: step.y - 6 }),
    label(String(number), { x: x + 13.5, y: y + 18, kind: isDark ? "paper" : "ink", size: 14 }),
    label(count === 0 ? "0" : `−${-count}`, { x: x + 13.5, y: origin.y + 9 * step.y + 20, size: 12 }),
  ];
}
