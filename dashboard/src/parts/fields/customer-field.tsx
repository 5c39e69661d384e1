import { useId, useState } from "preact/hooks";
import { client } from "../../api.ts";
import { useLive } from "../../use-live.ts";

interface CustomerFieldProps {
  /** The name of the field in its form. */
  readonly name: string;
  readonly label: string;
  /** The initial value. */
  readonly value: string;
  readonly isRequired?: boolean;
}

/** A field for a customer's name, with suggestions. */
export function CustomerField({ name, label, value, isRequired = false }: CustomerFieldProps) {
  const listId = useId();
  // Suggestions are loaded when the field gets the focus.
  const [text, setText] = useState<string | undefined>(undefined);
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
        onFocus={() => setText((before) => before ?? "")}
        onInput={({ currentTarget }) => setText(currentTarget.value.trim())}
      />
      <datalist id={listId}>{text !== undefined && <Suggestions text={text} />}</datalist>
    </label>
  );
}

function Suggestions({ text }: { readonly text: string }) {
  const query = text === "" ? ({ sort: "updated" } as const) : { name: text };
  const { data } = useLive((signal) => client.customers.list({ ...query, limit: 10 }, { signal }), {
    key: text,
    when: () => false,
  });
  return (
    <>
      {data?.items.map((customer) => (
        <option key={customer.name} value={customer.name} />
      ))}
    </>
  );
}
