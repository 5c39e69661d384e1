import { useEffect, useState } from "preact/hooks";
import { hrefOf, isPossible, type Settings } from "./settings/settings.ts";
import { Simulation } from "./simulation.ts";

/** Runs a simulation whenever the settings change, until the page is closed. */
export function useSimulation(settings: Settings): Simulation {
  const [simulation] = useState(() => new Simulation());
  useEffect(() => {
    if (isPossible(settings)) simulation.run(settings);
    else simulation.clear();
  }, [hrefOf(settings)]);
  useEffect(() => () => simulation.end(), []);
  return simulation;
}
