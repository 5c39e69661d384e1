import { useId, useState } from "preact/hooks";

interface KnobProps {
  readonly label: string;
  readonly hint?: string;
  readonly unit?: string;
  readonly value: number;
  /** The allowed values. */
  readonly bounds: readonly [number, number];
  /** The range and step of the slider; left out for a plain field. */
  readonly slider?: { readonly from: number; readonly to: number; readonly step: number };
  readonly isWhole?: boolean;
  readonly onChange: (value: number) => void;
}

/** A number with a slider and a field. A change applies when it is committed and within the bounds. */
export function Knob({ label, hint, unit, value, bounds, slider, isWhole = true, onChange }: KnobProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const [least, most] = bounds;
  const shown = draft ?? String(value);
  const handlers = {
    value: shown,
    onInput: ({ currentTarget }: InputEvent & { currentTarget: HTMLInputElement }) =>
      setDraft(currentTarget.value),
    onChange: ({ currentTarget }: Event & { currentTarget: HTMLInputElement }) => {
      const next = currentTarget.value === "" ? Number.NaN : Number(currentTarget.value);
      setDraft(undefined);
      if (next >= least && next <= most && (!isWhole || Number.isInteger(next))) onChange(next);
      else currentTarget.value = String(value);
    },
  };
  return (
    <div class="knob">
      <label for={id}>{label}</label>
      <span class="knob-number">
        <input
          {...handlers}
          id={id}
          type="number"
          min={least}
          max={most}
          step={isWhole ? 1 : "any"}
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
        {unit && <span>{unit}</span>}
      </span>
      {slider && (
        <input
          {...handlers}
          type="range"
          min={slider.from}
          max={slider.to}
          step={slider.step}
          aria-label={label}
        />
      )}
      {hint && (
        <p class="knob-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

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
