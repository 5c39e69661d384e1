import { type ComponentChildren, h } from "preact";
import type { Markup } from "#fairlane/simulator/plots/markup.ts";
import type { PlotWords } from "#fairlane/simulator/plots/plot-look.ts";
import { useWidth } from "../../../parts/chart/use-width.ts";
import { useFormat, useWords } from "../../../words/words.ts";
import "./drawing.css";

/** A plot, drawn at the width of its container so that its labels stay readable. */
export function Drawing({ draw }: { readonly draw: (width: number) => Markup }) {
  const [place, width] = useWidth<HTMLDivElement>();
  return (
    <div ref={place} class="drawing">
      {width > 0 && nodeOf(draw(width))}
    </div>
  );
}

// Markup becomes nodes, never HTML, so text stays text.
function nodeOf({ name, attributes, children }: Markup): ComponentChildren {
  return h(
    name,
    attributes,
    children.map((child) => (typeof child === "string" ? child : nodeOf(child))),
  );
}

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
    background: words.background,
    number,
    percent,
    wait: duration,
    time: (ms) => (ms === 0 ? "0" : duration(ms)),
  };
}
