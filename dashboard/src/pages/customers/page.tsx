import type { CustomerBody } from "../../../../src/client/client.ts";
import { client } from "../../api.ts";
import { PriorityBadge } from "../../parts/badges.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { EmptyState, ErrorNotice, Skeleton } from "../../parts/notices.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { Pager } from "../../parts/pager.tsx";
import { customerHref, hrefWith } from "../../router.ts";
import type { PageProps } from "../../routes.ts";
import { useLive } from "../../use-live.ts";
import { useFormat } from "../../words/format.ts";
import { useWords } from "../../words/words.ts";
import { customersWords } from "./words.ts";

/** The customers, page by page. */
export function Page({ search }: PageProps) {
  const words = useWords(customersWords);
  const cursor = search.get("cursor");
  const { data, error, isLoading, reload } = useLive(
    (signal) => client.customers({ limit: 50, cursor }, { signal }),
    { key: cursor ?? "" },
  );
  return (
    <>
      <PageTitle title={words.title} />
      {error !== undefined && <ErrorNotice error={error} onRetry={reload} />}
      {!data && error === undefined && <Skeleton />}
      {data && (
        <>
          <CustomerTable rows={data.items} isBusy={isLoading} />
          <Pager
            first={cursor === null ? null : hrefWith({ cursor: null })}
            next={data.cursor === null ? null : hrefWith({ cursor: data.cursor })}
          />
        </>
      )}
    </>
  );
}

function CustomerTable({
  rows,
  isBusy,
}: {
  readonly rows: readonly CustomerBody[];
  readonly isBusy: boolean;
}) {
  const words = useWords(customersWords);
  const { number } = useFormat();
  const columns: readonly Column<CustomerBody>[] = [
    {
      key: "name",
      header: words.name,
      isRowHeader: true,
      cell: ({ name }) => (
        <a class="row-link" href={customerHref(name)}>
          {name}
        </a>
      ),
    },
    {
      key: "next",
      header: words.next,
      cell: ({ nextPriority }) => <PriorityBadge priority={nextPriority} />,
    },
    { key: "count", header: words.count, isNumber: true, cell: ({ count }) => number(count) },
    { key: "pending", header: words.pending, isNumber: true, cell: ({ pending }) => number(pending) },
    {
      key: "running",
      header: words.running,
      isNumber: true,
      isExtra: true,
      cell: ({ running }) => number(running),
    },
  ];
  return (
    <DataTable
      caption={words.title}
      columns={columns}
      rows={rows}
      keyOf={({ name }) => name}
      isBusy={isBusy}
      empty={<EmptyState title={words.empty} />}
    />
  );
}
