import { addressOf, row, xlsxFiles } from "../../test/support/documents/xlsx-writer.ts";
import { writeZip } from "../../test/support/documents/zip-writer.ts";
import type { Block, BusinessDocument } from "./business-document.ts";
import { plain } from "./inline.ts";

const firstDay = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;

/** Writes the document as a sheet: its amounts and dates as numbers with formats, all else as shared strings. */
export function asXlsx(document: BusinessDocument): Uint8Array {
  const strings = new Numbering();
  const formats = new Numbering();
  const rows = document.blocks.flatMap((block, at) => [...(at > 0 ? [[]] : []), ...rowsOf(block)]);
  const cell = (text: string, address: string) => {
    const typed = typedCell(text, document.language);
    return typed
      ? `<c r="${address}" s="${formats.of(typed.format) + 1}"><v>${typed.value}</v></c>`
      : `<c r="${address}" t="s"><v>${strings.of(text)}</v></c>`;
  };
  const xml = rows.map((cells, number) =>
    row(
      number + 1,
      cells.flatMap((text, column) => (text === "" ? [] : [cell(text, addressOf(number, column))])),
    ),
  );
  // Excel allows neither these signs nor longer names.
  const name = document.title.replaceAll(/[[\]:*?/\\]/g, "-").slice(0, 31);
  // Stored uncompressed, because the output of deflate differs between machines.
  return writeZip(
    xlsxFiles({
      ...document,
      sheets: [{ name, rows: xml.join("") }],
      strings: strings.all,
      formats: formats.all,
    }).map((file) => ({ ...file, method: "store" })),
  );
}

/** Numbers texts in the order in which they first occur. */
class Numbering {
  readonly #numbers = new Map<string, number>();

  get all(): readonly string[] {
    return [...this.#numbers.keys()];
  }

  of(text: string): number {
    const number = this.#numbers.get(text) ?? this.#numbers.size;
    this.#numbers.set(text, number);
    return number;
  }
}

function rowsOf(block: Block): readonly (readonly string[])[] {
  if ("heading" in block) return [[block.heading]];
  if ("paragraph" in block) return [[plain(block.paragraph)]];
  if ("list" in block) return block.list.map((point) => [plain(point)]);
  return block.table;
}

interface TypedCell {
  readonly value: number;
  readonly format: string;
}

const date = /^(?<day>\d\d)\.(?<month>\d\d)\.(?<year>\d{4})$/;
const amount = /^(?<before>\D{0,2})(?<whole>\d{1,3}(?:[.,]\d{3})*|\d+)[.,](?<cents>\d\d)(?<after> \D{1,3})?$/;

/** Returns the number and format of an amount or a date; undefined for other texts. */
function typedCell(text: string, language: string): TypedCell | undefined {
  const { day, month, year } = date.exec(text)?.groups ?? {};
  if (day !== undefined) {
    const at = Date.UTC(Number(year), Number(month) - 1, Number(day));
    return { value: (at - firstDay) / dayMs, format: "dd.mm.yyyy" };
  }
  const { before = "", whole, cents, after = "" } = amount.exec(text)?.groups ?? {};
  if (whole === undefined) return undefined;
  const thousands = /[.,]/.test(whole) || (language !== "pl" && whole.length < 4) ? "#,##0.00" : "0.00";
  return {
    value: Number(`${whole.replaceAll(/[.,]/g, "")}.${cents}`),
    format: `${before && `"${before}"`}${thousands}${after && `\\ "${after.trim()}"`}`,
  };
}
