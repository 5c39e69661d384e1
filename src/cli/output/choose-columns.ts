import { type Call, type CommandOption, UsageError } from "../command.ts";
import { unknownWord } from "../settings/option-values.ts";
import { type Column, nameOf } from "./table.ts";

/** The option of commands that print a table. */
export const columnsOption: Readonly<Record<string, CommandOption>> = {
  columns: { takes: "A,B,C", meaning: "only these columns, in this order; an unknown one lists all" },
};

/** The columns that the call names, in their order; all if it names none. */
export function chooseColumns<Row>(
  { options, isJson }: Pick<Call, "options" | "isJson">,
  columns: readonly Column<Row>[],
): readonly Column<Row>[] {
  const { columns: given } = options;
  if (given === undefined) return columns;
  if (isJson) throw new UsageError("--columns: expected a table, got --json, which has all fields");
  return given.split(",").map((text) => {
    const name = text.trim().toLowerCase();
    const found = columns.find((column) => nameOf(column) === name);
    if (found) return chosen(found);
    throw unknownWord("--columns", name, columns.map(nameOf));
  });
}

// What somebody asked for is not left out, not even on a narrow terminal.
function chosen<Row>({ isExtra: _, ...column }: Column<Row>): Column<Row> {
  return { ...column, mayHide: false };
}
