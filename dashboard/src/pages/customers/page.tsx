import { Chips } from "../../parts/chips.tsx";
import { EmptyState, ErrorNotice, Skeleton } from "../../parts/notices.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { Pager } from "../../parts/table/pager.tsx";
import { hrefWith, navigate } from "../../router.ts";
import type { PageProps } from "../../routes.ts";
import { useLive } from "../../use-live.ts";
import { CustomerTable } from "./customer-table.tsx";
import { type CustomerListQuery, customerSorts, loadCustomers, readQuery } from "./load-customers.ts";
import { SearchField } from "./search-field.tsx";
import "./customers.css";
import { useFormat, useWords } from "../../words/words.ts";

/** The list of customers, with search and sort order. */
export function Page({ search }: PageProps) {
  const words = useWords("customers");
  const { number } = useFormat();
  const asked = readQuery(search);
  const { data, error, isLoading, reload } = useLive((signal) => loadCustomers(asked, signal), {
    key: JSON.stringify(asked),
    everyMs: 15_000,
  });
  return (
    <>
      <PageTitle title={words.title}>{data && words.total(data.customers, number(data.customers))}</PageTitle>
      <Controls {...asked} />
      {error !== undefined && <ErrorNotice error={error} onRetry={reload} />}
      {!data && error === undefined && <Skeleton lines={8} />}
      {data && data.items.length === 0 && <Nothing {...asked} />}
      {data && data.items.length > 0 && <CustomerTable data={data} isBusy={isLoading} />}
      {data && (
        <Pager
          first={asked.cursor === null ? null : hrefWith({ cursor: null })}
          next={data.cursor === null ? null : hrefWith({ cursor: data.cursor })}
        />
      )}
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
      <a href={hrefWith({ name: null, cursor: null })}>{words.showAll}</a>
    </EmptyState>
  );
}
