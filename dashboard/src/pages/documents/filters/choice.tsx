import type { ComponentChildren } from "preact";

interface ChoiceProps<Value extends string | number> {
  /** What is chosen here. */
  readonly label: string;
  readonly options: readonly Value[];
  readonly value: Value | undefined;
  readonly onChoose: (value: Value) => void;
  readonly show: (value: Value) => ComponentChildren;
  /** Whether the options stand beside each other. */
  readonly isRow?: boolean;
}

/** A list of buttons, of which one is chosen. */
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
