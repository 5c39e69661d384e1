import { useId, useState } from "preact/hooks";
import { client } from "../api.ts";
import { useLive } from "../use-live.ts";

interface CustomerFieldProps {
  /** What the field is called in its form. */
  readonly name: string;
  readonly label: string;
  /** What stands in it at first. */
  readonly value: string;
  readonly isRequired?: boolean;
  readonly onInput?: (value: string) => void;
}

/** A field for the name of a customer that suggests those that are known. */
export function CustomerField({ name, label, value, isRequired = false, onInput }: CustomerFieldProps) {
  const listId = useId();
  const [text, setText] = useState("");
  const { data } = useLive((signal) => client.customers({ name: text, limit: 10 }, { signal }), {
    key: text,
    when: () => false,
  });
  return (
    <label class="field">
      {label}
      <input
        type="text"
        key={value}
        name={name}
        list={listId}
        defaultValue={value}
        required={isRequired}
        autoComplete="off"
        spellcheck={false}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          onInput?.(currentTarget.value);
        }}
      />
      <datalist id={listId}>
        {data?.items.map((customer) => (
          <option key={customer.name} value={customer.name} />
        ))}
      </datalist>
    </label>
  );
}
