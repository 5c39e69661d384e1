import type { ListedPlanBody } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";
import { Loading } from "../../parts/messages/notices.tsx";
import { Pager } from "../../parts/table/pager.tsx";
import { customerHref } from "../../router.ts";
import { useLive } from "../../use-live.ts";
import { useFormat, useWords } from "../../words/words.ts";

const shown = 50;

interface PlanCustomersProps {
  readonly plan: ListedPlanBody;
  readonly cursor: string | null;
}

/** The customers on a plan, by name. */
export function PlanCustomers({ plan, cursor }: PlanCustomersProps) {
  const words = useWords("plans");
  const { number } = useFormat();
  const live = useLive((signal) => client.plans.customers(plan.name, { limit: shown, cursor }, { signal }), {
    key: `${cursor}`,
    everyMs: 30_000,
    when: ({ kind }) => kind === "plan-assigned" || kind === "customer-erased",
  });
  const { data, isLoading, isOutdated } = live;
  return (
    <section aria-labelledby="plan-customers">
      <h2 id="plan-customers">
        {words.whoHasIt} <span class="muted number">{number(plan.customers)}</span>
      </h2>
      <Loading live={live} lines={3} />
      {data?.items.length === 0 && !isOutdated && <p class="muted">{words.nobodyHasIt}</p>}
      <ul class="plan-customers">
        {data?.items.map(({ name }) => (
          <li key={name} class="break">
            <a href={customerHref(name)}>{name}</a>
          </li>
        ))}
      </ul>
      {data && <Pager cursor={cursor} next={data.cursor} isOutdated={isOutdated} isLoading={isLoading} />}
    </section>
  );
}
