import { deepStrictEqual } from "node:assert";
import { DatabaseSync } from "node:sqlite";

// Ids are random, so they may differ.
const contents = {
  documents: "select * from documents order by sequence",
  events: "select * from events order by sequence",
  customers: "select * from customers order by name",
  turns: "select * from turns order by customer, lane",
  tallies: "select * from tallies order by state, lane",
};

/** Throws unless two stores have the same rows, because the comparison would be invalid. */
export function expectSameRows(path: string, otherPath: string): void {
  for (const text of Object.values(contents)) {
    deepStrictEqual(readWithoutIds(path, text), readWithoutIds(otherPath, text));
  }
}

function readWithoutIds(path: string, text: string): unknown[] {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return database
      .prepare(text)
      .all()
      .map((row) => ({ ...row, ...("id" in row && { id: null }), ...("at" in row && { document: null }) }));
  } finally {
    database.close();
  }
}
