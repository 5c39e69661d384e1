import { client } from "../../api.ts";
import { CustomerField } from "../../parts/fields/customer-field.tsx";
import { ownCustomer } from "../../session.ts";
import { useLive } from "../../use-live.ts";
import { useWords } from "../../words/words.ts";

/** Whose documents a webhook is about, or that it signs callbacks. */
export type Scope = "all" | "plan" | "customer" | "callbacks";

const scopes: readonly Scope[] = ["all", "plan", "customer", "callbacks"];
const ownScopes = { customer: "all", callbacks: "callbacks" } as const;

interface ScopeFieldsProps {
  readonly scope: Scope;
  readonly customer: string | undefined;
  readonly onChange: (scope: Scope) => void;
}

/** Whose documents a new webhook is about. A customer's are always its own. */
export function ScopeFields({ scope, customer, onChange }: ScopeFieldsProps) {
  const words = useWords("webhooks");
  const isOwn = ownCustomer() !== null;
  const offered = isOwn ? Object.values(ownScopes) : scopes;
  return (
    <>
      <label class="field">
        {words.scope}
        <select
          name="scope"
          value={scope}
          onChange={({ currentTarget }) =>
            onChange(offered.find((each) => each === currentTarget.value) ?? scope)
          }
        >
          {offered.map((each) => (
            <option key={each} value={each}>
              {isOwn ? words.ownScopes[each === "callbacks" ? each : "all"] : words.scopes[each]}
            </option>
          ))}
        </select>
      </label>
      {scope === "callbacks" && <p class="hint">{words.scopeOfCallbacks}</p>}
      {scope === "plan" && <PlanField value={null} />}
      {!isOwn && (scope === "customer" || scope === "callbacks") && (
        <CustomerField name="customer" label={words.customer} value={customer ?? ""} isRequired />
      )}
    </>
  );
}

interface PlanFieldProps {
  readonly value: string | null;
  /** True if there may be no plan, which means all of them. */
  readonly isOptional?: boolean;
}

/** The plan whose customers' documents a webhook is about. */
export function PlanField({ value, isOptional = false }: PlanFieldProps) {
  const words = useWords("webhooks");
  const { data } = useLive((signal) => client.plans.list({ signal }), { when: () => false });
  const names = new Set([...(value === null ? [] : [value]), ...(data ?? []).map(({ name }) => name)]);
  return (
    <label class="field">
      {words.plan}
      <select name="plan" key={names.size} defaultValue={value ?? ""} required={!isOptional}>
        {isOptional && <option value="">{words.anyPlan}</option>}
        {[...names].map((name) => (
          <option key={name} value={name} selected={name === value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
