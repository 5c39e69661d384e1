import { useState } from "preact/hooks";
import type { KeyBody, Role } from "#fairlane/client/client.ts";
import { Button } from "../../parts/button.tsx";
import { CustomerField } from "../../parts/fields/customer-field.tsx";
import { session } from "../../session.ts";
import { useFormat, useWords } from "../../words/words.ts";

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

const days: readonly number[] = [1, 7, 30, 90, 365];

/** The expiry of a key: unchanged, never, or in a number of days. */
function ExpiryField({ known }: { readonly known: KeyBody | undefined }) {
  const words = useWords("keys");
  const { number, moment } = useFormat();
  return (
    <label class="field">
      {words.expires}
      <select name="days">
        {known?.expiresAt && <option value="same">{words.stays(moment(known.expiresAt))}</option>}
        <option value="never">{words.never}</option>
        {days.map((count) => (
          <option key={count} value={String(count)}>
            {words.inDays(count, number(count))}
          </option>
        ))}
      </select>
    </label>
  );
}

const roles: readonly Role[] = ["admin", "operator", "viewer", "worker", "customer"];

/** A key's role, and its customer if it has one. The very first key is an administrator's. */
function RoleFields() {
  const words = useWords("keys");
  const { roles: names } = useWords();
  const offered = session.value?.isOpen ? roles.slice(0, 1) : roles;
  const [role, setRole] = useState<Role>(offered.length === 1 ? "admin" : "viewer");
  return (
    <>
      <label class="field">
        {words.role}
        <select
          name="role"
          value={role}
          onChange={({ currentTarget }) =>
            setRole(offered.find((each) => each === currentTarget.value) ?? role)
          }
        >
          {offered.map((each) => (
            <option key={each} value={each}>
              {names[each]}
            </option>
          ))}
        </select>
      </label>
      <p class="hint">{offered.length === 1 ? words.firstIsAdmin : words.roles[role]}</p>
      {role === "customer" && <CustomerField name="customer" label={words.customer} value="" isRequired />}
    </>
  );
}
