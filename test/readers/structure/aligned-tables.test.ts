import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { findAlignedTables } from "../../../src/readers/structure/aligned-tables.ts";
import { boxAround, type PlacedLine } from "../../../src/readers/structure/placed-lines.ts";

const size = 10;

/** A line of pieces of text, each with where it begins. Every letter is 5 wide, as is a blank. */
function line(top: number, ...pieces: readonly (readonly [text: string, left: number])[]): PlacedLine {
  const words = pieces.flatMap(([text, left]) =>
    [...text.matchAll(/\S+/g)].map(([word], index, all) => {
      // Blanks are a quarter of the size wide, so that they are no gaps.
      const start = left + text.indexOf(word) * 5 - 2.5 * all.slice(0, index).length;
      return { text: word, box: [start, top, start + word.length * 5, top + size] as const };
    }),
  );
  const box = boxAround(words.map((word) => word.box));
  return { words, text: words.map(({ text }) => text).join(" "), box, size, isBold: false };
}

/** The cells of the only table, and the indexes of its first and last line. */
function onlyTable(lines: readonly PlacedLine[]) {
  const tables = findAlignedTables(lines);
  assert.equal(tables.length, 1);
  const [{ first = 0, last = 0, rows = [] } = {}] = tables;
  const textOf = (row: (typeof rows)[number]) => row.map((words) => words.map(({ text }) => text).join(" "));
  return { first, last, cells: rows.map(textOf) };
}

const head = line(100, ["Pos", 50], ["Item", 70], ["Qty", 200], ["Price", 219.5]);
const first = line(115, ["1", 50], ["Pipe", 70], ["12", 205], ["4,20", 224.5]);
const last = line(175, ["3", 50], ["Valve", 70], ["2", 210], ["18,90", 219.5]);
const cells = [
  ["Pos", "Item", "Qty", "Price"],
  ["1", "Pipe", "12", "4,20"],
  ["2", "Elbow joint with two long seals", "40", "0,85"],
  ["3", "Valve", "2", "18,90"],
];

describe("a table without rules", () => {
  it("has a row for a cell of several lines that are around the others of their row", () => {
    const lines = [
      head,
      first,
      line(145, ["2", 50]),
      line(132, ["Elbow joint", 70]),
      line(145, ["with two", 70]),
      line(158, ["long seals", 70]),
      line(145, ["40", 205], ["0,85", 224.5]),
      last,
    ];
    assert.deepEqual(onlyTable(lines), { first: 0, last: 7, cells });
  });

  it("has such a row if each line of the page is written at once", () => {
    const lines = [
      head,
      line(122, ["1", 50], ["Pipe", 70], ["12", 205], ["4,20", 224.5]),
      line(144, ["Elbow joint", 70]),
      line(156, ["2", 50], ["with two", 70], ["40", 205], ["0,85", 224.5]),
      line(168, ["long seals", 70]),
      line(190, ["3", 50], ["Valve", 70], ["2", 210], ["18,90", 219.5]),
    ];
    assert.deepEqual(onlyTable(lines), { first: 0, last: 5, cells });
  });

  it("has a row for cells of several lines below rows of one line", () => {
    const lines = [
      head,
      first,
      line(130, ["2", 50], ["Elbow joint", 70]),
      line(142, ["with two", 70]),
      line(154, ["long seals", 70]),
      line(130, ["40", 205]),
      line(142, ["of 50", 190]),
      line(130, ["0,85", 224.5]),
      line(142, ["each", 224.5]),
      last,
    ];
    const row = ["2", "Elbow joint with two long seals", "40 of 50", "0,85 each"];
    assert.deepEqual(onlyTable(lines).cells, [...cells.slice(0, 2), row, ...cells.slice(3)]);
  });

  it("ends before a short line of text with more space below it than there is between rows", () => {
    const rows = [head, first, line(130, ["2", 50], ["Elbow", 70], ["40", 205], ["0,85", 224.5])];
    const more = [185, 200, 215].map((top) => line(top, ["x", 50], ["y", 70], ["z", 210]));
    const valve = line(145, ["3", 50], ["Valve", 70], ["2", 210], ["18,90", 219.5]);
    const between = [...rows, valve, line(160, ["Or", 50]), ...more];
    const tables = findAlignedTables(between);
    assert.deepEqual(
      tables.map((table) => [table.first, table.last]),
      [
        [0, 3],
        [5, 7],
      ],
    );
  });

  it("ends before a paragraph whose words leave some of the gaps free", () => {
    const lines = [
      head,
      first,
      line(130, ["2", 50], ["Elbow", 70], ["40", 205], ["0,85", 224.5]),
      line(145, ["3", 50], ["Valve", 70], ["2", 210], ["18,90", 219.5]),
      line(160, ["Total of all three items", 50], ["and tax", 219.5]),
    ];
    assert.deepEqual(
      [onlyTable(lines).last, onlyTable(lines).cells.at(-1)],
      [3, ["3", "Valve", "2", "18,90"]],
    );
  });

  it("is not made of columns of text that are written one after the other", () => {
    const column = (left: number) => [100, 112, 124, 136].map((top) => line(top, ["some words", left]));
    const across = (top: number) => line(top, ["One", 50], ["Two", 200], ["Three", 350]);
    const lines = [across(88), ...column(50), ...column(200), ...column(350), across(148)];
    assert.deepEqual(findAlignedTables(lines), []);
  });

  it("is not made of lines whose blanks are a little wider than usual", () => {
    const lines = [100, 112, 124, 136].map((top) => line(top, ["some words", 50], ["and more of them", 104]));
    assert.deepEqual(findAlignedTables(lines), []);
  });
});
