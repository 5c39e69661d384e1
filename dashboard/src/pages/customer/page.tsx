import { client } from "../../api.ts";
import { PriorityBadge } from "../../parts/badges.tsx";
import { EmptyState, ErrorNotice, Skeleton } from "../../parts/notices.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import type { PageProps } from "../../routes.ts";
import { useLive } from "../../use-live.ts";
import { useWords } from "../../words/words.ts";
import { customerWords } from "./words.ts";

/** One customer. */
export function Page({ params }: PageProps) {
  const words = useWords(customerWords);
  const name = params.name ?? "";
  const { data, error, isLoading, reload } = useLive((signal) => client.customer(name, { signal }), {
    when: (event) => event.customer === name,
  });
  const isMissing = !data && !isLoading && error === undefined;
  return (
    <>
      <PageTitle title={name} />
      {error !== undefined && <ErrorNotice error={error} onRetry={reload} />}
      {!data && isLoading && <Skeleton />}
      {isMissing && <EmptyState title={words.missing} />}
      {data && <PriorityBadge priority={data.nextPriority} />}
    </>
  );
}
