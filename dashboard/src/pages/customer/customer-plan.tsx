import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Policy } from "#fairlane/policy/rule.ts";
import { client } from "../../api.ts";
import { PriorityBadge } from "../../parts/badges.tsx";
import { Button } from "../../parts/button.tsx";
import { attempt } from "../../parts/messages/toasts.tsx";
import { planHref } from "../../router.ts";
import { may } from "../../session.ts";
import { useFormat, useWords } from "../../words/words.ts";
import { laneRanges, rangeText } from "./counter/counter.ts";
import type { CustomerData } from "./load-customer.ts";
import { PlanWeight } from "./plan-weight.tsx";

type CustomerPlanProps = Pick<CustomerData, "customer" | "plans"> & {
  readonly onChange: () => void;
};

/** The plan of a customer and its meaning. Operators can choose another one, and see its meaning first. */
export function CustomerPlan(props: CustomerPlanProps) {
  const words = useWords("customer");
  return (
    <section class="customer-plan" aria-labelledby="customer-plan">
      <h2 id="customer-plan">{words.plan}</h2>
      {may("operate") ? <PlanChoice {...props} /> : <GivenPlan {...props} />}
      {may("viewAll") && (
        <p class="small">
          <a href={planHref(props.customer.plan)}>{words.openPlan}</a>
        </p>
      )}
    </section>
  );
}

function GivenPlan({ customer, plans }: CustomerPlanProps) {
  return (
    <>
      <p class="plan-given">{customer.plan}</p>
      <PlanMeaning
        policy={customer.policy}
        weight={plans.find(({ name }) => name === customer.plan)?.weight}
      />
    </>
  );
}

function PlanChoice({ customer, plans, onChange }: CustomerPlanProps) {
  const words = useWords("customer");
  const [wanted, setWanted] = useState<string | undefined>(undefined);
  const plan = plans.find(({ name }) => name === (wanted ?? customer.plan));
  const chosen = plan ?? { name: customer.plan, policy: customer.policy };
  const isOther = chosen.name !== customer.plan;
  const change = async () => {
    const { name } = chosen;
    const isDone = await attempt(
      () => client.customers.change(customer.name, { plan: name }),
      words.planChanged(name),
    );
    if (isDone) setWanted(undefined);
    onChange();
  };
  return (
    <>
      <div class="plan-choice">
        <select
          aria-labelledby="customer-plan"
          value={chosen.name}
          onChange={(event) => setWanted(event.currentTarget.value)}
        >
          {plans.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
        <Button kind={isOther ? "primary" : "plain"} isDisabled={!isOther} onClick={change}>
          {words.changePlan}
        </Button>
      </div>
      <p class="note customer-note">{plans.length === 1 ? words.onlyPlan : words.planExplained}</p>
      <PlanMeaning policy={chosen.policy} weight={plan?.weight}>
        {plan && !isOther && <PlanWeight key={plan.name} plan={plan} onChange={onChange} />}
      </PlanMeaning>
    </>
  );
}

interface PlanMeaningProps {
  readonly policy: Policy;
  /** Undefined if the user may not see plans. */
  readonly weight: number | undefined;
  /** Shown below the weight. */
  readonly children?: ComponentChildren;
}

/** A plan in words: when the count resets, its weight, and the counts of each priority. */
function PlanMeaning({ policy, weight, children }: PlanMeaningProps) {
  const words = useWords("customer");
  const { number, duration } = useFormat();
  return (
    <>
      <p class="plan-window">{words.window[policy.window](duration(policy.resetIntervalMs))}</p>
      {weight !== undefined && <p class="plan-weight">{words.weight(weight, number(weight))}</p>}
      {children}
      <table class="plan-lanes">
        <caption class="unseen">{words.planLanes}</caption>
        <thead>
          <tr>
            <th scope="col">{words.priority}</th>
            <th scope="col">{words.counts}</th>
          </tr>
        </thead>
        <tbody>
          {laneRanges(policy).map((range) => (
            <tr key={range.priority}>
              <th scope="row">
                <PriorityBadge priority={range.priority} />
              </th>
              <td class="number">{rangeText(range, number)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
