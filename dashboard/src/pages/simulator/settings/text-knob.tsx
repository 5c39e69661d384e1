import { useId, useState } from "preact/hooks";

interface TextKnobProps<Value> {
  readonly label: string;
  readonly hint: string;
  /** Replaces the hint when the text is invalid. */
  readonly bad: string;
  readonly value: string;
  readonly read: (text: string) => Value | undefined;
  readonly onChange: (value: Value) => void;
}

/** A text field. A change applies when it is committed and valid. */
export function TextKnob<Value>({ label, hint, bad, value, read, onChange }: TextKnobProps<Value>) {
  const id = useId();
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const isBad = draft !== undefined && read(draft) === undefined;
  const commit = () => {
    const meant = draft === undefined ? undefined : read(draft);
    if (meant === undefined) return;
    setDraft(undefined);
    onChange(meant);
  };
  return (
    <div class="knob">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        class="number knob-text"
        value={draft ?? value}
        autocomplete="off"
        spellcheck={false}
        aria-invalid={isBad}
        aria-describedby={`${id}-hint`}
        onInput={({ currentTarget }) => setDraft(currentTarget.value)}
        onChange={commit}
      />
      <p class={isBad ? "knob-hint knob-bad" : "knob-hint"} id={`${id}-hint`}>
        {isBad ? bad : hint}
      </p>
    </div>
  );
}
