import type { StatsBody } from "../../../client/wire.ts";
import { documentStates } from "../../../engine/document.ts";
import type { Percentiles } from "../../../queue/insight/percentile.ts";
import { commandName } from "../../../runtime/command-name.ts";
import type { Call, Command } from "../../command.ts";
import { exitCodes } from "../../command.ts";
import { queueSettings, withQueue } from "../../connection.ts";
import { printFairness } from "../../output/fairness.ts";
import { formatCount, formatDuration } from "../../output/format.ts";
import { problemNotice } from "../../output/queue-problem.ts";
import { Screen } from "../../output/screen.ts";
import { webhookProblem } from "../../output/webhook-problem.ts";

/** `fairlane status`: an overview of the queue. */
export const status: Command = {
  group: "Inspect",
  takes: [],
  summary: "shows an overview: states, priorities, waits, fairness",
  description: `Shows an overview of the queue: documents by state, waiting documents by priority, expedited and background ones, what is
overdue, how long the oldest document has waited, and how long the latest 1000 documents took. Then, for the last hour, how long
documents waited whose customers had sent little (priorities 1 to 3) and much (4 to 9), compared with first come, first served;
how fair that was, by the same figure as fairlane simulate; and which customers fill the line and the slots now. It also says what is wrong now:
documents that wait while no worker runs, all drain or the queue is paused, a full disk, a clock that is off, versions that differ,
webhooks that were switched off, and deliveries that nobody sends. With --server, the
server's own --wait-target counts.`,
  settings: [...queueSettings, "waitTargetMs"],
  isWatchable: true,
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
    const [stats, fairness] = await Promise.all([client.stats(), client.overview.fairness()]);
    if (call.isJson) return screen.printJson({ ...stats, fairness });
    await screen.print(...headOf(screen, stats, place), "", ...statesOf(screen, stats), "");
    await screen.print(...prioritiesOf(screen, stats), "", ...timesOf(stats), "");
    await printFairness(screen, fairness);
    for (const line of webhookNotices(stats.webhooks)) screen.message(line);
    for (const problem of stats.problems) screen.message(`\n${problemNotice(problem)}`);
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
    const why =
      state === "held" && count > 0
        ? screen.paint("dim", "  of customers who are paused or have their maximum of running documents")
        : "";
    const line = `${formatCount(count).padStart(width)}${why}`;
    return count === 0
      ? screen.paint("dim", `${name}  ${line}`)
      : `${screen.paintState(state, name)}  ${line}`;
  });
}

function webhookNotices(webhooks: StatsBody["webhooks"]): string[] {
  const { problem, advice } = webhookProblem(webhooks) ?? {};
  return problem === undefined ? [] : [`\nWebhooks: ${problem}. ${advice}`];
}

const barWidth = 40;

interface Waiting {
  readonly name: string;
  readonly count: number;
  readonly isOverdue: boolean;
}

function prioritiesOf(screen: Screen, stats: StatsBody): string[] {
  const all = waitingOf(stats);
  const max = Math.max(1, ...all.map(({ count }) => count));
  const width = Math.max(7, ...all.map(({ count }) => formatCount(count).length));
  const nameWidth = Math.max(8, ...all.map(({ name }) => name.length));
  const maxBar = Math.min(barWidth, Math.max(8, (screen.columns ?? 80) - width - nameWidth - 18));
  const lines = all.map(({ name, count, isOverdue }) => {
    const bar = count === 0 ? "" : screen.paint("yellow", barOf((count / max) * maxBar));
    const late = isOverdue ? screen.paint("red", "  overdue") : "";
    return `${name.padStart(nameWidth)}  ${formatCount(count).padStart(width)}  ${bar}${late}`.trimEnd();
  });
  return [screen.paint("bold", `${"priority".padStart(nameWidth)}  ${"waiting".padStart(width)}`), ...lines];
}

// In the order in which they start. Few queues have expedited or background documents.
function waitingOf(stats: StatsBody): Waiting[] {
  const priorities = Object.entries(stats.waitingByPriority).map(([name, count]) => {
    const isOverdue = stats.overdue.some((one) => String(one) === name);
    return { name, count, isOverdue };
  });
  const expedited = { name: "expedited", count: stats.waitingExpedited, isOverdue: false };
  const background = {
    name: "background",
    count: stats.waitingInBackground,
    isOverdue: stats.isBackgroundOverdue,
  };
  return [expedited, ...priorities, background].filter((one) => one.count > 0 || priorities.includes(one));
}

const eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

// One waiting document is visible, too.
function barOf(length: number): string {
  const steps = Math.max(1, Math.round(length * 8));
  return "█".repeat(Math.floor(steps / 8)) + eighths[steps % 8];
}

function timesOf({ oldestWaitMs, processing, finishedLastMinute }: StatsBody): string[] {
  return [
    `oldest waiting     ${oldestWaitMs === null ? "–" : formatDuration(oldestWaitMs)}`,
    `processing         ${percentiles(processing)}`,
    `finished           ${formatCount(finishedLastMinute)} in the last minute`,
  ];
}

function percentiles({ p50Ms, p95Ms }: Percentiles): string {
  if (p50Ms === null || p95Ms === null) return "–";
  return `50 % up to ${formatDuration(p50Ms)}, 95 % up to ${formatDuration(p95Ms)}`;
}
