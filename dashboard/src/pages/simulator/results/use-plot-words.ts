import type { PlotWords } from "#fairlane/simulator/plots/plot-look.ts";
import { useFormat, useWords } from "../../../words/words.ts";

/** Returns the labels of plots in the current language. */
export function usePlotWords(): PlotWords {
  const words = useWords("simulator");
  const { number, percent, duration } = useFormat();
  return {
    orderTitle: (order) => words.orderKinds[order].title,
    waitsOf: (group) => words.waitsOf(words.groups[group] ?? group),
    lineOf: words.lineOf,
    countOf: words.countOf,
    upTo: words.size95,
    atOnce: words.atOnce,
    noDocuments: words.noDocuments,
    priority: words.priority,
    number,
    percent,
    wait: duration,
    time: (ms) => (ms === 0 ? "0" : duration(ms)),
  };
}
