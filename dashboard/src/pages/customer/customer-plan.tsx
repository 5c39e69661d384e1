import { useState } from "preact/hooks";
import { client } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { showError, showMessage } from "../../parts/toasts.tsx";
import { may } from "../../session.ts";
import { useWords } from "../../words/words.ts";
import type { CustomerData } from "./load-customer.ts";
import { PlanMeaning } from "./plan-meaning.tsx";

type CustomerPlanProps = Pick<CustomerData, "customer" | "plans" | "policy"> & {
  readonly onChange: () => void;
};

/** The plan of a customer and its meaning. Operators can choose another one, and see its meaning first. */
export function CustomerPlan(props: CustomerPlanProps) {
  const words = useWords("customer");
  return (
    <section class="customer-plan" aria-labelledby="customer-plan">
      <h2 id="customer-plan">{words.plan}</h2>
      {may("operate") ? <PlanChoice {...props} /> : <GivenPlan {...props} />}
    </section>
  );
}

function GivenPlan({ customer, policy }: CustomerPlanProps) {
  return (
    <>
      <p class="plan-given">{customer.plan}</p>
      <PlanMeaning policy={policy} />
    </>
  );
}

function PlanChoice({ customer, plans, policy, onChange }: CustomerPlanProps) {
  const words = useWords("customer");
  const [wanted, setWanted] = useState<string | undefined>(undefined);
  const chosen = plans.find(({ name }) => name === wanted) ?? { name: customer.plan, policy };
  const isOther = chosen.name !== customer.plan;
  const change = async () => {
    try {
      await client.customers.change(customer.name, { plan: chosen.name });
      showMessage(words.planChanged(chosen.name));
      setWanted(undefined);
    } catch (error) {
      showError(error);
    }
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
      <PlanMeaning policy={chosen.policy} />
    </>
  );
}
