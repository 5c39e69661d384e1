import type { CustomerBody, DocumentBody, DocumentState } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";
import { EmptyState, ErrorNotice, Skeleton } from "../../parts/notices.tsx";
import { useLive } from "../../use-live.ts";
import { useWords } from "../../words/words.ts";
import { DocumentStates, type StateCount } from "./document-states.tsx";
import { LatestDocuments } from "./latest-documents.tsx";

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
