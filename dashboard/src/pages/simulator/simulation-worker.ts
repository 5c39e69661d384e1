import { type News, runSimulation } from "./run-simulation.ts";
import type { Settings } from "./settings/settings.ts";

// The thread that simulates, so that the page never waits for it.
let toldPercent = -1;

addEventListener("message", ({ data }: MessageEvent<Settings>) => {
  try {
    runSimulation(data, tell);
  } catch (error) {
    tell({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
  }
});

function tell(news: News): void {
  if (news.kind === "progress" && Math.floor(news.share * 100) === toldPercent) return;
  if (news.kind === "progress") toldPercent = Math.floor(news.share * 100);
  postMessage(news);
}
