import type { FoundFacts } from "../reading.ts";
import type { OdfPackage } from "./odf-package.ts";
import { textWithin } from "./odf-xml.ts";

const maxFields = 1000;

/** Returns the properties of a document. Damaged ones are ignored. */
export async function odfFacts(odf: OdfPackage): Promise<FoundFacts> {
  const fields = new Map<string, string>();
  let pages = Number.NaN;
  let isDone = false;
  try {
    await odf.parse("meta.xml", {
      isTree: (_name, parent) => parent === "office:meta",
      takeTree: (element) => {
        if (element.name === "meta:document-statistic") pages = Number(element.attributes["meta:page-count"]);
        else if (fields.size < maxFields && !fields.has(element.name))
          fields.set(element.name, textWithin(element));
      },
      close: (name) => {
        isDone ||= name === "office:meta";
      },
      isDone: () => isDone,
    });
  } catch {
    return {};
  }
  return {
    title: fields.get("dc:title"),
    author: fields.get("meta:initial-creator") || fields.get("dc:creator"),
    createdAt: fields.get("meta:creation-date"),
    modifiedAt: fields.get("dc:date"),
    language: fields.get("dc:language"),
    pages: Number.isSafeInteger(pages) && pages > 0 ? pages : undefined,
  };
}
