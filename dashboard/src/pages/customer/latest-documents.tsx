import type { DocumentBody } from "#fairlane/client/client.ts";
import { PriorityBadge, StateBadge } from "../../parts/badges.tsx";
import { type Column, DataTable } from "../../parts/table/data-table.tsx";
import { Ago } from "../../parts/times.tsx";
import { documentHref } from "../../router.ts";
import { useWords, type WordsOf } from "../../words/words.ts";
import { documentsHref } from "./documents-href.ts";

interface LatestDocumentsProps {
  readonly customer: string;
  readonly documents: readonly DocumentBody[];
  readonly isBusy: boolean;
}

/** The latest documents of a customer, with a link to all of them. */
export function LatestDocuments({ customer, documents, isBusy }: LatestDocumentsProps) {
  const words = useWords("customer");
  return (
    <>
      <DataTable
        caption={words.latestDocuments}
        columns={columnsOf(words)}
        rows={documents}
        keyOf={({ id }) => id}
        isBusy={isBusy}
      />
      <p class="customer-all">
        <a href={documentsHref({ customer })}>{words.allDocuments}</a>
      </p>
    </>
  );
}

function columnsOf(words: WordsOf<"customer">): readonly Column<DocumentBody>[] {
  return [
    {
      key: "priority",
      header: <span class="unseen">{words.priority}</span>,
      isTight: true,
      cell: ({ priority }) => <PriorityBadge priority={priority} />,
    },
    {
      key: "name",
      header: words.latestDocuments,
      isRowHeader: true,
      cell: ({ id, name }) => (
        <a class="row-link" href={documentHref(id)}>
          {name || id}
        </a>
      ),
    },
    {
      key: "state",
      header: words.state,
      cell: ({ state, partial }) => <StateBadge state={state} isPartial={partial !== null} />,
    },
    {
      key: "submitted",
      header: words.submitted,
      isNumber: true,
      isExtra: true,
      cell: ({ submittedAt }) => <Ago at={submittedAt} />,
    },
  ];
}
