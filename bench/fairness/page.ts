import { element, Markup } from "../../src/simulator/plots/markup.ts";
import { loads } from "./loads.ts";
import { sharePlot, waitPlot } from "./plots.ts";
import type { Report, SystemSummary } from "./summary.ts";
import { columns, definitions, rowsOf } from "./tables.ts";

const sheet = `
:root { color-scheme: light dark; --page: #fbfaf7; --ink: #1f2530; --soft: #5d6470; --grid: #ddd9cf;
  --group-0: #0b7285; --group-1: #c8602f; --group-2: #6f4aa8; }
@media (prefers-color-scheme: dark) {
  :root { --page: #171a21; --ink: #e8e6e1; --soft: #a3abb9; --grid: #363c49;
    --group-0: #3fc1d4; --group-1: #e8925f; --group-2: #b197e0; }
}
body { margin: 0 auto; padding: 2rem 1rem 4rem; max-width: 72rem; background: var(--page); color: var(--ink);
  font: 16px/1.5 ui-sans-serif, system-ui, "Segoe UI", Helvetica, Arial, sans-serif; }
h2 { margin: 3rem 0 0.25rem; }
p, li { max-width: 48rem; }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr)); gap: 1.5rem; }
figure { margin: 0; }
figcaption, .soft { color: var(--soft); font-size: 0.9rem; }
svg { display: block; width: 100%; height: auto; }
svg text { font-size: 13px; fill: var(--ink); }
svg .tick { fill: var(--soft); font-size: 12px; }
.grid { stroke: var(--grid); }
.line { stroke-width: 2; }
.group-0 { fill: var(--group-0); stroke: var(--group-0); }
.group-1 { fill: var(--group-1); stroke: var(--group-1); }
.group-2 { fill: var(--group-2); stroke: var(--group-2); }
.dot { stroke-width: 2; }
.cut { fill: var(--page); }
.bar { stroke: var(--page); }
.key { display: inline-block; margin-right: 1.25rem; }
.key svg { display: inline; width: 0.8rem; height: 0.8rem; margin-right: 0.4rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; margin-top: 1rem; font-size: 0.9rem; font-variant-numeric: tabular-nums; }
th, td { padding: 0.2rem 0.7rem; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--grid); }
th:nth-child(-n + 2), td:nth-child(-n + 2) { text-align: left; }
`;

const title = "Fairness between customers";

/** A page with plots and tables that needs nothing else. */
export function drawPage({ summaries, setups }: Report): string {
  const sections = [...Map.groupBy(summaries, ({ load }) => load)].map(([load, systems]) =>
    drawLoad(loads[load], systems),
  );
  const body = element(
    "body",
    {},
    element("h1", {}, title),
    element("p", {}, "The same documents, the same slots, real queues. Produced by npm run bench:fairness."),
    listOf(definitions),
    ...sections,
    element("h2", {}, "How each system is set up"),
    listOf(setups.map(({ name, setup }) => `${name}: ${setup}.`)),
  );
  return `<!doctype html>\n${element("html", { lang: "en" }, drawHead(), body)}\n`;
}

function drawHead(): Markup {
  return element(
    "head",
    {},
    element("meta", { charset: "utf-8" }),
    element("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    element("title", {}, title),
    Markup.style(sheet),
  );
}

function drawLoad(
  { title, meaning }: { readonly title: string; readonly meaning: string },
  systems: readonly SystemSummary[],
): Markup {
  return element(
    "section",
    {},
    element("h2", {}, title),
    element("p", {}, meaning),
    legendOf(systems),
    element(
      "div",
      { class: "plots" },
      figureOf(
        waitPlot(systems),
        "95th percentile of the waits. Those below 100 ms are drawn at 100 ms. A hollow dot means at least.",
      ),
      figureOf(sharePlot(systems), "Share of the work, until the first group has nothing left to do."),
    ),
    tableOf(systems.flatMap(rowsOf)),
  );
}

function legendOf(systems: readonly SystemSummary[]): Markup {
  const keys = (systems[0]?.groups ?? []).map(({ group }, index) =>
    element(
      "span",
      { class: "key" },
      element(
        "svg",
        { viewBox: "0 0 10 10", "aria-hidden": "true" },
        element("circle", { class: `group-${index}`, cx: 5, cy: 5, r: 4.5 }),
      ),
      group,
    ),
  );
  return element("p", {}, ...keys);
}

function figureOf(plot: Markup, caption: string): Markup {
  return element("figure", {}, plot, element("figcaption", {}, caption));
}

function tableOf(rows: readonly (readonly string[])[]): Markup {
  const row = (cell: "th" | "td", texts: readonly string[]) =>
    element("tr", {}, ...texts.map((text) => element(cell, {}, text)));
  return element(
    "div",
    { class: "scroll" },
    element(
      "table",
      {},
      element("thead", {}, row("th", columns)),
      element("tbody", {}, ...rows.map((texts) => row("td", texts))),
    ),
  );
}

function listOf(texts: readonly string[]): Markup {
  return element("ul", { class: "soft" }, ...texts.map((text) => element("li", {}, text)));
}
