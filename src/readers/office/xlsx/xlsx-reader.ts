// By hand, on yauzl and saxes: exceljs and read-excel-file hold a whole sheet in memory, @e965/xlsx also unpacks by itself, and none of
// them limits sizes or reports what it skips. numfmt writes the numbers.
import { pagesOverLimit } from "../../page-limit.ts";
import type { Reader, ReadOptions, Skipped } from "../../reading.ts";
import { SheetWriter } from "../../sheets/sheet-writer.ts";
import { SkippedCounts } from "../../skipped-counts.ts";
import { Unreadable } from "../../unreadable.ts";
import { drawingBlocks } from "../package/drawing-text.ts";
import { Links } from "../package/links.ts";
import { officeFacts } from "../package/office-facts.ts";
import { OfficePackage } from "../package/office-package.ts";
import { PagesReading } from "../package/pages-reading.ts";
import type { Relationship, RelationshipList } from "../package/relationships.ts";
import { neverRead } from "../package/unread-parts.ts";
import { childOf, descendants, readTree } from "../package/xml-tree.ts";
import { CellStyles } from "./cell-styles.ts";
import { NumberFormats } from "./number-formats.ts";
import { SharedStrings } from "./shared-strings.ts";
import { SheetPart, type Workbook } from "./sheet-part.ts";
import { WorkbookPart } from "./workbook-part.ts";

const unreadParts = {
  chart: /^xl\/charts\/chart(?:Ex)?\d*\.xml$/i,
  image: /^xl\/media\/[^/]+\.(?:png|jpe?g|gif|bmp|tiff?|[ew]mf|svg|webp)$/i,
  "pivot-cache": /^xl\/pivotCache\/pivotCacheDefinition\d*\.xml$/i,
  "external-link": /^xl\/externalLinks\/externalLink\d*\.xml$/i,
  ...neverRead,
} as const;

/** Reads the visible cells of an Excel workbook, as lines with tabs and as Markdown tables. */
export const readXlsx: Reader = async (bytes, options) => {
  const office = await OfficePackage.open(bytes, options);
  const facts = await officeFacts(office);
  const reading = await WorkbookReading.open(office, options, facts.language);
  const { text, markdown, facts: found } = await reading.readSheets();
  const skipped = [...reading.skipped(), ...(found.skipped ?? [])];
  return { facts: { ...facts, ...found, pages: reading.pages, skipped }, text, markdown };
};

class WorkbookReading {
  pages = 0;
  readonly #office: OfficePackage;
  readonly #options: ReadOptions;
  readonly #list: WorkbookPart;
  readonly #parts: RelationshipList;
  readonly #workbook: Workbook;
  readonly #writer: SheetWriter;
  readonly #counts = new SkippedCounts();
  readonly #links = new Links();
  readonly #reading = new PagesReading();
  readonly #seen = new Set<string>();

  static async open(
    office: OfficePackage,
    options: ReadOptions,
    language: string | undefined,
  ): Promise<WorkbookReading> {
    const main = await office.mainPart("xl/workbook.xml");
    const list = new WorkbookPart();
    await office.parse(main, list);
    const parts = await office.relationshipsOf(main);
    const strings = new SharedStrings();
    await office.parse(parts.targetOf("sharedStrings") ?? "xl/sharedStrings.xml", strings);
    const styles = new CellStyles();
    await office.parse(parts.targetOf("styles") ?? "xl/styles.xml", styles);
    const formats = await NumberFormats.load(styles, { is1904: list.is1904, language });
    return new WorkbookReading({
      office,
      options,
      list,
      parts,
      workbook: { strings: strings.strings, formats },
    });
  }

  private constructor(found: {
    readonly office: OfficePackage;
    readonly options: ReadOptions;
    readonly list: WorkbookPart;
    readonly parts: RelationshipList;
    readonly workbook: Workbook;
  }) {
    this.#office = found.office;
    this.#options = found.options;
    this.#list = found.list;
    this.#parts = found.parts;
    this.#workbook = found.workbook;
    this.#writer = new SheetWriter(found.options.limits.maxCharacters);
  }

  async readSheets() {
    const { maxPages } = this.#options.limits;
    const visible = this.#list.sheets.filter(({ isHidden }) => !isHidden);
    this.#counts.add("hidden-sheet", this.#list.sheets.length - visible.length);
    for (const [at, { name, relationship }] of visible.slice(0, maxPages).entries()) {
      await this.#reading.read(at + 1, "sheet", () =>
        this.#readSheet(name, this.#parts.byId.get(relationship)),
      );
      this.pages = at + 1;
      this.#options.onProgress({ done: at + 1, total: Math.min(visible.length, maxPages) });
    }
    this.#reading.skipped.push(...pagesOverLimit(visible.length, this.#options.limits, "sheet"));
    this.#reading.requireOne();
    return this.#writer.finish();
  }

  skipped(): readonly Skipped[] {
    this.#counts.addParts(this.#office.names, unreadParts);
    return [...this.#reading.skipped, ...this.#counts.list()];
  }

  async #readSheet(name: string, relationship: Relationship | undefined): Promise<void> {
    if (relationship === undefined) throw new Unreadable("document-broken", "The sheet has no part.");
    const { kind, target } = relationship;
    // Charts are counted by their parts, and macros are never run.
    if (kind === "chartsheet" || this.#seen.has(target)) return;
    this.#seen.add(target);
    if (kind !== "worksheet") {
      this.#counts.add("macro-project");
      return;
    }
    this.#writer.startSheet(name);
    const sheet = new SheetPart(this.#workbook, this.#writer);
    try {
      if (!(await this.#office.parse(target, sheet)))
        throw new Unreadable("document-broken", "The part of the sheet is missing.");
    } finally {
      this.#count(sheet);
    }
    const relationships = await this.#office.relationshipsOf(target);
    for (const part of relationships.targetsOf("drawing")) await this.#readDrawing(part);
    for (const part of relationships.targetsOf("comments")) await this.#countComments(part);
  }

  /** Adds the text boxes and the alternative texts of a sheet, which lie over its cells. */
  async #readDrawing(part: string): Promise<void> {
    if (this.#seen.has(part)) return;
    this.#seen.add(part);
    const root = await readTree(this.#office, part);
    const { links } = await this.#office.relationshipsOf(part);
    for (const shape of descendants(root, "sp"))
      this.#writer.addBlocks(
        drawingBlocks(childOf(shape, "txBody"), { links: this.#links, addresses: links }),
      );
    for (const picture of descendants(root, "pic")) {
      const { descr = "" } = childOf(picture, "nvPicPr", "cNvPr")?.attributes ?? {};
      if (descr.trim() !== "")
        this.#writer.addBlocks([{ kind: "paragraph", content: [{ kind: "text", text: descr }] }]);
    }
  }

  #count({ counts }: SheetPart): void {
    this.#counts.add("hidden-row", counts.hiddenRows);
    this.#counts.add("hidden-column", counts.hiddenColumns);
    this.#counts.add("header", counts.headers);
    this.#counts.add("footer", counts.footers);
  }

  async #countComments(part: string): Promise<void> {
    if (this.#seen.has(part)) return;
    this.#seen.add(part);
    await this.#office.parse(part, {
      open: (name) => {
        if (name === "comment") this.#counts.add("comment");
      },
    });
  }
}
