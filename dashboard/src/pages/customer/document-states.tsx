import type { DocumentCountBody, DocumentState } from "#fairlane/client/client.ts";
import { StateBadge } from "../../parts/badges.tsx";
import { useFormat } from "../../words/words.ts";
import { documentsHref } from "./documents-href.ts";

/** The number of documents in a state. */
export type StateCount = DocumentCountBody & { readonly state: DocumentState };

interface DocumentStatesProps {
  readonly customer: string;
  readonly counts: readonly StateCount[];
}

/** The number of a customer's documents in each state, with links to them. */
export function DocumentStates({ customer, counts }: DocumentStatesProps) {
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
