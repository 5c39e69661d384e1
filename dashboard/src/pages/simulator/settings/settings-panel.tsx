import { useState } from "preact/hooks";
import { type OrderName, orderNames } from "#fairlane/simulator/configuration.ts";
import type { LoadName } from "#fairlane/simulator/loads.ts";
import { showMessage } from "../../../parts/messages/toasts.tsx";
import { navigate } from "../../../router.ts";
import { useWords } from "../../../words/words.ts";
import { Knobs } from "./knobs.tsx";
import { hrefOf, loadNames, optionsOf, readSettings, type Settings } from "./settings.ts";

/** All settings. Changes go to the address, and from there to the simulation. */
export function SettingsPanel({ settings }: { readonly settings: Settings }) {
  const words = useWords("simulator");
  // On narrow screens the rarely used settings are collapsed, so that the results are near.
  const [isWide] = useState(() => matchMedia("(min-width: 64rem)").matches);
  const change = (changes: Partial<Settings>) =>
    navigate(hrefOf({ ...settings, ...changes }), { replace: true });
  return (
    <section class="sim-settings" aria-label={words.settings}>
      <LoadPicker value={settings.load} onChange={(load) => navigate(hrefOf(withLoad(settings, load)))} />
      <details class="sim-fold" open={isWide}>
        <summary>{words.orders}</summary>
        <OrderPicker value={settings.orders} onChange={(orders) => change({ orders })} />
      </details>
      <details class="sim-fold" open={isWide}>
        <summary>{words.knobs}</summary>
        <Knobs settings={settings} onChange={change} />
      </details>
    </section>
  );
}

// Changed settings stay; defaults become those of the other load. Watched customers are dropped: they have other names there.
function withLoad(settings: Settings, load: Settings["load"]): Settings {
  const kept = optionsOf({ ...settings, watch: [] }).map((pair) => [...pair]);
  return readSettings(new URLSearchParams([["load", load], ...kept])).settings;
}

interface LoadPickerProps {
  readonly value: LoadName;
  readonly onChange: (load: LoadName) => void;
}

/** The loads that can be simulated, and a description of the chosen one. */
function LoadPicker({ value, onChange }: LoadPickerProps) {
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

interface OrderPickerProps {
  readonly value: readonly OrderName[];
  readonly onChange: (orders: readonly OrderName[]) => void;
}

/** The orders to compare. At least one is always selected. */
function OrderPicker({ value, onChange }: OrderPickerProps) {
  const words = useWords("simulator");
  const [, redraw] = useState(0);
  const toggle = (order: OrderName) => {
    const next = orderNames.filter((name) => value.includes(name) !== (name === order));
    if (next.length > 0) return onChange(next);
    showMessage(words.needsOrder);
    redraw((times) => times + 1);
  };
  return (
    <fieldset class="choices">
      <legend class="unseen">{words.orders}</legend>
      {orderNames.map((name) => (
        <div key={name} class="choice">
          <input
            id={`order-${name}`}
            type="checkbox"
            checked={value.includes(name)}
            aria-describedby={`order-${name}-hint`}
            onChange={() => toggle(name)}
          />
          <label for={`order-${name}`}>{words.orderKinds[name].title}</label>
          <span class="note choice-hint" id={`order-${name}-hint`}>
            {words.orderKinds[name].meaning}
          </span>
        </div>
      ))}
    </fieldset>
  );
}
