import type { RefObject } from "preact";
import { useRef } from "preact/hooks";
import type { CustomerBody } from "#fairlane/client/client.ts";
import { type Column, DataTable } from "../../parts/table/data-table.tsx";
import { Duration } from "../../parts/times.tsx";
import { customerHref } from "../../router.ts";
import type { Format } from "../../words/format.ts";
import { useFormat, useWords, type WordsOf } from "../../words/words.ts";
import type { CustomerSnapshot } from "../customer/counter/counter.ts";
import { NextBadge, ResetCountdown } from "../customer/counter/reset-countdown.tsx";
import type { CustomerListData } from "./load-customers.ts";

interface CustomerTableProps {
  readonly data: CustomerListData;
  readonly isBusy: boolean;
}

/** The table of customers: count, next priority, and work. */
export function CustomerTable({ data, isBusy }: CustomerTableProps) {
  const words = useWords("customers");
  const format = useFormat();
  const place = useRef<HTMLDivElement>(null);
  const rows = useSteadyOrder(data.items, { key: data.key, keyOf: ({ name }) => name, place });
  return (
    <div ref={place} class="customers-table">
      <DataTable
        caption={words.customers}
        columns={[...ruleColumns(data, words, format), ...workColumns(data, words, format)]}
        rows={rows}
        keyOf={({ name }) => name}
        isBusy={isBusy}
        isStacked
      />
    </div>
  );
}

type Columns = readonly Column<CustomerBody>[];

function ruleColumns({ readAt }: CustomerListData, words: WordsOf<"customers">, { number }: Format): Columns {
  const snapshotOf = (customer: CustomerBody): CustomerSnapshot => ({ customer, readAt });
  return [
    {
      key: "name",
      header: words.customer,
      isRowHeader: true,
      cell: (customer) => <Name {...customer} />,
    },
    { key: "next", header: words.next, cell: (customer) => <NextBadge {...snapshotOf(customer)} /> },
    { key: "count", header: words.count, isNumber: true, cell: ({ count }) => number(count) },
    {
      key: "reset",
      header: words.reset,
      cell: (customer) => <ResetCountdown {...snapshotOf(customer)} whenDue={words.due} />,
    },
  ];
}

function workColumns(
  { running: all }: CustomerListData,
  words: WordsOf<"customers">,
  { percent }: Format,
): Columns {
  return [
    {
      key: "pending",
      header: words.pending,
      isNumber: true,
      cell: ({ pending }) => <Amount value={pending} />,
    },
    {
      key: "running",
      header: words.running,
      isNumber: true,
      cell: ({ running }) => <Amount value={running} />,
    },
    {
      key: "share",
      header: words.share,
      isNumber: true,
      cell: ({ running }) => (
        <span class={running === 0 ? "customers-zero" : undefined}>
          {percent(running / Math.max(all, running, 1))}
        </span>
      ),
    },
    { key: "waits", header: words.waits, isNumber: true, cell: ({ waits }) => <Waits {...waits} /> },
    {
      key: "plan",
      header: words.plan,
      isExtra: true,
      cell: ({ plan }) => (
        <span class="cut customers-plan" title={plan}>
          {plan}
        </span>
      ),
    },
  ];
}

// Zeros are muted.
function Amount({ value }: { readonly value: number }) {
  const { number } = useFormat();
  return <span class={value === 0 ? "customers-zero" : undefined}>{number(value)}</span>;
}

function Waits({ p50Ms, p95Ms }: CustomerBody["waits"]) {
  return p50Ms === null ? (
    <span class="customers-zero">–</span>
  ) : (
    <>
      <Duration ms={p50Ms} /> <span class="customers-zero">/</span> <Duration ms={p95Ms} />
    </>
  );
}

function Name({ name, isPaused }: CustomerBody) {
  const words = useWords("customers");
  return (
    <span class="customers-name">
      <a class="row-link" href={customerHref(name)}>
        {name}
      </a>
      {isPaused && <span class="paused-mark">{words.paused}</span>}
    </span>
  );
}

/**
 * Returns the rows in their previous order while the pointer or the focus is on them: the numbers change, but no row moves
 * away under the pointer. Another `key` is another list.
 */
function useSteadyOrder<Row>(
  rows: readonly Row[],
  { key, keyOf, place }: { key: string; keyOf: (row: Row) => string; place: RefObject<Element | null> },
): readonly Row[] {
  const shown = useRef<{ key: string; rows: readonly Row[] }>({ key, rows });
  const isHeld = shown.current.key === key && place.current?.matches(":hover, :focus-within") === true;
  if (isHeld) {
    const fresh = new Map(rows.map((row) => [keyOf(row), row]));
    shown.current = { key, rows: shown.current.rows.map((row) => fresh.get(keyOf(row)) ?? row) };
  } else shown.current = { key, rows };
  return shown.current.rows;
}
