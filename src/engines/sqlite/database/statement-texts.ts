import { readLists } from "../../shared/sql/list-statements.ts";
import { readSqlFiles } from "../../shared/sql/sql-files.ts";

let texts: ReadonlyMap<string, string> | undefined;

/** All statements by name: the files of `sql/`, and those that `sql/lists/` makes. They are read once, at the first use. */
export function statementTexts(): ReadonlyMap<string, string> {
  texts ??= new Map([
    ...readLists(new URL("../sql/lists/", import.meta.url), listOptions),
    ...readSqlFiles(new URL("../sql/", import.meta.url)),
  ]);
  return texts;
}

const listOptions = {
  orderedBy: { documents: "sequence", "documents-by-id": "id", audit: "id", deliveries: "id" },
  isCountOrdered: false,
};
