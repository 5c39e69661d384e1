import { useState } from "preact/hooks";
import type { WebhookBody } from "#fairlane/client/client.ts";
import { Button } from "../../parts/button.tsx";
import { ownCustomer } from "../../session.ts";
import { useWords } from "../../words/words.ts";
import { KindFields } from "./kind-fields.tsx";
import { PlanField, type Scope, ScopeFields } from "./scope-fields.tsx";

interface WebhookFormProps {
  readonly known: WebhookBody | undefined;
  /** The likely customer of a new webhook. */
  readonly customer: string | undefined;
  readonly isBusy: boolean;
  readonly onSave: (fields: FormData) => void;
  readonly onCancel: () => void;
}

/** The form for a webhook: whose documents, address, events and description. Callbacks have no address and no choice of events. */
export function WebhookForm({ known, customer, isBusy, onSave, onCancel }: WebhookFormProps) {
  const words = useWords("webhooks");
  const [scope, setScope] = useState<Scope>(customer === undefined ? "all" : "customer");
  const isOfCallbacks = known ? known.url === null : scope === "callbacks";
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSave(new FormData(event.currentTarget as HTMLFormElement));
  };
  return (
    <form class="webhook-form" onSubmit={submit}>
      {!known && <ScopeFields scope={scope} customer={customer} onChange={setScope} />}
      {!isOfCallbacks && <AddressField value={known?.url ?? ""} />}
      {known?.customer === null && ownCustomer() === null && <PlanField value={known.plan} isOptional />}
      {!isOfCallbacks && <KindFields chosen={known?.kinds} />}
      {(known || !isOfCallbacks) && (
        <label class="field">
          {words.description}
          <input
            type="text"
            name="description"
            maxLength={200}
            autoComplete="off"
            placeholder={words.descriptionHint}
            defaultValue={known?.description ?? ""}
          />
        </label>
      )}
      <div class="row dialog-actions">
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button type="submit" kind="primary" isDisabled={isBusy}>
          {known ? words.save : words.createAction}
        </Button>
      </div>
    </form>
  );
}

function AddressField({ value }: { readonly value: string }) {
  const words = useWords("webhooks");
  return (
    <label class="field">
      {words.address}
      <input
        type="url"
        name="url"
        required
        maxLength={2048}
        autoComplete="off"
        spellcheck={false}
        placeholder="https://example.com/fairlane"
        defaultValue={value}
      />
    </label>
  );
}
