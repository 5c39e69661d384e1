import { useId } from "preact/hooks";
import type { Priority } from "#fairlane/policy/rule.ts";
import { Button } from "../../../parts/button.tsx";
import { useFormat, useWords } from "../../../words/words.ts";
import { Knob, TextKnob } from "./knob.tsx";
import { type Settings, spellings, usualSettings } from "./settings.ts";

interface KnobsProps {
  readonly settings: Settings;
  readonly onChange: (changes: Partial<Settings>) => void;
}

/** All settings except the load and the orders. */
export function Knobs({ settings, onChange }: KnobsProps) {
  const words = useWords("simulator");
  const { load, orders } = settings;
  return (
    <>
      <FleetKnobs settings={settings} onChange={onChange} />
      <RuleKnobs settings={settings} onChange={onChange} />
      <Knob
        label={words.overdueShare}
        hint={words.overdueShareHint}
        unit="%"
        value={percentOf(settings.overdueShare)}
        bounds={[0, 100]}
        slider={{ from: 0, to: 50, step: 1 }}
        isWhole={false}
        onChange={(percent) => onChange({ overdueShare: shareOf(percent) })}
      />
      <ExpressKnob settings={settings} onChange={(express) => onChange({ express })} />
      <TextKnob
        label={words.watch}
        hint={words.watchHint}
        bad={words.watchBad}
        value={settings.watch.join(", ")}
        read={(text) => (text.trim() === "" ? [] : spellings.watch.read(text))}
        onChange={(watch) => onChange({ watch })}
      />
      <Button isSmall onClick={() => onChange({ ...usualSettings(load), orders })}>
        {words.reset}
      </Button>
    </>
  );
}

function FleetKnobs({ settings, onChange }: KnobsProps) {
  const words = useWords("simulator");
  return (
    <>
      <Knob
        label={words.size}
        hint={words.sizeHint}
        unit="%"
        value={percentOf(settings.size)}
        bounds={[1, 1000]}
        slider={{ from: 10, to: 300, step: 10 }}
        isWhole={false}
        onChange={(percent) => onChange({ size: shareOf(percent) })}
      />
      <Knob
        label={words.workers}
        value={settings.workers}
        bounds={[1, 1000]}
        slider={{ from: 1, to: 20, step: 1 }}
        onChange={(workers) => onChange({ workers })}
      />
      <Knob
        label={words.slots}
        hint={words.slotsHint}
        value={settings.slots}
        bounds={[1, 10_000]}
        slider={{ from: 1, to: 20, step: 1 }}
        onChange={(slots) => onChange({ slots })}
      />
      <Knob
        label={words.seed}
        hint={words.seedHint}
        value={settings.seed}
        bounds={[0, 4_294_967_295]}
        onChange={(seed) => onChange({ seed })}
      />
    </>
  );
}

function RuleKnobs({ settings: { intervalSeconds, thresholds, window }, onChange }: KnobsProps) {
  const words = useWords("simulator");
  const { duration } = useFormat();
  const hint = window === "fixed" ? words.intervalHintFixed : words.intervalHint;
  return (
    <>
      <Knob
        label={words.resetInterval}
        hint={hint(duration(intervalSeconds * 1000))}
        unit={words.seconds}
        value={intervalSeconds}
        bounds={[1, 315_360_000]}
        slider={{ from: 60, to: 7200, step: 60 }}
        onChange={(seconds) => onChange({ intervalSeconds: seconds })}
      />
      <div class="knob">
        <label for="window">{words.window}</label>
        <select
          id="window"
          class="knob-select"
          value={window}
          onChange={({ currentTarget: { value } }) => onChange({ window: value as Settings["window"] })}
        >
          {(["since-last-update", "fixed"] as const).map((value) => (
            <option key={value} value={value}>
              {words.windows[value]}
            </option>
          ))}
        </select>
      </div>
      <TextKnob
        label={words.thresholds}
        hint={words.thresholdsHint}
        bad={words.thresholdsBad}
        value={thresholds.join(", ")}
        read={spellings.thresholds.read}
        onChange={(value) => onChange({ thresholds: value })}
      />
    </>
  );
}

function percentOf(share: number): number {
  return Number((share * 100).toFixed(4));
}

function shareOf(percent: number): number {
  return Number((percent / 100).toFixed(6));
}

const priorities: readonly Priority[] = [1, 2, 3, 4, 5, 6, 7, 8];

interface ExpressKnobProps {
  readonly settings: Settings;
  readonly onChange: (express: Settings["express"]) => void;
}

/** The number of express slots of each worker, and their priorities. */
function ExpressKnob({ settings: { express, slots }, onChange }: ExpressKnobProps) {
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
