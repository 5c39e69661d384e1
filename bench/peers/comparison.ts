import type { Part } from "../part.ts";
import { isOtherVersion, ours, type SystemName } from "./system-names.ts";

const unknown = "–";
const labelOfBefore = "fairlane, before";

/** A column of figures: the better direction, and the figure of each system; undefined if unknown. */
export interface Column {
  readonly title: string;
  readonly isRate: boolean;
  readonly of: (name: SystemName) => number | undefined;
}

/** A table with a row for each system, the ratio of ours to the best peer and, if it was measured, to the version before. */
export function compare(
  title: string,
  names: readonly SystemName[],
  columns: readonly Column[],
): Omit<Part, "goals"> {
  const rowOf = (label: string, of: (column: Column) => number | undefined) => [
    label,
    ...columns.map((column) => of(column) ?? unknown),
  ];
  return {
    title,
    columns: ["", ...columns.map((column) => column.title)],
    rows: [
      ...names.map((name) => rowOf(labelOf(name), (column) => column.of(name))),
      rowOf("ours / best peer on PostgreSQL", (column) => ratioToBestPeer(column, names)),
      ...(names.some(isOtherVersion)
        ? [rowOf("ours / before", (column) => ratioToBefore(column, names))]
        : []),
    ],
  };
}

/** The name of a system in a table. */
export function labelOf(name: SystemName): string {
  return isOtherVersion(name) ? labelOfBefore : name;
}

/** Ours divided by the best of the others on PostgreSQL; undefined if one of them was not measured. */
export function ratioToBestPeer(column: Column, names: readonly SystemName[]): number | undefined {
  const own = column.of(ours);
  const others = names
    .filter((name) => name !== ours && !isOtherVersion(name) && !name.endsWith("-redis"))
    .map(column.of)
    .filter((value) => value !== undefined);
  if (own === undefined || others.length === 0) return undefined;
  return own / (column.isRate ? Math.max(...others) : Math.min(...others));
}

/** Ours divided by the version before; undefined if one of them was not measured. */
export function ratioToBefore(column: Column, names: readonly SystemName[]): number | undefined {
  const own = column.of(ours);
  const before = names.filter(isOtherVersion).map(column.of)[0];
  return own === undefined || before === undefined ? undefined : own / before;
}
