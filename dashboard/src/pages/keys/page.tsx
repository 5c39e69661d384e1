import { useState } from "preact/hooks";
import { client } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { EmptyState, Loading } from "../../parts/messages/notices.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { Pager } from "../../parts/table/pager.tsx";
import type { PageProps } from "../../routes.ts";
import { session } from "../../session.ts";
import { useLive } from "../../use-live.ts";
import { useWords } from "../../words/words.ts";
import { CreatedKey } from "./created-key.tsx";
import { KeyDialog } from "./key-dialog.tsx";
import { KeyTable } from "./key-table.tsx";
import "./keys.css";

/** The keys, newest first, with actions to create, change and revoke them. */
export function Page({ search }: PageProps) {
  const words = useWords("keys");
  const cursor = search.get("cursor");
  const [isCreating, setCreating] = useState(false);
  const live = useLive((signal) => client.access.keys({ cursor, limit: 50 }, { signal }), {
    key: cursor ?? "",
    everyMs: 15_000,
    when: () => false,
  });
  const { data, isLoading, isOutdated, reload } = live;
  const create = (
    <Button kind="primary" onClick={() => setCreating(true)}>
      {words.create}
    </Button>
  );
  return (
    <>
      <PageTitle title={words.keys} actions={data && data.items.length > 0 && create}>
        {session.value?.isOpen ? words.leadOpen : words.lead}
      </PageTitle>
      <CreatedKey />
      <Loading live={live} lines={6} />
      {data?.items.length === 0 && !isOutdated && (
        <EmptyState title={cursor === null ? words.empty : words.emptyPage}>
          {cursor === null && <p>{words.emptyExplained}</p>}
          {create}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <KeyTable keys={data.items} found={search.get("key")} isBusy={isLoading} onChange={reload} />
      )}
      {data && <Pager cursor={cursor} next={data.cursor} isOutdated={isOutdated} isLoading={isLoading} />}
      {isCreating && <KeyDialog onClose={() => setCreating(false)} onDone={reload} />}
    </>
  );
}
