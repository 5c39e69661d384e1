import { useMemo } from "preact/hooks";
import { client } from "../../api.ts";
import { EmptyState, Loading } from "../../parts/messages/notices.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { Pager } from "../../parts/table/pager.tsx";
import { hrefWith } from "../../router.ts";
import type { PageProps } from "../../routes.ts";
import { useLive } from "../../use-live.ts";
import { useWords } from "../../words/words.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditTable } from "./audit-table.tsx";
import { filterOf, noFilters } from "./filter.ts";
import "./audit.css";

/** The audit, newest entries first. The address holds the filters and the cursor. */
export function Page({ search }: PageProps) {
  const words = useWords("audit");
  const filter = useMemo(() => filterOf(search), [search.toString()]);
  const cursor = search.get("cursor");
  const live = useLive((signal) => client.access.audit({ ...filter, cursor, limit: 50 }, { signal }), {
    key: JSON.stringify([filter, cursor]),
    everyMs: 15_000,
    when: () => false,
  });
  const { data, isLoading, isOutdated } = live;
  return (
    <>
      <PageTitle title={words.audit}>{words.lead}</PageTitle>
      <AuditFilters filter={filter} entries={data?.items ?? []} />
      <Loading live={live} lines={8} />
      {data && data.items.length > 0 && <AuditTable entries={data.items} isBusy={isLoading} />}
      {data?.items.length === 0 && !isOutdated && (
        <Nothing isFiltered={Object.keys(filter).length > 0} hasMore={data.cursor !== null} />
      )}
      {data && <Pager cursor={cursor} next={data.cursor} isOutdated={isOutdated} isLoading={isLoading} />}
    </>
  );
}

interface NothingProps {
  readonly isFiltered: boolean;
  /** True if the server has not searched all entries yet. */
  readonly hasMore: boolean;
}

function Nothing({ isFiltered, hasMore }: NothingProps) {
  const words = useWords("audit");
  if (hasMore) return <EmptyState title={words.noneSoFar} />;
  if (!isFiltered) return <EmptyState title={words.empty}>{words.emptyExplained}</EmptyState>;
  return (
    <EmptyState title={words.noneMatch}>
      <a class="button button-plain" href={hrefWith(noFilters)}>
        {words.clearFilters}
      </a>
    </EmptyState>
  );
}
