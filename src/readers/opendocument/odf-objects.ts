import type { Inline, Rows } from "../blocks/block.ts";
import { mathOf } from "../blocks/mathml.ts";
import type { OdfPackage } from "./odf-package.ts";
import { rowsOf } from "./odf-table.ts";
import { elementsOf, type OdfElement, textWithin } from "./odf-xml.ts";

/** Something with a content of its own that a document shows. */
export type OdfObject =
  | { readonly kind: "formula"; readonly math: Extract<Inline, { kind: "math" }> }
  | { readonly kind: "chart"; readonly title: string; readonly rows: Rows }
  | { readonly kind: "other" };

const maxObjects = 1000;
const maxRows = 10_000;
const maxColumns = 100;

/** Reads the formulas and charts of an archive, by the names of their folders. Damaged ones are left out. */
export async function readObjects(odf: OdfPackage): Promise<Map<string, OdfObject>> {
  const objects = new Map<string, OdfObject>();
  const parts = odf.names.filter((name) => /^[^/]+\/content\.xml$/.test(name)).slice(0, maxObjects);
  for (const part of parts) {
    try {
      await odf.parse(part, {
        isTree: (name, parent) => isMath(name) || parent === "office:body",
        takeTree: (element) => {
          objects.set(part.slice(0, part.indexOf("/")), objectOf(element));
        },
      });
    } catch {
      objects.delete(part.slice(0, part.indexOf("/")));
    }
  }
  return objects;
}

function isMath(name: string): boolean {
  return name === "math" || name === "math:math";
}

/** Reads an object: a formula, or what the body of its content has. */
export function objectOf(element: OdfElement): OdfObject {
  if (isMath(element.name)) return { kind: "formula", math: mathOf(element) };
  if (element.name !== "office:chart") return { kind: "other" };
  const chart = elementsOf(element, "chart:chart")[0];
  const table = chart && elementsOf(chart, "table:table")[0];
  if (!table) return { kind: "other" };
  const [title] = elementsOf(chart, "chart:title").map(textWithin);
  return { kind: "chart", title: title?.trim() ?? "", rows: chartRows(table) };
}

/** Returns the cells of the table that a chart shows. */
function chartRows(table: OdfElement): Rows {
  return rowsOf(table)
    .slice(0, maxRows)
    .map((row) =>
      elementsOf(row, "table:table-cell")
        .slice(0, maxColumns)
        .map((cell) => {
          const text = (textOfFirst(cell) || cell.attributes["office:value"]) ?? "";
          return text === "" || text === "NaN" ? [] : [{ kind: "text" as const, text }];
        }),
    );
}

function textOfFirst(cell: OdfElement): string {
  const [paragraph] = elementsOf(cell, "text:p");
  return paragraph ? textWithin(paragraph).trim() : "";
}
