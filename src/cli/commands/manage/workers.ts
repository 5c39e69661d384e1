import type { WorkerBody } from "../../../client/wire.ts";
import { commandName } from "../../../runtime/command-name.ts";
import { type Call, type Command, exitCodes, UsageError } from "../../command.ts";
import { queueSettings, withQueue } from "../../connection.ts";
import { chooseColumns, columnsOption } from "../../output/choose-columns.ts";
import { formatCount, formatDistance, formatSize } from "../../output/format.ts";
import { shellWord, spellOut } from "../../output/plain-text.ts";
import { Screen } from "../../output/screen.ts";
import { type Column, Table } from "../../output/table.ts";
import { unknownWord } from "../../settings/option-values.ts";

const actions = ["list", "drain", "resume"] as const;

/** `fairlane workers [list|drain NAME|resume NAME]`: the workers of the queue. */
export const workers: Command = {
  group: "Manage",
  takes: ["[ACTION]", "[NAME]"],
  actions,
  summary: "lists workers, and drains or resumes one of them",
  description: `Lists the workers (list, the default): what each does, its slots, memory and versions, and what it did since it started.
Drains (drain NAME) or resumes (resume NAME) one of them: a draining worker finishes what it has and claims no more until it is
resumed or stops, for example before its machine is replaced. It learns of it within a second. Remote workers are shown by their
names and documents, and can be drained, too. A worker that stopped or was silent for a minute is not listed.`,
  options: columnsOption,
  isWatchable: true,
  settings: queueSettings,
  examples: [
    "fairlane workers",
    "fairlane workers list --columns name,state,running,processors",
    "fairlane workers drain app1:2817:5f0c9a3e",
    "fairlane workers resume app1:2817:5f0c9a3e",
  ],
  run,
};

async function run(call: Call): Promise<number> {
  const [action = "list", name] = call.values;
  const known = actions.find((one) => one === action);
  if (!known) throw unknownWord("workers", action, actions);
  if ((known === "list") !== (name === undefined))
    throw new UsageError(
      `workers ${known}: expected ${known === "list" ? "no NAME" : "the NAME of a worker"}`,
    );
  const screen = new Screen(call.world);
  await withQueue(call, async ({ client }) => {
    if (name === undefined) return printWorkers(call, screen, await client.workers.list());
    const worker = await (known === "drain" ? client.workers.drain(name) : client.workers.resume(name));
    if (call.isJson) return screen.printJson(worker);
    screen.message(known === "drain" ? drained(worker) : `${spellOut(name)} claims documents again.`);
  });
  return exitCodes.done;
}

function drained({ name, running }: WorkerBody): string {
  const rest =
    running.length === 0
      ? "it has no documents and can be stopped"
      : `it finishes ${formatCount(running.length)} first`;
  return `${spellOut(name)} claims no more documents until fairlane workers resume ${shellWord(name)}; ${rest}.`;
}

async function printWorkers(call: Call, screen: Screen, items: readonly WorkerBody[]): Promise<void> {
  if (call.isJson) return screen.printJson({ items });
  const table = new Table(screen, chooseColumns(call, workerColumns(screen, Date.now())));
  if (items.length === 0) return screen.message(`No worker is running. Start one: ${commandName()} work`);
  await table.print(items);
}

/** The columns of a table of workers. */
export function workerColumns(screen: Screen, now: number): readonly Column<WorkerBody>[] {
  return [
    { heading: "name", cell: ({ name }) => name, mayShrink: true },
    {
      heading: "state",
      cell: stateOf,
      paint: (worker, cell) => (worker.isDraining ? screen.paint("magenta", cell) : cell),
    },
    { heading: "busy", cell: busyOf, isRight: true },
    countColumn("done", ({ report }) => report?.done),
    countColumn("failed", ({ report }) => report?.failed),
    { ...countColumn("leases lost", ({ report }) => report?.lostLeases), brief: "lost" },
    {
      heading: "memory",
      cell: ({ report }) => (report ? formatSize(report.memoryBytes) : "–"),
      isRight: true,
      mayHide: true,
    },
    { heading: "version", cell: ({ report }) => report?.version ?? "–", mayHide: true },
    { heading: "node", cell: ({ report }) => report?.node ?? "–", isExtra: true },
    {
      heading: "started",
      cell: ({ report }) => (report ? formatDistance(Date.parse(report.startedAt), now) : "–"),
      isRight: true,
      mayHide: true,
    },
    { heading: "host", cell: ({ report }) => report?.host ?? "–", isExtra: true },
    { heading: "pid", cell: ({ report }) => String(report?.pid ?? "–"), isRight: true, isExtra: true },
    { heading: "processors", cell: ({ report }) => report?.processors.join(", ") ?? "–", isExtra: true },
    {
      heading: "processing",
      name: "running",
      cell: ({ running }) => running.map(({ customer, name }) => `${customer}/${name}`).join(", ") || "–",
      mayShrink: true,
      mayHide: true,
    },
  ];
}

function countColumn(
  heading: string,
  countOf: (worker: WorkerBody) => number | undefined,
): Column<WorkerBody> {
  const cell = (worker: WorkerBody) => {
    const value = countOf(worker);
    return value === undefined ? "–" : formatCount(value);
  };
  return { heading, cell, isRight: true, mayHide: true };
}

function stateOf({ isDraining, running, seenAt }: WorkerBody): string {
  if (isDraining) return running.length > 0 ? "draining" : "drained";
  if (seenAt === null) return "silent";
  return running.length > 0 ? "working" : "idle";
}

function busyOf({ slots, running, report }: WorkerBody): string {
  if (slots === null) return formatCount(running.length);
  const express = report && report.expressSlots > 0 ? ` (${formatCount(report.expressSlots)} express)` : "";
  return `${formatCount(running.length)} of ${formatCount(slots)}${express}`;
}
