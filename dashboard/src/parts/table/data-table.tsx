import type { ComponentChildren } from "preact";
import "./data-table.css";

/** One column of a table. */
export interface Column<Row> {
  readonly key: string;
  readonly header: ComponentChildren;
  readonly cell: (row: Row) => ComponentChildren;
  /** Names the row, and is read with each of its cells. One column of a table is so. */
  readonly isRowHeader?: boolean;
  /** Numbers stand to the right, digit below digit. */
  readonly isNumber?: boolean;
  /** As narrow as what it holds: for a badge or a box to tick. */
  readonly isTight?: boolean;
  /** Left out where the page is narrow. */
  readonly isExtra?: boolean;
  /** Its header is a button that sorts by it. */
  readonly isSortable?: boolean;
}

/** By which column rows are sorted. */
export interface Sort {
  readonly key: string;
  readonly direction: "ascending" | "descending";
}

interface DataTableProps<Row> {
  /** What the table is, for those who do not see it. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly sort?: Sort;
  readonly onSort?: (key: string) => void;
  /** A class for a row that differs from the others. */
  readonly rowClass?: (row: Row) => string | undefined;
  /** Shown in place of rows, if there are none. */
  readonly empty?: ComponentChildren;
  /** Whether fresh rows are on their way. */
  readonly isBusy?: boolean;
  /** Where the page is narrow, each row is a block of its own: every cell below its header, if that is text. */
  readonly isStacked?: boolean;
}

/** A table with headers. A link of the class `row-link` in a cell can be clicked anywhere in its row. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, sort, onSort, rowClass, empty } = props;
  const { isBusy = false, isStacked = false } = props;
  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section class="table-scroll" aria-label={caption} tabIndex={0}>
      <table class={isStacked ? "table table-stacked" : "table"} aria-busy={isBusy}>
        <caption class="unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} class={rowClass?.(row)}>
              {columns.map((column) => cellOf(column, row))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface HeaderCellProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort | undefined;
  readonly onSort: ((key: string) => void) | undefined;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const isSorted = sort?.key === column.key;
  if (!column.isSortable) {
    return (
      <th scope="col" class={classOf(column)}>
        {column.header}
      </th>
    );
  }
  return (
    <th scope="col" class={classOf(column)} aria-sort={isSorted ? sort.direction : undefined}>
      <button type="button" class="table-sort" onClick={() => onSort?.(column.key)}>
        {column.header}
        <span class="table-arrow" aria-hidden="true">
          {isSorted ? (sort.direction === "ascending" ? "↑" : "↓") : "↕"}
        </span>
      </button>
    </th>
  );
}

function cellOf<Row>(column: Column<Row>, row: Row) {
  const { key, header, cell, isRowHeader = false } = column;
  const label = typeof header === "string" ? header : undefined;
  return isRowHeader ? (
    <th key={key} scope="row" class={classOf(column)}>
      {cell(row)}
    </th>
  ) : (
    <td key={key} class={classOf(column)} data-label={label}>
      {cell(row)}
    </td>
  );
}

function classOf<Row>({ isNumber, isTight, isExtra }: Column<Row>): string | undefined {
  const names = [isNumber && "number", isTight && "tight", isExtra && "extra"].filter(Boolean);
  return names.length === 0 ? undefined : names.join(" ");
}
