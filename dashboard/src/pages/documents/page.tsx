import type { DocumentBody } from "../../../../src/client/client.ts";
import { client } from "../../api.ts";
import { PriorityBadge, StateBadge } from "../../parts/badges.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { EmptyState, ErrorNotice, Skeleton } from "../../parts/notices.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { Pager } from "../../parts/pager.tsx";
import { Ago } from "../../parts/times.tsx";
import { customerHref, documentHref, hrefWith } from "../../router.ts";
import type { PageProps } from "../../routes.ts";
import { useLive } from "../../use-live.ts";
import { useWords } from "../../words/words.ts";
import { documentsWords } from "./words.ts";

/** The documents, newest first, page by page. */
export function Page({ search }: PageProps) {
  const words = useWords(documentsWords);
  const cursor = search.get("cursor");
  const name = search.get("name");
  const { data, error, isLoading, reload } = useLive(
    (signal) => client.documents({ limit: 50, cursor, ...(name !== null && { name }) }, { signal }),
    { key: search.toString() },
  );
  return (
    <>
      <PageTitle title={words.title} />
      {error !== undefined && <ErrorNotice error={error} onRetry={reload} />}
      {!data && error === undefined && <Skeleton />}
      {data && (
        <>
          <DocumentTable rows={data.items} isBusy={isLoading} />
          <Pager
            first={cursor === null ? null : hrefWith({ cursor: null })}
            next={data.cursor === null ? null : hrefWith({ cursor: data.cursor })}
          />
        </>
      )}
    </>
  );
}

function DocumentTable({
  rows,
  isBusy,
}: {
  readonly rows: readonly DocumentBody[];
  readonly isBusy: boolean;
}) {
  const words = useWords(documentsWords);
  const columns: readonly Column<DocumentBody>[] = [
    {
      key: "priority",
      header: <span class="unseen">{words.priority}</span>,
      isTight: true,
      cell: ({ priority }) => <PriorityBadge priority={priority} />,
    },
    {
      key: "name",
      header: words.name,
      isRowHeader: true,
      cell: ({ id, name }) => (
        <a class="row-link" href={documentHref(id)}>
          {name || id}
        </a>
      ),
    },
    {
      key: "customer",
      header: words.customer,
      isExtra: true,
      cell: ({ customer }) => <a href={customerHref(customer)}>{customer}</a>,
    },
    { key: "state", header: words.state, cell: ({ state }) => <StateBadge state={state} /> },
    {
      key: "submitted",
      header: words.submitted,
      isNumber: true,
      isExtra: true,
      cell: ({ submittedAt }) => <Ago at={submittedAt} />,
    },
  ];
  return (
    <DataTable
      caption={words.title}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      isBusy={isBusy}
      empty={<EmptyState title={words.empty} />}
    />
  );
}
