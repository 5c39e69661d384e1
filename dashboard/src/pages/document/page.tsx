import { client } from "../../api.ts";
import { PriorityBadge, StateBadge } from "../../parts/badges.tsx";
import { EmptyState, ErrorNotice, Skeleton } from "../../parts/notices.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import type { PageProps } from "../../routes.ts";
import { useLive } from "../../use-live.ts";
import { useWords } from "../../words/words.ts";
import { documentWords } from "./words.ts";

/** One document. */
export function Page({ params }: PageProps) {
  const words = useWords(documentWords);
  const id = params.id ?? "";
  const { data, error, isLoading, reload } = useLive((signal) => client.document(id, { signal }), {
    when: (event) => event.document === id,
  });
  const isMissing = !data && !isLoading && error === undefined;
  return (
    <>
      <PageTitle title={data?.name || id} />
      {error !== undefined && <ErrorNotice error={error} onRetry={reload} />}
      {!data && isLoading && <Skeleton />}
      {isMissing && <EmptyState title={words.missing} />}
      {data && (
        <p>
          <PriorityBadge priority={data.priority} /> <StateBadge state={data.state} />
        </p>
      )}
    </>
  );
}
