import { useState } from "preact/hooks";
import type { CustomerBody } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { attempt } from "../../parts/messages/toasts.tsx";
import {
  type ReadingDraft,
  readingDraftOf,
  readingLimits,
  readingOfDraft,
} from "../../parts/reading/reading-draft.ts";
import { ReadingFields } from "../../parts/reading/reading-fields.tsx";
import { may } from "../../session.ts";
import { useWords } from "../../words/words.ts";
import type { CustomerData } from "./load-customer.ts";

type CustomerReadingProps = Pick<CustomerData, "customer" | "plans"> & { readonly onChange: () => void };
type OwnReading = NonNullable<CustomerBody["ownReading"]>;

const names = [...readingLimits, "languages"] as const;

/** How a customer's documents are read, by its own settings or its plan's. Operators can change them. */
export function CustomerReading(props: CustomerReadingProps) {
  const words = useWords("reading");
  return (
    <section aria-labelledby="customer-reading">
      <h2 id="customer-reading">{words.title}</h2>
      {may("operate") ? <ReadingForm {...props} /> : <GivenReading customer={props.customer} />}
    </section>
  );
}

function GivenReading({ customer }: Pick<CustomerReadingProps, "customer">) {
  const words = useWords("reading");
  const shown = readingDraftOf(customer.reading);
  return names.map((name) => (
    <p key={name}>
      {words[name]}: {shown[name] || words.asWorker}
    </p>
  ));
}

function ReadingForm({ customer, plans, onChange }: CustomerReadingProps) {
  const words = useWords("reading");
  const [draft, setDraft] = useState<ReadingDraft>();
  const own = customer.ownReading ?? {};
  const shown = draft ?? readingDraftOf(own);
  const ofPlan = plans.find(({ name }) => name === customer.plan)?.reading ?? {};
  const change = async (reading: OwnReading | null) => {
    const { name } = customer;
    const isDone = await attempt(() => client.customers.change(name, { reading }), words.changed);
    if (isDone) setDraft(undefined);
    onChange();
  };
  const changed = ownOf(shown, own);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (changed) void change(Object.keys(changed).length > 0 ? changed : null);
  };
  return (
    <form class="limits-form" onSubmit={onSubmit}>
      <ReadingFields
        draft={shown}
        placeholders={readingDraftOf({ ...ofPlan, ...own })}
        onEdit={(fields) => setDraft({ ...shown, ...fields })}
      />
      <p class="note customer-note">{words.ofCustomer}</p>
      <div class="row">
        <Button type="submit" kind={draft ? "primary" : "plain"} isDisabled={!draft || !changed}>
          {words.change}
        </Button>
        {customer.ownReading !== null && <Button onClick={() => void change(null)}>{words.asPlan}</Button>}
      </div>
    </form>
  );
}

// An empty field means the plan's value. A customer's own "as the worker is set" is kept unless the field is edited.
function ownOf(draft: ReadingDraft, before: OwnReading): OwnReading | undefined {
  const typed = readingOfDraft(draft);
  if (!typed) return undefined;
  return Object.fromEntries(
    names.filter((name) => typed[name] !== null || before[name] === null).map((name) => [name, typed[name]]),
  );
}
