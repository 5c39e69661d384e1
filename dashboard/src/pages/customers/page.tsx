import { useEffect, useRef } from "preact/hooks";
import { Chips } from "../../parts/chips.tsx";
import { EmptyState, Loading } from "../../parts/messages/notices.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { Pager } from "../../parts/table/pager.tsx";
import { hrefWith, navigate } from "../../router.ts";
import type { PageProps } from "../../routes.ts";
import { SearchIcon } from "../../shell/icons.tsx";
import { useLive } from "../../use-live.ts";
import { useFormat, useWords } from "../../words/words.ts";
import { CustomerTable } from "./customer-table.tsx";
import { type CustomerListQuery, customerSorts, loadCustomers, readQuery } from "./load-customers.ts";
import "./customers.css";

/** The list of customers, with search and sort order. */
export function Page({ search }: PageProps) {
  const words = useWords("customers");
  const { number } = useFormat();
  const asked = readQuery(search);
  const live = useLive((signal) => loadCustomers(asked, signal), {
    key: JSON.stringify(asked),
    everyMs: 15_000,
  });
  const { data, isLoading } = live;
  return (
    <>
      <PageTitle title={words.customers}>
        {data && words.total(data.customers, number(data.customers))}
      </PageTitle>
      <Controls {...asked} />
      <Loading live={live} lines={8} />
      {data && data.items.length === 0 && <Nothing {...asked} />}
      {data && data.items.length > 0 && <CustomerTable data={data} isBusy={isLoading} />}
      {data && <Pager cursor={asked.cursor} next={data.cursor} />}
    </>
  );
}

function Controls({ name, sort }: CustomerListQuery) {
  const words = useWords("customers");
  return (
    <div class="row customers-controls">
      <SearchField
        value={name}
        onChange={(text) => navigate(hrefWith({ name: text, cursor: null }), { replace: true })}
      />
      <div class="row">
        <span class="note" aria-hidden="true">
          {words.sort}
        </span>
        <Chips
          label={words.sort}
          options={customerSorts.map((value) => ({ value, label: words.sorts[value] }))}
          value={sort}
          onChange={(value) => navigate(hrefWith({ sort: value === "name" ? null : value, cursor: null }))}
        />
      </div>
      {sort !== "name" && <p class="note customers-order">{words.orderNote}</p>}
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
