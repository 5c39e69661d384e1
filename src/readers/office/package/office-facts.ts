import type { FoundFacts } from "../../reading.ts";
import type { OfficePackage } from "./office-package.ts";
import type { PartHandler } from "./parse-part.ts";

const maxFieldLength = 10_000;

/** Returns the properties of an Office document. Damaged ones are ignored. */
export async function officeFacts(office: OfficePackage): Promise<FoundFacts> {
  const core = await readFields(office, "docProps/core.xml");
  return {
    title: core.get("title"),
    author: core.get("creator"),
    createdAt: core.get("created"),
    modifiedAt: core.get("modified"),
    language: core.get("language"),
  };
}

/** Returns the number of pages that Word counted last. */
export async function countedPages(office: OfficePackage): Promise<number | undefined> {
  const pages = Number((await readFields(office, "docProps/app.xml")).get("Pages"));
  return Number.isSafeInteger(pages) && pages > 0 ? pages : undefined;
}

/** Returns the texts of the elements below the root. */
async function readFields(office: OfficePackage, part: string): Promise<ReadonlyMap<string, string>> {
  const list = new FieldList();
  try {
    await office.parse(part, list);
  } catch {
    return list.fields;
  }
  return list.fields;
}

class FieldList implements PartHandler {
  readonly fields = new Map<string, string>();
  readonly #open: string[] = [];

  open(name: string): void {
    this.#open.push(name);
  }

  close(): void {
    this.#open.pop();
  }

  text(text: string): void {
    const field = this.#open[1];
    if (field === undefined || this.#open.length > 2) return;
    const before = this.fields.get(field) ?? "";
    if (before.length < maxFieldLength)
      this.fields.set(field, (before + text.trim()).slice(0, maxFieldLength));
  }
}
