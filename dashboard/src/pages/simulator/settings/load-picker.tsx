import type { LoadName } from "#fairlane/simulator/loads.ts";
import { useWords } from "../../../words/words.ts";
import { loadNames } from "./settings.ts";

interface LoadPickerProps {
  readonly value: LoadName;
  readonly onChange: (load: LoadName) => void;
}

/** The loads that can be simulated, and a description of the chosen one. */
export function LoadPicker({ value, onChange }: LoadPickerProps) {
  const words = useWords("simulator");
  return (
    <fieldset class="choices">
      <legend>{words.load}</legend>
      {loadNames.map((name) => (
        <label key={name} class="choice">
          <input
            type="radio"
            name="load"
            value={name}
            checked={name === value}
            onChange={() => onChange(name)}
          />
          {words.loads[name].title}
        </label>
      ))}
      <p class="hint choice-meaning">{words.loads[value].meaning}</p>
    </fieldset>
  );
}
