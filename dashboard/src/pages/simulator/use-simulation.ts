import { useEffect, useState } from "preact/hooks";
import { hrefOf, isPossible, type Settings } from "./settings/settings.ts";
import { Simulation } from "./simulation.ts";

/** Simulates what is set, anew whenever that changes, and no longer than the page is shown. */
export function useSimulation(settings: Settings): Simulation {
  const [simulation] = useState(() => new Simulation());
  useEffect(() => {
    if (isPossible(settings)) simulation.run(settings);
    else simulation.clear();
  }, [hrefOf(settings)]);
  useEffect(() => () => simulation.end(), []);
  return simulation;
}
