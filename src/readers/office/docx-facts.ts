import type { Archive } from "../archive/archive.ts";
import type { FoundFacts } from "../reading.ts";
import { parseXml } from "../text/parse-xml.ts";

const maxFieldLength = 10_000;
const maxPropertiesBytes = 1024 * 1024;

/** Returns the properties of a Word document. Damaged ones are ignored. */
export async function docxFacts(archive: Archive): Promise<FoundFacts> {
  const core = await readFields(archive, "docProps/core.xml");
  const app = await readFields(archive, "docProps/app.xml");
  const pages = Number(app.get("Pages"));
  return {
    title: core.get("title"),
    author: core.get("creator"),
    createdAt: core.get("created"),
    modifiedAt: core.get("modified"),
    language: core.get("language"),
    pages: Number.isSafeInteger(pages) && pages > 0 ? pages : undefined,
  };
}

/** Returns the texts of the elements below the root, by their names without prefix. */
async function readFields(archive: Archive, name: string): Promise<ReadonlyMap<string, string>> {
  const fields = new Map<string, string>();
  try {
    const bytes = await archive.read(name);
    if (bytes && bytes.length <= maxPropertiesBytes) await gatherFields(bytes.toString("utf8"), fields);
  } catch {
    return fields;
  }
  return fields;
}

async function gatherFields(xml: string, fields: Map<string, string>): Promise<void> {
  const open: string[] = [];
  await parseXml(xml.replace(/^\ufeff/, ""), (parser) => {
    parser.on("opentag", (tag) => open.push(tag.name.slice(tag.name.indexOf(":") + 1)));
    parser.on("closetag", () => open.pop());
    parser.on("text", (text) => {
      const field = open[1];
      if (field === undefined || open.length > 2) return;
      fields.set(field, ((fields.get(field) ?? "") + text.trim()).slice(0, maxFieldLength));
    });
  });
}
