import { splitCsv } from "./csv-records.ts";

const delimiters = [",", ";", "\t", "|"] as const;
const sampleLength = 64 * 1024;
const maxSampleRecords = 200;

interface Dialect {
  readonly delimiter: string;
  readonly columns: number;
  readonly records: number;
  /** The share of records with the most common number of fields. */
  readonly evenness: number;
}

/** A text is a table if it has at least two records of at least two fields, nearly all with the same number. */
export function isCsv(text: string): boolean {
  return findDialect(text) !== undefined;
}

/** Returns the delimiter that gives the most even, then the widest table. Defaults to a comma. */
export function findDelimiter(text: string): string {
  return findDialect(text)?.delimiter ?? ",";
}

function findDialect(text: string): Dialect | undefined {
  const sample = text.slice(0, sampleLength);
  return delimiters
    .map((delimiter) => measure(sample, delimiter, sample.length < text.length))
    .filter((dialect) => isTable(dialect, sample))
    .sort((one, other) => other.evenness - one.evenness || other.columns - one.columns)[0];
}

function measure(sample: string, delimiter: string, isCut: boolean): Dialect {
  const widths: number[] = [];
  for (const { fields, isOpen } of splitCsv(sample, delimiter)) {
    if (isOpen || widths.length > maxSampleRecords) break;
    if (fields.length > 1 || fields[0] !== "") widths.push(fields.length);
  }
  if (isCut && widths.length <= maxSampleRecords) widths.pop();
  const columns = modeOf(widths);
  const even = widths.filter((width) => width === columns).length;
  return { delimiter, columns, records: widths.length, evenness: even / Math.max(1, widths.length) };
}

function modeOf(widths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [first] = [...counts].sort(([, one], [, other]) => other - one);
  return first?.[0] ?? 0;
}

function isTable({ delimiter, columns, records, evenness }: Dialect, sample: string): boolean {
  if (columns < 2 || records < 2 || evenness < (records < 10 ? 1 : 0.9)) return false;
  // In prose a blank follows the comma, and lines differ in length.
  return delimiter === "\t" || !isSpaced(sample, delimiter) || (columns > 2 && records > 2);
}

function isSpaced(sample: string, delimiter: string): boolean {
  const all = sample.split(delimiter).length - 1;
  const spaced = sample.split(`${delimiter} `).length - 1;
  return spaced > all / 2;
}
