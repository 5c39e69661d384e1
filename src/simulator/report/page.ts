import { allGroups } from "../arrivals.ts";
import { type Configuration, orderKinds } from "../configuration.ts";
import type { SimulationResult } from "../simulate.ts";
import type { GroupResult } from "../statistics.ts";
import { firstOfEachPolicy } from "./by-policy.ts";
import { countPlot } from "./count-plot.ts";
import { axesOf, linePlot } from "./line-plot.ts";
import { element, Markup } from "./markup.ts";
import { formatWait } from "./scale.ts";
import { reportStyle } from "./style.ts";
import { groupTable, orderTable } from "./tables.ts";
import { waitPlot } from "./wait-plot.ts";

/** What a report tells. */
export interface ReportFacts {
  /** What the load is called, and what it is. */
  readonly title: string;
  readonly meaning: string;
  readonly seed: number;
  readonly results: readonly SimulationResult[];
  /** What was asserted, whether it holds, and what was found. */
  readonly assertions: readonly { readonly text: string; readonly isKept: boolean; readonly found: string }[];
  /** The call that makes the same report again. */
  readonly command: string;
}

/** Marks a page as one of ours, so that it may be replaced by the next one. */
export const reportMark = '<meta name="generator" content="Fairlane simulator">';

/** A report as one page of HTML that needs nothing else: no script, no request, no font. */
export function reportPage(facts: ReportFacts): string {
  const { title, results } = facts;
  const page = element(
    "html",
    { lang: "en" },
    headOf(title),
    element(
      "body",
      {},
      ...introductionOf(facts),
      ...waitsOf(results),
      ...numbersOf(results),
      ...lineOf(results),
      ...countsOf(results),
      ...endOf(facts),
    ),
  );
  return `<!doctype html>\n${page}\n`;
}

function headOf(title: string): Markup {
  return element(
    "head",
    {},
    element("meta", { charset: "utf-8" }),
    element("meta", { name: "generator", content: "Fairlane simulator" }),
    element("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    element("meta", {
      "http-equiv": "Content-Security-Policy",
      content: "default-src 'none'; style-src 'unsafe-inline'",
    }),
    element("title", {}, `${title}: a simulation by Fairlane`),
    Markup.style(reportStyle),
  );
}

function introductionOf({ title, meaning, seed, results, assertions }: ReportFacts): Markup[] {
  const [first] = results;
  const ours = results.find(({ order }) => order === "fairlane") ?? first;
  const verdicts = assertions.map(({ text, isKept, found }) =>
    element(
      "li",
      isKept ? {} : { class: "broken" },
      element("b", {}, isKept ? "Holds" : "Broken"),
      " ",
      element("code", {}, text),
      ` – ${found}`,
    ),
  );
  return [
    element("div", { class: "eyebrow" }, "Fairlane simulation"),
    element("h1", {}, title),
    element("p", {}, meaning),
    element("ul", { class: "facts" }, ...(ours ? factsOf(ours.configuration, seed) : [])),
    ...(verdicts.length > 0 ? [element("ul", { class: "verdicts" }, ...verdicts)] : []),
  ];
}

function factsOf({ workers, slots, policy, overdueShare, express }: Configuration, seed: number): Markup[] {
  const facts = [
    ["Workers", `${workers} of ${slots} ${slots === 1 ? "slot" : "slots"}`],
    ["Counts restart after", `${formatWait(policy.resetIntervalMs)}, ${policy.window.replaceAll("-", " ")}`],
    ["Thresholds", policy.thresholds.join(" ").replaceAll("-", "−")],
    ["Overdue share", `${overdueShare * 100} %`],
    ["Express", express ? `${express.slots} for priorities up to ${express.upTo}` : "none"],
    ["Seed", String(seed)],
  ];
  return facts.map(([name = "", value = ""]) => element("li", {}, `${name} `, element("b", {}, value)));
}

function waitsOf(results: readonly SimulationResult[]): Markup[] {
  const groups = results[0]?.groups.filter(({ group }) => group !== allGroups) ?? [];
  const maxMs = Math.max(...results.flatMap((result) => result.groups.map(({ wait }) => wait.max)));
  return [
    element("h2", {}, "How long documents waited"),
    element(
      "p",
      { class: "soft" },
      "Each hill shows how the waits of a group are spread. To the right is longer, on a scale where each step is about ten " +
        "times the one before. The circle is the middle document, the bar and the number are what 95 of 100 waited at " +
        "most, the small mark is the longest wait.",
    ),
    ...groups.map((group) => waitFigure(group, results, maxMs)),
  ];
}

function waitFigure(
  { group, customers, documents }: GroupResult,
  results: readonly SimulationResult[],
  maxMs: number,
): Markup {
  const size = `${amount(customers, "customer")}, ${amount(documents, "document")}`;
  const heading = element("h3", {}, `${group} `, element("span", { class: "soft" }, size));
  return element("figure", {}, heading, waitPlot(group, { results, maxMs }));
}

function numbersOf(results: readonly SimulationResult[]): Markup[] {
  return [
    element("h2", {}, "In numbers"),
    wide("How each group fared", groupTable(results)),
    element(
      "p",
      { class: "soft" },
      "Slowdown: how many times longer 95 of 100 documents took at most, from arrival to end, than if their customer had had the " +
        "system alone. Share: of the work that was started while at least two customers waited.",
    ),
    wide("How each order did", orderTable(results)),
    element(
      "p",
      { class: "soft" },
      "Jain's index compares how much sharing slows each customer down: 1 is all alike, near 0 is one at the expense of all others. " +
        "Out of order: starts while a document of a better priority waited.",
    ),
  ];
}

// On a narrow screen it is scrolled, also by those who have no pointer.
function wide(name: string, table: Markup): Markup {
  return element("div", { class: "wide", role: "region", "aria-label": name, tabindex: 0 }, table);
}

function lineOf(results: readonly SimulationResult[]): Markup[] {
  const axes = axesOf(results);
  const swatches = Array.from({ length: 9 }, (_, index) =>
    element(
      "li",
      {},
      element(
        "svg",
        { viewBox: "0 0 13 13" },
        element("rect", { class: `p${index + 1}`, width: 13, height: 13, rx: 3 }),
      ),
      index === 0 ? "priority 1" : String(index + 1),
    ),
  );
  return [
    element("h2", {}, "The line over time"),
    element("p", { class: "soft" }, "How many documents waited, by the priority that the rule gave them."),
    element("ul", { class: "legend" }, ...swatches),
    element(
      "div",
      { class: "pair" },
      ...results.map((result) => element("figure", {}, linePlot(result, axes))),
    ),
  ];
}

function countsOf(results: readonly SimulationResult[]): Markup[] {
  const distinct = firstOfEachPolicy(results);
  const plots = distinct.flatMap(({ counts, configuration: { policy }, lengthMs }) =>
    counts.map((series) => {
      const title =
        distinct.length > 1 ? `${series.customer} (${policy.window.replaceAll("-", " ")})` : series.customer;
      return element("figure", {}, countPlot({ ...series, customer: title }, { policy, lengthMs }));
    }),
  );
  if (plots.length === 0) return [];
  return [
    element("h2", {}, "Count and priority of some customers"),
    element(
      "p",
      { class: "soft" },
      "The count falls with every document and restarts when none came for the reset interval; the colour below is the priority " +
        "that it gave. Where nothing is drawn, the count has run out: the next document gets priority 1.",
    ),
    element("div", { class: "pair" }, ...plots),
  ];
}

function endOf({ results, command }: ReportFacts): Markup[] {
  return [
    element("h2", {}, "The orders"),
    element(
      "dl",
      {},
      ...results.flatMap(({ order }) => [
        element("dt", {}, orderKinds[order].title),
        element("dd", {}, `${orderKinds[order].meaning}.`),
      ]),
    ),
    element("h2", {}, "Do it again"),
    element("pre", {}, element("code", {}, command)),
  ];
}

function amount(count: number, what: string): string {
  return `${count.toLocaleString("en").replaceAll(",", "\u202f")} ${what}${count === 1 ? "" : "s"}`;
}
