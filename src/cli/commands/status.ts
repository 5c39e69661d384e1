import type { StatsBody } from "../../client/wire.ts";
import { documentStates } from "../../engine/document.ts";
import type { Percentiles } from "../../queue/insight/percentile.ts";
import { commandName } from "../../runtime/command-name.ts";
import type { Call, Command } from "../command.ts";
import { exitCodes } from "../command.ts";
import { queueSettings, withQueue } from "../connection.ts";
import { formatCount, formatDuration } from "../output/format.ts";
import { Screen } from "../output/screen.ts";

/** `fairlane status`: an overview of the queue. */
export const status: Command = {
  group: "Inspect",
  takes: [],
  summary: "shows an overview: states, the nine priorities, waits",
  description: `Shows an overview of the queue: documents by state, waiting documents by priority, which priorities are overdue, how long
the oldest document has waited, and how long the latest 1000 documents waited and took.`,
  settings: queueSettings,
  examples: [
    "fairlane status",
    "fairlane status --server http://queue.example:9119",
    "fairlane status --json",
  ],
  run,
};

async function run(call: Call): Promise<number> {
  const screen = new Screen(call.world);
  await withQueue(call, async ({ client, place }) => {
    const stats = await client.stats();
    if (call.isJson) return screen.printJson(stats);
    await screen.print(...headOf(screen, stats, place), "", ...statesOf(screen, stats), "");
    await screen.print(...prioritiesOf(screen, stats), "", ...timesOf(stats));
    if (stats.workers === 0 && stats.documents.waiting > 0)
      screen.message(`\nNo worker is running, so no document starts. Start one: ${commandName()} work`);
    if (Object.values(stats.documents).every((count) => count === 0))
      screen.message(`\nNo documents yet. Submit one: ${commandName()} submit acme FILE`);
  });
  return exitCodes.done;
}

function headOf(screen: Screen, { isPaused, customers }: StatsBody, place: string): string[] {
  const paused = isPaused
    ? screen.paint("magenta", "  paused: no document starts until fairlane resume")
    : "";
  const some = `${formatCount(customers)} ${customers === 1 ? "customer" : "customers"}`;
  return [`${screen.paint("bold", place)}  ${some}${paused}`];
}

function statesOf(screen: Screen, { documents }: StatsBody): string[] {
  const width = Math.max(...Object.values(documents).map((count) => formatCount(count).length));
  return documentStates.map((state) => {
    const count = documents[state];
    const name = state.padEnd(9);
    const line = formatCount(count).padStart(width);
    return count === 0
      ? screen.paint("dim", `${name}  ${line}`)
      : `${screen.paintState(state, name)}  ${line}`;
  });
}

const barWidth = 40;

function prioritiesOf(screen: Screen, { waitingByPriority, overdue }: StatsBody): string[] {
  const counts = Object.entries(waitingByPriority);
  const max = Math.max(1, ...counts.map(([, count]) => count));
  const width = Math.max(7, ...counts.map(([, count]) => formatCount(count).length));
  const maxBar = Math.min(barWidth, Math.max(8, (screen.columns ?? 80) - width - 26));
  const lines = counts.map(([priority, count]) => {
    const bar = count === 0 ? "" : screen.paint("yellow", barOf((count / max) * maxBar));
    const late = overdue.some((one) => String(one) === priority) ? screen.paint("red", "  overdue") : "";
    return `${priority.padStart(8)}  ${formatCount(count).padStart(width)}  ${bar}${late}`.trimEnd();
  });
  return [screen.paint("bold", `priority  ${"waiting".padStart(width)}`), ...lines];
}

const eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

// One waiting document is visible, too.
function barOf(length: number): string {
  const steps = Math.max(1, Math.round(length * 8));
  return "█".repeat(Math.floor(steps / 8)) + eighths[steps % 8];
}

function timesOf({ oldestWaitMs, waits, processing, finishedLastMinute }: StatsBody): string[] {
  return [
    `oldest waiting     ${oldestWaitMs === null ? "–" : formatDuration(oldestWaitMs)}`,
    `waits              ${percentiles(waits)}`,
    `processing         ${percentiles(processing)}`,
    `finished           ${formatCount(finishedLastMinute)} in the last minute`,
  ];
}

function percentiles({ p50Ms, p95Ms }: Percentiles): string {
  if (p50Ms === null || p95Ms === null) return "–";
  return `50 % up to ${formatDuration(p50Ms)}, 95 % up to ${formatDuration(p95Ms)}`;
}
