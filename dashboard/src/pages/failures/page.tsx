import { client } from "../../api.ts";
import { EmptyState, ErrorNotice, Skeleton } from "../../parts/notices.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { documentHref } from "../../router.ts";
import { useLive } from "../../use-live.ts";
import { useWords } from "../../words/words.ts";
import { failuresWords } from "./words.ts";

/** What failed. */
export function Page() {
  const words = useWords(failuresWords);
  const { data, error, reload } = useLive((signal) => client.documents({ state: "failed" }, { signal }), {
    when: ({ kind }) => ["failed", "retried", "removed", "customer-erased"].includes(kind),
  });
  return (
    <>
      <PageTitle title={words.title} />
      {error !== undefined && <ErrorNotice error={error} onRetry={reload} />}
      {!data && error === undefined && <Skeleton />}
      {data?.items.length === 0 && <EmptyState title={words.empty} />}
      {data && data.items.length > 0 && (
        <ul>
          {data?.items.map(({ id, name, error: failure }) => (
            <li key={id}>
              <a href={documentHref(id)}>{name || id}</a>: {failure?.message}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
