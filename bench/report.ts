import type { Goal, Part } from "./part.ts";

/** A part as a table. */
export function formatPart({ title, columns, rows, notes = [] }: Part): string {
  const cells = [columns, ...rows.map((row) => row.map(formatCell))];
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) =>
    row.map((cell, column) => align(cell, widths[column] ?? 0, column)).join("  "),
  );
  return [title, "", ...lines, ...notes, ""].map((line) => line.trimEnd()).join("\n");
}

/** All goals, each met or missed. */
export function formatGoals(goals: readonly Goal[]): string {
  const rows = goals.map((goal) => [
    goal.what,
    goal.atLeast === undefined ? `at most ${goal.atMost}` : `at least ${goal.atLeast}`,
    goal.value,
    isMet(goal) ? "met" : "missed",
  ]);
  return formatPart({ title: "Goals", columns: ["what", "goal", "measured", ""], rows, goals: [] });
}

/** Returns true if the measured figure keeps the promise. */
export function isMet({ value, atLeast = -Infinity, atMost = Infinity }: Goal): boolean {
  return value >= atLeast && value <= atMost;
}

/** A figure rounded for easy comparison. */
export function formatCell(value: string | number): string {
  if (typeof value === "string") return value;
  if (Number.isInteger(value)) return value.toLocaleString("en");
  return value < 100 ? value.toFixed(2) : Math.round(value).toLocaleString("en");
}

function align(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}
