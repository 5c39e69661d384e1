import type { ComponentChildren } from "preact";
import "./chips.css";

interface ChipsProps<Value extends string> {
  /** The name of the choice. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: ComponentChildren }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A row of buttons for choosing one option. */
export function Chips<Value extends string>({ label, options, value, onChange }: ChipsProps<Value>) {
  return (
    <fieldset class="chips">
      <legend class="unseen">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          class="chip"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
