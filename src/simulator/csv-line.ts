import { unexpected } from "../errors/expectation.ts";

/**
 * The cells of one line of CSV. Double quotes enclose a cell with commas; a quote inside is doubled. Not the CSV of the readers, which
 * accepts mistakes: a trace must be exact, and the simulator imports no other module.
 */
export function splitCsvLine(line: string): readonly string[] {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    const { cell, end } = line[at] === '"' ? quotedCell(line, at) : plainCell(line, at);
    cells.push(cell);
    if (end >= line.length) return cells;
    at = end + 1;
  }
}

function plainCell(line: string, from: number): { cell: string; end: number } {
  const comma = line.indexOf(",", from);
  const end = comma < 0 ? line.length : comma;
  return { cell: line.slice(from, end), end };
}

function quotedCell(line: string, from: number): { cell: string; end: number } {
  const [whole, inside] = /^"((?:[^"]|"")*)"(?=,|$)/.exec(line.slice(from)) ?? [];
  if (whole === undefined || inside === undefined)
    throw unexpected("cell", "a closing quote in the same line, and a comma after it", line.slice(from));
  return { cell: inside.replaceAll('""', '"'), end: from + whole.length };
}
