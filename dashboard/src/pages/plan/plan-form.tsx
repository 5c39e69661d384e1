import { useId, useState } from "preact/hooks";
import { maxWeight } from "#fairlane/policy/turn.ts";
import { Button, CloseButton } from "../../parts/button.tsx";
import { Chips } from "../../parts/chips.tsx";
import { CheckedField } from "../../parts/fields/checked-field.tsx";
import { CustomerField } from "../../parts/fields/customer-field.tsx";
import { readingDraftOf } from "../../parts/reading/reading-draft.ts";
import { ReadingFields } from "../../parts/reading/reading-fields.tsx";
import { useFormat, useWords } from "../../words/words.ts";
import { type Draft, type Trial, thresholdsOf } from "./draft.ts";

interface PlanFormProps {
  readonly draft: Draft;
  readonly trial: Trial;
  readonly onDraft: (draft: Draft) => void;
  readonly onTrial: (trial: Trial) => void;
}

/** The fields of a plan, and those that are only for a preview. */
export function PlanForm({ draft, trial, onDraft, onTrial }: PlanFormProps) {
  const words = useWords("plans");
  const edit = (fields: Partial<Draft>) => onDraft({ ...draft, ...fields });
  const tryOut = (fields: Partial<Trial>) => onTrial({ ...trial, ...fields });
  return (
    <>
      <section aria-labelledby="plan-rule">
        <h2 id="plan-rule">{words.rule}</h2>
        <div class="plan-fields">
          <RuleFields draft={draft} onEdit={edit} />
          <LimitFields draft={draft} onEdit={edit} />
        </div>
      </section>
      <ReadingSection draft={draft} onEdit={edit} />
      <MovedCustomers customers={trial.customers} onChange={(customers) => tryOut({ customers })} />
      <section aria-labelledby="plan-trial">
        <h2 id="plan-trial">{words.tryOut}</h2>
        <p class="note plan-note">{words.tryOutExplained}</p>
        <div class="plan-fields">
          <TrialFields trial={trial} onEdit={tryOut} />
        </div>
      </section>
    </>
  );
}

interface FieldsProps<Fields> {
  readonly onEdit: (fields: Partial<Fields>) => void;
}

function RuleFields({ draft, onEdit }: FieldsProps<Draft> & { readonly draft: Draft }) {
  const words = useWords("plans");
  const { duration } = useFormat();
  const interval = duration(Number(draft.intervalSeconds) * 1000);
  const hint = draft.window === "fixed" ? words.intervalHintFixed : words.intervalHint;
  return (
    <>
      <NumberField
        label={words.intervalSeconds}
        hint={hint(interval)}
        value={draft.intervalSeconds}
        bounds={[1, 315_360_000]}
        isRequired
        onInput={(intervalSeconds) => onEdit({ intervalSeconds })}
      />
      <label class="field">
        {words.window}
        <select
          value={draft.window}
          onChange={({ currentTarget }) => onEdit({ window: currentTarget.value as Draft["window"] })}
        >
          {(["since-last-update", "fixed"] as const).map((window) => (
            <option key={window} value={window}>
              {words.windows[window]}
            </option>
          ))}
        </select>
      </label>
      <NumberField
        label={words.weight}
        hint={words.weightHint}
        value={draft.weight}
        bounds={[1, maxWeight]}
        isRequired
        onInput={(weight) => onEdit({ weight })}
      />
      <CheckedField
        label={words.thresholds}
        text={draft.thresholds}
        hint={words.thresholdsHint}
        problem={thresholdsOf(draft.thresholds) === undefined ? words.thresholdsBad : undefined}
        isNumeric
        onInput={(thresholds) => onEdit({ thresholds })}
      />
    </>
  );
}

function LimitFields({ draft, onEdit }: FieldsProps<Draft> & { readonly draft: Draft }) {
  const words = useWords("plans");
  return (
    <>
      {(["maxPending", "maxRunning"] as const).map((limit) => (
        <NumberField
          key={limit}
          label={words[limit]}
          hint={words.emptyIsNoLimit}
          placeholder={words.noLimit}
          value={draft[limit]}
          bounds={[0, limit === "maxPending" ? 1_000_000_000 : 100_000]}
          onInput={(text) => onEdit({ [limit]: text })}
        />
      ))}
      <label class="row small plan-soft">
        <input
          type="checkbox"
          checked={draft.isSoft}
          onChange={({ currentTarget }) => onEdit({ isSoft: currentTarget.checked })}
        />
        {words.softLimit}
      </label>
    </>
  );
}

function ReadingSection({ draft, onEdit }: FieldsProps<Draft> & { readonly draft: Draft }) {
  const words = useWords("reading");
  const { reading } = draft;
  return (
    <section aria-labelledby="plan-reading">
      <h2 id="plan-reading">{words.title}</h2>
      <p class="note plan-note">{words.ofPlan}</p>
      <div class="plan-fields">
        <ReadingFields
          draft={reading}
          placeholders={readingDraftOf({})}
          onEdit={(fields) => onEdit({ reading: { ...reading, ...fields } })}
        />
      </div>
    </section>
  );
}

function TrialFields({ trial, onEdit }: FieldsProps<Trial> & { readonly trial: Trial }) {
  const words = useWords("plans");
  return (
    <>
      {(["workers", "slots"] as const).map((name) => (
        <NumberField
          key={name}
          label={words[name]}
          placeholder={words.asNow}
          value={trial[name]}
          bounds={[1, name === "workers" ? 1000 : 10_000]}
          onInput={(text) => onEdit({ [name]: text })}
        />
      ))}
      <div class="plan-field">
        <span class="note" aria-hidden="true">
          {words.range}
        </span>
        <Chips
          label={words.range}
          options={(["hour", "day", "week"] as const).map((value) => ({ value, label: words.ranges[value] }))}
          value={trial.range}
          onChange={(range) => onEdit({ range })}
        />
      </div>
    </>
  );
}

interface MovedCustomersProps {
  readonly customers: readonly string[];
  readonly onChange: (customers: readonly string[]) => void;
}

/** The customers who would get the plan, too. */
function MovedCustomers({ customers, onChange }: MovedCustomersProps) {
  const words = useWords("plans");
  // A new field for each customer, so that it is empty.
  const [added, setAdded] = useState(0);
  const id = useId();
  const add = () => {
    const field = document.getElementById(id)?.querySelector("input");
    const name = field?.value.trim() ?? "";
    if (name === "") return;
    if (!customers.includes(name)) onChange([...customers, name]);
    setAdded(added + 1);
  };
  return (
    <section aria-labelledby="plan-moved">
      <h2 id="plan-moved">{words.moved}</h2>
      <div class="row plan-add" id={id} key={added}>
        <CustomerField name="customer" label={words.addCustomer} value="" />
        <Button onClick={add}>{words.add}</Button>
      </div>
      {customers.length > 0 && (
        <ul class="row plan-moved">
          {customers.map((name) => (
            <li key={name} class="plan-moved-one">
              <span class="break">{name}</span>
              <CloseButton
                label={words.removeCustomer(name)}
                onClick={() => onChange(customers.filter((one) => one !== name))}
              />
            </li>
          ))}
        </ul>
      )}
      <p class="note">{words.movedExplained}</p>
    </section>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly bounds: readonly [number, number];
  readonly placeholder?: string;
  readonly isRequired?: boolean;
  readonly onInput: (text: string) => void;
}

function NumberField({
  label,
  hint,
  value,
  bounds,
  placeholder,
  isRequired = false,
  onInput,
}: NumberFieldProps) {
  const id = useId();
  return (
    <div class="plan-field">
      <label class="field">
        {label}
        <input
          type="number"
          min={bounds[0]}
          max={bounds[1]}
          step={1}
          value={value}
          required={isRequired}
          placeholder={placeholder}
          aria-describedby={hint && id}
          onInput={({ currentTarget }) => onInput(currentTarget.value)}
        />
      </label>
      {hint && (
        <p class="note" id={id}>
          {hint}
        </p>
      )}
    </div>
  );
}
