import { useState } from "preact/hooks";
import { client } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { tell, tellError } from "../../parts/toasts.tsx";
import { useWords } from "../../words/words.ts";
import type { CustomerTold } from "./load-customer.ts";
import { PlanMeaning } from "./plan-meaning.tsx";
import { customerWords } from "./words.ts";

type CustomerPlanProps = Pick<CustomerTold, "customer" | "plans" | "policy"> & {
  readonly onChange: () => void;
};

/** The plan of a customer and what it means; another one can be chosen, and is shown before it is given. */
export function CustomerPlan({ customer, plans, policy, onChange }: CustomerPlanProps) {
  const words = useWords(customerWords);
  const [wanted, setWanted] = useState<string | undefined>(undefined);
  const chosen = plans.find(({ name }) => name === wanted) ?? { name: customer.plan, policy };
  const isOther = chosen.name !== customer.plan;
  const change = async () => {
    try {
      await client.changeCustomer(customer.name, { plan: chosen.name });
      tell(words.planChanged(chosen.name));
      setWanted(undefined);
    } catch (error) {
      tellError(error);
    }
    onChange();
  };
  return (
    <section class="customer-plan" aria-labelledby="customer-plan">
      <h2 id="customer-plan">{words.plan}</h2>
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
      <p class="customer-note">{plans.length === 1 ? words.onlyPlan : words.planExplained}</p>
      <PlanMeaning policy={chosen.policy} />
    </section>
  );
}
