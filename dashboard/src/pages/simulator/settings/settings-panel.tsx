import { useState } from "preact/hooks";
import { navigate } from "../../../router.ts";
import { useWords } from "../../../words/words.ts";
import { Knobs } from "./knobs.tsx";
import { LoadPicker } from "./load-picker.tsx";
import { OrderPicker } from "./order-picker.tsx";
import { hrefOf, optionsOf, readSettings, type Settings } from "./settings.ts";

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
