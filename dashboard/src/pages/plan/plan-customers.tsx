import { useState } from "preact/hooks";
import type { ListedPlanBody } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Loading } from "../../parts/messages/notices.tsx";
import { customerHref } from "../../router.ts";
import { useLive } from "../../use-live.ts";
import { useFormat, useWords } from "../../words/words.ts";

const shown = 50;

/** The customers on a plan, by name. */
export function PlanCustomers({ plan }: { readonly plan: ListedPlanBody }) {
  const words = useWords("plans");
  const { number } = useFormat();
  // The cursors of the previous pages and of this one.
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  const cursor = cursors.at(-1) ?? null;
  const live = useLive((signal) => client.plans.customers(plan.name, { limit: shown, cursor }, { signal }), {
    key: `${cursor}`,
    everyMs: 30_000,
    when: ({ kind }) => kind === "plan-assigned" || kind === "customer-erased",
  });
  const next = live.data?.cursor ?? null;
  return (
    <section aria-labelledby="plan-customers">
      <h2 id="plan-customers">
        {words.whoHasIt} <span class="muted number">{number(plan.customers)}</span>
      </h2>
      <Loading live={live} lines={3} />
      {live.data?.items.length === 0 && <p class="muted">{words.nobodyHasIt}</p>}
      <ul class="plan-customers">
        {live.data?.items.map(({ name }) => (
          <li key={name} class="break">
            <a href={customerHref(name)}>{name}</a>
          </li>
        ))}
      </ul>
      {(cursors.length > 1 || next !== null) && (
        <div class="row plan-pages">
          {cursors.length > 1 && (
            <Button onClick={() => setCursors(cursors.slice(0, -1))}>{words.previousPage}</Button>
          )}
          {next !== null && <Button onClick={() => setCursors([...cursors, next])}>{words.nextPage}</Button>}
        </div>
      )}
    </section>
  );
}
