import {
  declaration,
  escapeXml,
  type OfficePart,
  type OfficeProperties,
  officeFiles,
  officeNamespace,
  relationshipsOf,
} from "./office-parts.ts";
import { writeZipWith, type ZipFile, type ZipOptions } from "./zip-writer.ts";

/** A sheet of a workbook. */
export interface XlsxSheet {
  readonly name: string;
  readonly state?: "hidden" | "veryHidden";
  /** The rows as XML. */
  readonly rows: string;
  /** XML before and after the rows. */
  readonly before?: string;
  readonly after?: string;
  /** Relationships of the sheet, by kind and target. */
  readonly relationships?: readonly (readonly [kind: string, target: string])[];
}

/** A workbook. */
export interface XlsxOptions extends OfficeProperties {
  readonly sheets: readonly XlsxSheet[];
  /** The shared strings, as texts. */
  readonly strings?: readonly string[];
  /** The codes of number formats: style 1 has the first one. */
  readonly formats?: readonly string[];
  readonly is1904?: boolean;
  /** More files, or replacements for the usual ones of the same name. */
  readonly files?: readonly ZipFile[];
  readonly zip?: ZipOptions;
}

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const firstOwnFormat = 164;

/** A workbook that Excel opens, as an archive. */
export function writeXlsx(options: XlsxOptions): Buffer {
  return writeZipWith(xlsxFiles(options), options.files, options.zip);
}

/** The usual files of a workbook. */
export function xlsxFiles(options: XlsxOptions): readonly ZipFile[] {
  const { sheets, strings = [], formats = [], is1904 = false } = options;
  const targets = sheets.map((_, at) => ["worksheet", `worksheets/sheet${at + 1}.xml`] as const);
  const parts: OfficePart[] = [
    { name: "xl/workbook.xml", type: "spreadsheetml.sheet.main", data: workbook(sheets, is1904) },
    {
      name: "xl/_rels/workbook.xml.rels",
      data: relationshipsOf([...targets, ["styles", "styles.xml"], ["sharedStrings", "sharedStrings.xml"]]),
    },
    { name: "xl/styles.xml", type: "spreadsheetml.styles", data: styles(formats) },
    { name: "xl/sharedStrings.xml", type: "spreadsheetml.sharedStrings", data: sharedStrings(strings) },
    ...sheets.flatMap(sheetParts),
  ];
  return officeFiles("xl/workbook.xml", parts, options);
}

function workbook(sheets: readonly XlsxSheet[], is1904: boolean): string {
  const list = sheets.map(({ name, state }, at) => {
    const hidden = state === undefined ? "" : ` state="${state}"`;
    return `<sheet name="${escapeXml(name)}" sheetId="${at + 1}"${hidden} r:id="rId${at + 1}"/>`;
  });
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${officeNamespace}"><workbookPr${is1904 ? ' date1904="1"' : ""}/><sheets>${list.join("")}</sheets></workbook>`;
}

function sheetParts(sheet: XlsxSheet, at: number): readonly OfficePart[] {
  const { rows, before = "", after = "", relationships } = sheet;
  const name = `sheet${at + 1}.xml`;
  const data = `${declaration}<worksheet xmlns="${main}" xmlns:r="${officeNamespace}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;
  const part: OfficePart = { name: `xl/worksheets/${name}`, type: "spreadsheetml.worksheet", data };
  if (!relationships) return [part];
  return [part, { name: `xl/worksheets/_rels/${name}.rels`, data: relationshipsOf(relationships) }];
}

function styles(formats: readonly string[]): string {
  const codes = formats.map(
    (code, at) => `<numFmt numFmtId="${firstOwnFormat + at}" formatCode="${escapeXml(code)}"/>`,
  );
  const style = (format: number) =>
    `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;
  const list = codes.length === 0 ? "" : `<numFmts count="${codes.length}">${codes.join("")}</numFmts>`;
  return `${declaration}<styleSheet xmlns="${main}">${list}<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${formats.length + 1}">${[0, ...formats.map((_, at) => firstOwnFormat + at)].map(style).join("")}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

function sharedStrings(strings: readonly string[]): string {
  const items = strings.map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`);
  return `${declaration}<sst xmlns="${main}" count="${items.length}" uniqueCount="${items.length}">${items.join("")}</sst>`;
}

/** A row of cells as XML, with its number counted from 1. */
export function row(number: number, cells: readonly string[], attributes = ""): string {
  return `<row r="${number}"${attributes}>${cells.join("")}</row>`;
}

/** A cell with a number, in a style if one is named. */
export function numberCell(address: string, value: number | string, style = 0): string {
  return `<c r="${address}" s="${style}"><v>${value}</v></c>`;
}

/** A cell with its own text. */
export function textCell(address: string, text: string): string {
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

/** The address of a cell, from numbers counted from 0: "A1". */
export function addressOf(row: number, column: number): string {
  const letter = String.fromCharCode(0x41 + (column % 26));
  const before = Math.floor(column / 26);
  return before === 0
    ? `${letter}${row + 1}`
    : addressOf(row, before - 1).replace(/\d+$/, `${letter}${row + 1}`);
}
