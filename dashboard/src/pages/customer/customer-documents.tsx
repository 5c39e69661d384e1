import type {
  CustomerBody,
  DocumentBody,
  DocumentCountBody,
  DocumentState,
} from "#fairlane/client/client.ts";
import { client } from "../../api.ts";
import { DocumentBadge, PrecedenceWord, StateBadge } from "../../parts/badges.tsx";
import { EmptyState, ErrorNotice, Skeleton } from "../../parts/messages/notices.tsx";
import { type Column, DataTable } from "../../parts/table/data-table.tsx";
import { Ago } from "../../parts/times.tsx";
import { documentHref, documentsHref } from "../../router.ts";
import { useLive } from "../../use-live.ts";
import { useFormat, useWords, type WordsOf } from "../../words/words.ts";

const finished: readonly DocumentState[] = ["done", "failed", "cancelled"];

interface CustomerDocumentsData {
  readonly latest: readonly DocumentBody[];
  readonly finished: readonly StateCount[];
}

/** A customer's documents: the number in each state, and the latest. */
export function CustomerDocuments({ customer }: { readonly customer: CustomerBody }) {
  const words = useWords("customer");
  const { name, waiting, running, scheduled, held } = customer;
  const { data, error, isLoading, reload } = useLive((signal) => load(name, signal), {
    when: (event) => event.customer === name && event.kind !== "progressed",
  });
  const pending: readonly StateCount[] = [
    { state: "waiting", count: waiting, isExact: true },
    { state: "running", count: running, isExact: true },
    { state: "scheduled", count: scheduled, isExact: true },
    { state: "held", count: held, isExact: true },
  ];
  return (
    <section aria-labelledby="customer-documents">
      <h2 id="customer-documents">{words.documents}</h2>
      {error !== undefined && <ErrorNotice error={error} onRetry={reload} />}
      <DocumentStates customer={name} counts={[...pending, ...(data?.finished ?? [])]} />
      {!data && error === undefined && <Skeleton />}
      {data && data.latest.length === 0 && <EmptyState title={words.noDocuments} />}
      {data && data.latest.length > 0 && (
        <LatestDocuments customer={name} documents={data.latest} isBusy={isLoading} />
      )}
    </section>
  );
}

async function load(customer: string, signal: AbortSignal): Promise<CustomerDocumentsData> {
  const [latest, ...counts] = await Promise.all([
    client.documents({ customer, limit: 20 }, { signal }),
    ...finished.map(async (state) => ({
      state,
      ...(await client.countDocuments({ customer, state }, { signal })),
    })),
  ]);
  return { latest: latest.items, finished: counts };
}

/** The number of documents in a state. */
type StateCount = DocumentCountBody & { readonly state: DocumentState };

interface DocumentStatesProps {
  readonly customer: string;
  readonly counts: readonly StateCount[];
}

/** The number of a customer's documents in each state, with links to them. */
function DocumentStates({ customer, counts }: DocumentStatesProps) {
  const { number } = useFormat();
  return (
    <ul class="row state-counts">
      {counts.map(({ state, count, isExact }) => (
        <li key={state} class={count === 0 ? "state-none" : undefined}>
          <a href={documentsHref({ customer, state })}>
            <StateBadge state={state} />
            <span class="number">{isExact ? number(count) : `${number(count)}+`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

interface LatestDocumentsProps {
  readonly customer: string;
  readonly documents: readonly DocumentBody[];
  readonly isBusy: boolean;
}

/** The latest documents of a customer, with a link to all of them. */
function LatestDocuments({ customer, documents, isBusy }: LatestDocumentsProps) {
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
      cell: (document) => <DocumentBadge document={document} />,
    },
    {
      key: "name",
      header: words.latestDocuments,
      isRowHeader: true,
      cell: (document) => (
        <>
          <a class="row-link" href={documentHref(document.id)}>
            {document.name || document.id}
          </a>
          <PrecedenceWord document={document} />
        </>
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
