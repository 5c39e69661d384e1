import { ownValue } from "../own-value.ts";
import type { OdfContext } from "./odf-context.ts";
import type { OdfPackage } from "./odf-package.ts";
import { elementsOf, isElement, type OdfElement } from "./odf-xml.ts";

const automatic = "office:automatic-styles";
const headers: Readonly<Record<string, "header" | "footer">> = {
  "style:header": "header",
  "style:header-left": "header",
  "style:header-first": "header",
  "style:footer": "footer",
  "style:footer-left": "footer",
  "style:footer-first": "footer",
};

/** Reads the named styles of a document, and counts its headers and footers. */
export async function readStyles(odf: OdfPackage, context: OdfContext): Promise<void> {
  await odf.parse("styles.xml", {
    isTree: (_name, parent) => parent === "office:styles" || parent === "office:master-styles",
    takeTree: (element, parent) => {
      if (parent === "office:styles") context.styles.add(element, false);
      else countHeaders(element, context);
    },
  });
}

/** Returns whether an element is a style that the document made for one place. They come before the content. */
export function isAutomaticStyle(parent: string | undefined): boolean {
  return parent === automatic;
}

function countHeaders(page: OdfElement, { counts }: OdfContext): void {
  for (const element of elementsOf(page)) {
    const kind = ownValue(headers, element.name);
    if (kind && element.attributes["style:display"] !== "false" && hasWords(element)) counts.add(kind);
  }
}

const fields = new Set(
  ["page-number", "page-count", "sheet-name", "date", "time", "title", "file-name"].map(
    (name) => `text:${name}`,
  ),
);

/** Returns whether an element has text besides fields, such as the number of the page that programs write by themselves. */
function hasWords({ children }: OdfElement): boolean {
  return children.some((child) =>
    isElement(child) ? !fields.has(child.name) && hasWords(child) : child.trim() !== "",
  );
}
