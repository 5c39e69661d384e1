import type { KeyBody } from "#fairlane/client/client.ts";
import { Button } from "../../parts/button.tsx";
import { useWords } from "../../words/words.ts";
import { ExpiryField } from "./expiry-field.tsx";
import { RoleFields } from "./role-fields.tsx";

interface KeyFormProps {
  readonly known: KeyBody | undefined;
  readonly isBusy: boolean;
  readonly onSave: (fields: FormData) => void;
  readonly onCancel: () => void;
}

/** The form for a key: role, name, expiry and rate limit. */
export function KeyForm({ known, isBusy, onSave, onCancel }: KeyFormProps) {
  const words = useWords("keys");
  const { cancel } = useWords();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSave(new FormData(event.currentTarget as HTMLFormElement));
  };
  return (
    <form class="key-form" onSubmit={submit}>
      {!known && <RoleFields />}
      <label class="field">
        {words.name}
        <input
          type="text"
          name="name"
          maxLength={100}
          autoComplete="off"
          placeholder={words.nameHint}
          defaultValue={known?.name ?? ""}
        />
      </label>
      <ExpiryField known={known} />
      <label class="field">
        {words.rate}
        <input
          type="number"
          name="rate"
          min={1}
          step={1}
          inputMode="numeric"
          placeholder={words.noLimit}
          defaultValue={known?.ratePerMinute ?? ""}
        />
      </label>
      <div class="row dialog-actions">
        <Button onClick={onCancel}>{cancel}</Button>
        <Button type="submit" kind="primary" isDisabled={isBusy}>
          {known ? words.save : words.createAction}
        </Button>
      </div>
    </form>
  );
}
