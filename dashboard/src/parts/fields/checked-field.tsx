import { useId } from "preact/hooks";
import "./checked-field.css";

interface CheckedFieldProps {
  readonly label: string;
  readonly text: string;
  readonly placeholder?: string | undefined;
  readonly hint: string;
  /** Shown in place of the hint if the text is invalid. */
  readonly problem?: string | undefined;
  readonly isNumeric?: boolean;
  readonly onInput: (text: string) => void;
}

/** A field of text that is checked while it is typed, with a hint or the problem below it. */
export function CheckedField(props: CheckedFieldProps) {
  const { label, text, placeholder, hint, problem, isNumeric = false, onInput } = props;
  const id = useId();
  return (
    <div class="checked-field">
      <label class="field">
        {label}
        <input
          type="text"
          class={isNumeric ? "number" : undefined}
          value={text}
          placeholder={placeholder}
          autoComplete="off"
          spellcheck={false}
          aria-invalid={problem !== undefined}
          aria-describedby={id}
          onInput={({ currentTarget }) => onInput(currentTarget.value)}
        />
      </label>
      <p class={problem === undefined ? "note" : "note checked-field-bad"} id={id}>
        {problem ?? hint}
      </p>
    </div>
  );
}
