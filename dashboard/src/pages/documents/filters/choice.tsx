import type { ComponentChildren } from "preact";

interface ChoiceProps<Value extends string | number> {
  /** The name of the choice. */
  readonly label: string;
  readonly options: readonly Value[];
  readonly value: Value | undefined;
  readonly onChoose: (value: Value) => void;
  readonly show: (value: Value) => ComponentChildren;
  /** True if the options are in one row. */
  readonly isRow?: boolean;
}

/** A list of buttons for choosing one option. */
export function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { label, options, value, onChoose, show, isRow = false } = props;
  return (
    <fieldset class={isRow ? "choice choice-row" : "choice"}>
      <legend class="unseen">{label}</legend>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          class="choice-option"
          aria-pressed={option === value}
          onClick={() => onChoose(option)}
        >
          {show(option)}
        </button>
      ))}
    </fieldset>
  );
}
