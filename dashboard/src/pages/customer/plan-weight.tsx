import { useState } from "preact/hooks";
import type { PlanBody } from "#fairlane/client/client.ts";
import { maxWeight } from "#fairlane/policy/turn.ts";
import { client } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { attempt } from "../../parts/messages/toasts.tsx";
import { useFormat, useWords } from "../../words/words.ts";

interface PlanWeightProps {
  readonly plan: PlanBody;
  readonly onChange: () => void;
}

/** A form for the weight of a plan. */
export function PlanWeight({ plan, onChange }: PlanWeightProps) {
  const words = useWords("customer");
  const { number } = useFormat();
  const [draft, setDraft] = useState<string>();
  const { name } = plan;
  const weight = Number(draft ?? plan.weight);
  const isChanged = weight !== plan.weight;
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const isDone = await attempt(
      () => client.plans.set(name, { weight }),
      words.weightChanged(name, number(weight)),
    );
    if (isDone) setDraft(undefined);
    onChange();
  };
  return (
    <form class="weight-form" onSubmit={onSubmit}>
      <label class="field">
        {words.weightOf(name)}
        <input
          type="number"
          required
          min={1}
          max={maxWeight}
          step={1}
          value={draft ?? plan.weight}
          onInput={(event) => setDraft(event.currentTarget.value)}
        />
      </label>
      <Button type="submit" kind={isChanged ? "primary" : "plain"} isDisabled={!isChanged}>
        {words.changeWeight}
      </Button>
      <p class="note weight-note">{words.weightExplained}</p>
    </form>
  );
}
