import { useId } from "preact/hooks";
import type { Priority } from "#fairlane/policy/rule.ts";
import { useWords } from "../../../words/words.ts";
import { Knob } from "./knob.tsx";
import type { Settings } from "./settings.ts";

const priorities: readonly Priority[] = [1, 2, 3, 4, 5, 6, 7, 8];

interface ExpressKnobProps {
  readonly settings: Settings;
  readonly onChange: (express: Settings["express"]) => void;
}

/** The number of express slots of each worker, and their priorities. */
export function ExpressKnob({ settings: { express, slots }, onChange }: ExpressKnobProps) {
  const words = useWords("simulator");
  const id = useId();
  const { upTo = 3 } = express ?? {};
  const most = Math.max(0, slots - 1);
  return (
    <div class="knob-pair">
      <Knob
        label={words.express}
        hint={words.expressHint}
        value={express?.slots ?? 0}
        bounds={[0, most]}
        {...(most > 0 && { slider: { from: 0, to: Math.min(most, 20), step: 1 } })}
        onChange={(kept) => onChange(kept === 0 ? undefined : { slots: kept, upTo })}
      />
      {express && (
        <div class="knob">
          <label for={id}>{words.upTo}</label>
          <select
            id={id}
            value={String(upTo)}
            onChange={({ currentTarget }) =>
              onChange({ ...express, upTo: Number(currentTarget.value) as Priority })
            }
          >
            {priorities.map((priority) => (
              <option key={priority} value={String(priority)}>
                {priority}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  );
}
