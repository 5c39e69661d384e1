/** Parses the text of a value. */
export type ParseText = (text: string) => unknown;
/** Finds the parser for a type of PostgreSQL. */
export type ParserOf = (type: number) => ParseText;

/** A column of a result. */
export interface Column {
  readonly name: string;
  readonly type: number;
  readonly parse: ParseText;
}

type ReadBinary = (bytes: Buffer, at: number) => unknown;

const [boolean, bigint, smallint, integer, double] = [16, 20, 21, 23, 701];

// Types that are cheaper to send and to read in binary than as text.
const binary: Readonly<Record<number, ReadBinary>> = {
  [boolean]: (bytes, at) => bytes[at] === 1,
  [bigint]: (bytes, at) => bytes.readInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4),
  [smallint]: (bytes, at) => bytes.readInt16BE(at),
  [integer]: (bytes, at) => bytes.readInt32BE(at),
  [double]: (bytes, at) => bytes.readDoubleBE(at),
};

/** The formats in which columns are best answered: 1 is binary, 0 is text. */
export function formatsOf(columns: readonly Column[]): number[] {
  return columns.map(({ type }) => (type in binary ? 1 : 0));
}

/** Reads the columns of a RowDescription. */
export function readColumns(bytes: Buffer, start: number, parserOf: ParserOf): Column[] {
  const columns: Column[] = [];
  let at = start + 2;
  for (let left = bytes.readInt16BE(start); left > 0; left--) {
    const end = bytes.indexOf(0, at);
    const type = bytes.readInt32BE(end + 7);
    columns.push({ name: bytes.toString("utf8", at, end), type, parse: parserOf(type) });
    at = end + 19;
  }
  return columns;
}

/** A row without values. A copy of it is filled faster than an object that grows. */
export function emptyRow(columns: readonly Column[]): Record<string, unknown> {
  return Object.fromEntries(columns.map(({ name }) => [name, null]));
}

/** Reads a DataRow into a copy of the empty one. Without formats all columns are text. */
export function readRow(
  bytes: Buffer,
  start: number,
  { columns, empty }: { readonly columns: readonly Column[]; readonly empty: Record<string, unknown> },
  formats: readonly number[],
): Record<string, unknown> {
  const row = { ...empty };
  let at = start + 2;
  for (let index = 0; index < columns.length; index++) {
    const { name, type, parse } = columns[index] as Column;
    const length = bytes.readInt32BE(at);
    at += 4;
    if (length < 0) continue;
    const read = formats[index] === 1 ? binary[type] : undefined;
    row[name] = read ? read(bytes, at) : parse(bytes.toString("utf8", at, at + length));
    at += length;
  }
  return row;
}
