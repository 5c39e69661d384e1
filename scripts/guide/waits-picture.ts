import type { Language } from "../../src/i18n/language.ts";
import { completeConfiguration, type OrderName } from "../../src/simulator/configuration.ts";
import { arrivalsOf } from "../../src/simulator/load.ts";
import { loads } from "../../src/simulator/loads.ts";
import type { Markup } from "../../src/simulator/plots/markup.ts";
import { formatWait, type Scale, waitScale } from "../../src/simulator/plots/scale.ts";
import { type SimulationResult, simulate } from "../../src/simulator/simulate.ts";
import { box, drawPicture, label, line } from "./canvas.ts";
import { type Words, words } from "./words.ts";

const load = loads["noisy-neighbour"];
const orders = {
  "first-come": { word: "firstCome", kind: "theirs" },
  rule: { word: "rule", kind: "between" },
  fairlane: { word: "fairlane", kind: "ours" },
} as const satisfies Partial<Record<OrderName, { word: keyof Words; kind: string }>>;
const orderNames = Object.keys(orders) as (keyof typeof orders)[];
const groups = ["quiet", "moderate", "noisy"] as const;
const plot = { from: 300, to: 840, top: 24 } as const;
const height = { group: 124, bar: 24 } as const;

/** The runs of the picture of waits. */
export function waitResults(): SimulationResult[] {
  const configuration = completeConfiguration({ workers: load.workers, slots: load.slots });
  return orderNames.map((order) => simulate(arrivalsOf(load, 1), { order, configuration }, { seed: 1 }));
}

/** The 95th percentile of the waits of each group beside a flood, under three orders. */
export function waitsPicture(results: readonly SimulationResult[], language: Language): string {
  const scale = waitScale(10_800_000, [plot.from, plot.to]);
  const bottom = plot.top + groups.length * height.group;
  return drawPicture({ name: words[language].title, width: 960, height: bottom + 30 }, [
    ...scale.ticks.flatMap(({ value, label: text }) => [
      line("grid", { x1: scale(value), x2: scale(value), y1: plot.top, y2: bottom - 6 }),
      label(text, { x: scale(value), y: bottom + 14 }),
    ]),
    ...groups.flatMap((group, index) => groupOf(group, { results, language, scale, index })),
  ]);
}

interface GroupPlace {
  readonly results: readonly SimulationResult[];
  readonly language: Language;
  readonly scale: Scale;
  readonly index: number;
}

function groupOf(group: (typeof groups)[number], { results, language, scale, index }: GroupPlace): Markup[] {
  const top = plot.top + index * height.group;
  const said = words[language];
  return [
    label(said[group], { x: 28, y: top + 20, kind: "text", size: 17, anchor: "start", isBold: true }),
    ...results.flatMap((result, row) => {
      const { word, kind } = orders[result.order as keyof typeof orders];
      const p95 = result.groups.find((one) => one.group === group)?.wait.p95 ?? 0;
      const y = top + 34 + row * (height.bar + 3);
      return [
        label(said[word], { x: plot.from - 14, y: y + 17, kind: "text", size: 14, anchor: "end" }),
        box(kind, { x: plot.from, y, width: scale(p95) - plot.from, height: height.bar }),
        label(waitIn(language, p95), {
          x: scale(p95) + 10,
          y: y + 17,
          kind: "text",
          size: 15,
          anchor: "start",
          isBold: true,
        }),
      ];
    }),
  ];
}

function waitIn(language: Language, ms: number): string {
  const wait = formatWait(ms);
  return language === "en" ? wait : wait.replace(".", ",");
}
