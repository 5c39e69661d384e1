import { PageTitle } from "../../parts/page-title.tsx";
import type { PageProps } from "../../routes.ts";
import { language } from "../../settings.ts";
import { useFormat, useWords } from "../../words/words.ts";
import { Results } from "./results/results.tsx";
import { RunStatus } from "./run-status.tsx";
import { isPossible, readSettings } from "./settings/settings.ts";
import { SettingsPanel } from "./settings/settings-panel.tsx";
import { TakeAway } from "./settings/take-away.tsx";
import { useSimulation } from "./simulation.ts";
import "./simulator.css";

/** Simulates a load under the rule and other orders. The address holds the settings. */
export function Page({ search }: PageProps) {
  const words = useWords("simulator");
  const { settings, refused } = readSettings(search);
  const simulation = useSimulation(settings);
  return (
    <>
      <PageTitle title={words.simulator}>{words.lead}</PageTitle>
      <div class="sim">
        <SettingsPanel settings={settings} />
        <div class="sim-results">
          <p class="sim-look">
            {words.lookAt} <a href={`/guide/${language.value}`}>{words.guide}</a>
          </p>
          {refused.length > 0 && <Refused options={refused} />}
          {isPossible(settings) ? <RunStatus simulation={simulation} settings={settings} /> : <Impossible />}
          <Results simulation={simulation} />
          <TakeAway settings={settings} />
        </div>
      </div>
    </>
  );
}

function Refused({ options }: { readonly options: readonly string[] }) {
  const words = useWords("simulator");
  const labels: Readonly<Record<string, unknown>> = { ...words, interval: words.resetInterval };
  const labelOf = (option: string) => {
    const label = labels[option.replace(/-(\w)/, (_, letter: string) => letter.toUpperCase())];
    return typeof label === "string" ? label : option;
  };
  const { list } = useFormat();
  return (
    <div class="notice notice-warn" role="alert">
      <p class="notice-title">{words.refused(list(options.map(labelOf)))}</p>
      <p>{words.refusedExplained}</p>
    </div>
  );
}

function Impossible() {
  const words = useWords("simulator");
  return (
    <div class="notice notice-bad" role="alert">
      <p class="notice-title">{words.impossible}</p>
      <p>{words.impossibleExplained}</p>
    </div>
  );
}
