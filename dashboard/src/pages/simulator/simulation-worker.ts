import { runSimulation, type SimulationMessage } from "./run-simulation.ts";
import type { Settings } from "./settings/settings.ts";

// Simulates in a thread of its own, so that the page stays responsive.
let lastPercent = -1;

addEventListener("message", ({ data }: MessageEvent<Settings>) => {
  try {
    runSimulation(data, tell);
  } catch (error) {
    tell({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
  }
});

function tell(message: SimulationMessage): void {
  if (message.kind === "progress" && Math.floor(message.share * 100) === lastPercent) return;
  if (message.kind === "progress") lastPercent = Math.floor(message.share * 100);
  postMessage(message);
}
