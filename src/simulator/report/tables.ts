import { allGroups } from "../arrivals.ts";
import { orderKinds } from "../configuration.ts";
import type { SimulationResult } from "../simulate.ts";
import type { GroupResult } from "../statistics.ts";
import { element, type Markup } from "./markup.ts";
import { formatNumber, formatWait } from "./scale.ts";

const groupHeadings = ["Order", "Group", "Documents", "p50", "p95", "p99", "Longest", "Slowdown", "Share"];

/** How each group fared under each order. */
export function groupTable(results: readonly SimulationResult[]): Markup {
  return element(
    "table",
    {},
    headingOf(groupHeadings),
    ...results.map(({ order, groups }) =>
      element(
        "tbody",
        order === "fairlane" ? { class: "ours" } : {},
        ...groups.map((group, index) => rowOf(order, group, index)),
      ),
    ),
  );
}

/** How each order did as a whole. */
export function orderTable(results: readonly SimulationResult[]): Markup {
  const rows = results.map(({ order, jain, outOfOrder, utilisation, lengthMs }) => {
    const cells = [jain.toFixed(3), formatNumber(outOfOrder), percent(utilisation), formatWait(lengthMs)];
    return element(
      "tbody",
      order === "fairlane" ? { class: "ours" } : {},
      element("tr", {}, ...[orderKinds[order].title, ...cells].map((cell) => element("td", {}, cell))),
    );
  });
  const headings = ["Order", "Jain’s index", "Out of order", "Utilisation", "Until the end"];
  return element("table", {}, headingOf(headings), ...rows);
}

function headingOf(headings: readonly string[]): Markup {
  const cells = headings.map((heading) =>
    element("th", heading === "Group" ? { class: "left" } : {}, heading),
  );
  return element("thead", {}, element("tr", {}, ...cells));
}

function rowOf(order: SimulationResult["order"], found: GroupResult, index: number): Markup {
  const { group, documents, wait, slowdown, share } = found;
  const waits = [wait.p50, wait.p95, wait.p99, wait.max].map(formatWait);
  const cells = [
    formatNumber(documents),
    ...waits,
    factor(slowdown.p95),
    share === null ? "–" : percent(share),
  ];
  return element(
    "tr",
    group === allGroups ? { class: "all" } : {},
    element("td", {}, index === 0 ? orderKinds[order].title : ""),
    element("td", { class: "left" }, group),
    ...cells.map((cell) => element("td", {}, cell)),
  );
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function factor(value: number): string {
  return value < 100 ? value.toFixed(1) : formatNumber(Math.round(value));
}
