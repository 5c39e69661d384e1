import { useState } from "preact/hooks";
import type { CustomerBody } from "#fairlane/client/client.ts";
import type { Limits } from "#fairlane/policy/limits.ts";
import { client } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { attempt } from "../../parts/messages/toasts.tsx";
import { may } from "../../session.ts";
import { useFormat, useWords } from "../../words/words.ts";
import type { CustomerData } from "./load-customer.ts";

type CustomerLimitsProps = Pick<CustomerData, "customer" | "plans"> & { readonly onChange: () => void };

const caps = ["maxPending", "maxRunning"] as const;
type Cap = (typeof caps)[number];
type OwnLimits = NonNullable<CustomerBody["ownLimits"]>;

/** The limits of a customer, its own or its plan's. Operators can change them. */
export function CustomerLimits(props: CustomerLimitsProps) {
  const words = useWords("customer");
  return (
    <section aria-labelledby="customer-limits">
      <h2 id="customer-limits">{words.limits}</h2>
      {may("operate") ? <LimitsForm {...props} /> : <GivenLimits limits={props.customer.limits} />}
    </section>
  );
}

function GivenLimits({ limits }: { readonly limits: Limits }) {
  const words = useWords("customer");
  const { number } = useFormat();
  return caps.map((cap) => {
    const most = limits[cap];
    return (
      <p key={cap}>
        {words[cap]}: {most === null ? words.noLimit : number(most)}
      </p>
    );
  });
}

function LimitsForm({ customer, plans, onChange }: CustomerLimitsProps) {
  const words = useWords("customer");
  const [draft, setDraft] = useState<OwnLimits>();
  const shown = draft ?? customer.ownLimits ?? {};
  const ofPlan = plans.find(({ name }) => name === customer.plan)?.limits;
  const change = async (limits: OwnLimits | null) => {
    const isDone = await attempt(
      () => client.customers.change(customer.name, { limits }),
      words.limitsChanged,
    );
    if (isDone) setDraft(undefined);
    onChange();
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void change(Object.keys(shown).length > 0 ? shown : null);
  };
  return (
    <form class="limits-form" onSubmit={onSubmit}>
      {caps.map((cap) => (
        <CapField key={cap} cap={cap} limits={shown} ofPlan={ofPlan?.[cap] ?? null} onChange={setDraft} />
      ))}
      <SoftBox limits={shown} inForce={customer.limits} onChange={setDraft} />
      <p class="note customer-note">{words.limitsExplained}</p>
      <Actions customer={customer} isChanged={draft !== undefined} onReset={() => change(null)} />
    </form>
  );
}

interface CapFieldProps {
  readonly cap: Cap;
  readonly limits: OwnLimits;
  readonly ofPlan: number | null;
  readonly onChange: (limits: OwnLimits) => void;
}

// An empty field means the plan's limit. A customer's own "no limit" is kept unless the field is edited.
function CapField({ cap, limits, ofPlan, onChange }: CapFieldProps) {
  const words = useWords("customer");
  const { number } = useFormat();
  const { [cap]: own, ...others } = limits;
  const most = own === null ? null : ofPlan;
  const edit = (text: string) => onChange(text === "" ? others : { ...others, [cap]: Number(text) });
  return (
    <label class="field">
      {words[cap]}
      <input
        type="number"
        min={0}
        step={1}
        value={own ?? ""}
        placeholder={most === null ? words.noLimit : number(most)}
        onInput={(event) => edit(event.currentTarget.value)}
      />
    </label>
  );
}

interface SoftBoxProps {
  readonly limits: OwnLimits;
  readonly inForce: Limits;
  readonly onChange: (limits: OwnLimits) => void;
}

function SoftBox({ limits, inForce, onChange }: SoftBoxProps) {
  const words = useWords("customer");
  const isSoft = limits.maxRunningWhileOthersWait ?? inForce.maxRunningWhileOthersWait;
  return (
    <label class="row small limits-soft">
      <input
        type="checkbox"
        checked={isSoft}
        onChange={(event) => onChange({ ...limits, maxRunningWhileOthersWait: event.currentTarget.checked })}
      />
      {words.whileOthersWait}
    </label>
  );
}

interface ActionsProps {
  readonly customer: CustomerBody;
  readonly isChanged: boolean;
  readonly onReset: () => void;
}

function Actions({ customer, isChanged, onReset }: ActionsProps) {
  const words = useWords("customer");
  return (
    <div class="row">
      <Button type="submit" kind={isChanged ? "primary" : "plain"} isDisabled={!isChanged}>
        {words.changeLimits}
      </Button>
      {customer.ownLimits !== null && <Button onClick={onReset}>{words.limitsAsPlan}</Button>}
    </div>
  );
}
