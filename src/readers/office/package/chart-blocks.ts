import type { Block, Inline } from "../../blocks/block.ts";
import { childOf, descendants, runText, type XmlElement } from "./xml-tree.ts";

/** A larger table with more empty cells than others is not written. */
const maxCells = 100_000;

/** Values by their place in a series. */
type Points = ReadonlyMap<number, string>;

interface Series {
  readonly name: string;
  readonly categories: Points;
  readonly values: Points;
}

/** Returns the titles of a chart, and the values that it stores, as a table; undefined if it has too many. */
export function chartBlocks(chart: XmlElement): readonly Block[] | undefined {
  const titles = [...descendants(chart, "title")].map(runText).filter((title) => title.trim() !== "");
  const series = [...descendants(childOf(chart, "chart", "plotArea"), "ser")].map(seriesOf);
  const places = [
    ...new Set(series.flatMap(({ categories, values }) => [...categories.keys(), ...values.keys()])),
  ];
  if (places.length * series.length > maxCells) return undefined;
  const categories = firstOf(series.map((one) => one.categories));
  const rows = places
    .sort((one, other) => one - other)
    .map((place) => [categories(place), ...series.map(({ values }) => values.get(place) ?? "")]);
  const table: readonly Block[] =
    rows.length === 0
      ? []
      : [
          {
            kind: "table",
            rows: [["", ...series.map(({ name }) => name)], ...rows].map((row) => row.map(inline)),
          },
        ];
  return [...titles.map((title): Block => ({ kind: "paragraph", content: inline(title) })), ...table];
}

function seriesOf(series: XmlElement): Series {
  const name = childOf(series, "tx");
  return {
    name: [...pointsOf(name).values()].join(" ") || (childOf(name, "v")?.text ?? ""),
    categories: pointsOf(childOf(series, "cat") ?? childOf(series, "xVal")),
    values: pointsOf(childOf(series, "val") ?? childOf(series, "yVal")),
  };
}

/** Joins the levels of categories. */
function pointsOf(element: XmlElement | undefined): Points {
  const points = new Map<number, string>();
  for (const point of descendants(element, "pt")) {
    const place = Number(point.attributes.idx);
    const value = childOf(point, "v")?.text.trim() ?? "";
    const before = points.get(place);
    if (Number.isSafeInteger(place)) points.set(place, before === undefined ? value : `${value} ${before}`);
  }
  return points;
}

function firstOf(lists: readonly Points[]): (place: number) => string {
  const names = new Map<number, string>();
  for (const points of lists)
    for (const [place, name] of points) if (!names.has(place)) names.set(place, name);
  return (place) => names.get(place) ?? "";
}

function inline(text: string): readonly Inline[] {
  return text === "" ? [] : [{ kind: "text", text }];
}
