import { useEffect, useRef } from "preact/hooks";
import { EmptyState, Loading } from "../../parts/messages/notices.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { PeriodChoice } from "../../parts/period-choice.tsx";
import { PeriodStart } from "../../parts/period-start.tsx";
import { Pager } from "../../parts/table/pager.tsx";
import { periodMs } from "../../period.ts";
import { hrefWith, navigate } from "../../router.ts";
import type { PageProps } from "../../routes.ts";
import { SearchIcon } from "../../shell/icons.tsx";
import { useLive } from "../../use-live.ts";
import { useFormat, useWords } from "../../words/words.ts";
import { CustomerTable } from "./customer-table.tsx";
import { type CustomerListData, type CustomerListQuery, loadCustomers, readQuery } from "./load-customers.ts";
import { SortChoice } from "./sort-choice.tsx";
import "./customers.css";

/** The list of customers, with search, order and period. */
export function Page({ search }: PageProps) {
  const words = useWords("customers");
  const { number } = useFormat();
  const asked = readQuery(search);
  const live = useLive((signal) => loadCustomers(asked, signal), {
    key: JSON.stringify(asked),
    everyMs: 15_000,
  });
  const { data, isLoading, isOutdated } = live;
  return (
    <>
      <PageTitle title={words.customers} actions={<PeriodChoice period={asked.range} />}>
        {data && words.total(data.customers, number(data.customers))}
      </PageTitle>
      <Controls {...asked} />
      <Loading live={live} lines={8} />
      {data && data.items.length === 0 && !isOutdated && <Nothing {...asked} />}
      {data && data.items.length > 0 && (
        <>
          <Covered data={data} sort={asked.sort} />
          <CustomerTable data={data} asked={asked} isBusy={isLoading} />
        </>
      )}
      {data && (
        <Pager cursor={asked.cursor} next={data.cursor} isOutdated={isOutdated} isLoading={isLoading} />
      )}
    </>
  );
}

function Controls(asked: CustomerListQuery) {
  return (
    <div class="spread customers-controls">
      <SearchField
        value={asked.name}
        onChange={(text) => navigate(hrefWith({ name: text, cursor: null }), { replace: true })}
      />
      <SortChoice {...asked} />
    </div>
  );
}

interface CoveredProps {
  readonly data: CustomerListData;
  readonly sort: CustomerListQuery["sort"];
}

/** Says which period the marked columns cover, and how old the order may be. */
function Covered({ data: { range, items }, sort }: CoveredProps) {
  const words = useWords("customers");
  const { duration } = useFormat();
  const since = items[0]?.period.since;
  return (
    <div class="inline customers-note">
      <p class="hint">{words.covers({ mark: duration(periodMs[range]), period: words.lastPeriod[range] })}</p>
      {since !== undefined && <PeriodStart at={since} range={range} />}
      {sort !== "name" && <p class="hint">{words.orderNote}</p>}
    </div>
  );
}

function Nothing({ name }: CustomerListQuery) {
  const words = useWords("customers");
  if (name === "") return <EmptyState title={words.empty}>{words.emptyExplained}</EmptyState>;
  return (
    <EmptyState title={words.nothingFound(name)}>
      <a href={hrefWith({ name: null, cursor: null })}>{words.showAllCustomers}</a>
    </EmptyState>
  );
}

const pauseMs = 250;

interface SearchFieldProps {
  readonly value: string;
  /** Called when the user stops typing. */
  readonly onChange: (value: string) => void;
}

/** The search field for a part of a name. */
function SearchField({ value, onChange }: SearchFieldProps) {
  const words = useWords("customers");
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // While the user types, the address follows the field.
    if (field.current && document.activeElement !== field.current) field.current.value = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(text.trim()), pauseMs);
  };
  return (
    <search class="customers-search search" aria-label={words.search}>
      <SearchIcon />
      <input
        ref={field}
        type="search"
        aria-label={words.search}
        placeholder={words.partOfName}
        defaultValue={value}
        autoComplete="off"
        onInput={(event) => change(event.currentTarget.value)}
      />
    </search>
  );
}
