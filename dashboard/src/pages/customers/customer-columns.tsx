import type { ComponentChildren } from "preact";
import type { CustomerBody } from "#fairlane/client/client.ts";
import type { Column } from "../../parts/table/data-table.tsx";
import { Duration } from "../../parts/times.tsx";
import { periodMs } from "../../period.ts";
import { customerHref } from "../../router.ts";
import type { Format } from "../../words/format.ts";
import { useFormat, useWords, type WordsOf } from "../../words/words.ts";
import { NextBadge, ResetCountdown } from "../customer/counter/reset-countdown.tsx";
import type { CustomerListData, CustomerSort } from "./load-customers.ts";

type CustomerColumn = Column<CustomerBody> & { readonly key: CustomerSort };

/** Returns the columns: the name and the count, what is pending now, and what happened within the period. */
export function useCustomerColumns(data: CustomerListData): readonly CustomerColumn[] {
  const words = useWords("customers");
  const format = useFormat();
  return [...ruleColumns(data, words), ...nowColumns(words), ...periodColumns(data, words, format)].map(
    (column) => ({ ...column, isSortable: true }),
  );
}

type Words = WordsOf<"customers">;

function ruleColumns({ readAt }: CustomerListData, words: Words): readonly CustomerColumn[] {
  return [
    {
      key: "name",
      header: words.customer,
      isRowHeader: true,
      cell: (customer) => <Name {...customer} />,
    },
    {
      key: "count",
      header: words.count,
      cell: (customer) => <Count customer={customer} readAt={readAt} />,
    },
  ];
}

function nowColumns(words: Words): readonly CustomerColumn[] {
  return (["pending", "running"] as const).map((key) => ({
    key,
    header: words[key],
    isNumber: true,
    cell: ({ [key]: value }) => <Amount value={value} />,
  }));
}

function periodColumns({ range }: CustomerListData, words: Words, format: Format): readonly CustomerColumn[] {
  const { percent, duration } = format;
  const covered = duration(periodMs[range]);
  const headed = (key: CustomerSort, header: string) => ({
    key,
    isNumber: true,
    label: `${header}, ${covered}`,
    header: <PeriodHeader header={header} covered={covered} />,
  });
  return [
    { ...headed("done", words.sorts.done), cell: ({ period }) => <Amount value={period.done} /> },
    {
      ...headed("failed", words.sorts.failed),
      cell: ({ period }) => <Amount value={period.failed} isBad />,
    },
    { ...headed("waits", words.waits), cell: ({ period }) => <Waits {...period} /> },
    {
      ...headed("work", words.share),
      cell: ({ period: { workShare } }) => (
        <Muted isMuted={!workShare}>{workShare === null ? "–" : percent(workShare)}</Muted>
      ),
    },
  ];
}

function PeriodHeader({ header, covered }: { readonly header: string; readonly covered: string }) {
  return (
    <span class="customers-period">
      {header}
      <span class="unseen">, </span>
      <span class="customers-covered">{covered}</span>
    </span>
  );
}

interface CountProps {
  readonly customer: CustomerBody;
  readonly readAt: number;
}

/** The count, the priority that it gives the next document, and when it resets. */
function Count({ customer, readAt }: CountProps) {
  const words = useWords("customers");
  const { number } = useFormat();
  const snapshot = { customer, readAt };
  return (
    <span class="customers-count">
      <NextBadge {...snapshot} />
      <span class="number">{number(customer.count)}</span>
      <span class="customers-reset" title={words.reset}>
        <span class="unseen">{words.reset}: </span>
        <ResetCountdown {...snapshot} whenDue={words.due} />
      </span>
    </span>
  );
}

function Muted({ isMuted, children }: { readonly isMuted: boolean; readonly children: ComponentChildren }) {
  return <span class={isMuted ? "customers-zero" : undefined}>{children}</span>;
}

// Zeros are muted.
function Amount({ value, isBad = false }: { readonly value: number; readonly isBad?: boolean }) {
  const { number } = useFormat();
  if (value > 0 && isBad) return <span class="customers-bad">{number(value)}</span>;
  return <Muted isMuted={value === 0}>{number(value)}</Muted>;
}

function Waits({ meanWaitMs, maxWaitMs }: CustomerBody["period"]) {
  if (meanWaitMs === null) return <Muted isMuted>–</Muted>;
  return (
    <>
      <Duration ms={meanWaitMs} /> <span class="customers-zero">/</span> <Duration ms={maxWaitMs} />
    </>
  );
}

function Name({ name, plan, isPaused }: CustomerBody) {
  const words = useWords("customers");
  return (
    <span class="customers-name">
      <a class="row-link" href={customerHref(name)}>
        {name}
      </a>
      {isPaused && <span class="paused-mark">{words.paused}</span>}
      <span class="cut customers-plan" title={`${words.plan}: ${plan}`}>
        {plan}
      </span>
    </span>
  );
}
