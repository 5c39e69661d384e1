import type { CustomerBody, LaneBody, WorkerBody } from "../../client/wire.ts";
import { backgroundLane, expeditedLane } from "../../policy/lane.ts";
import type { World } from "../command.ts";
import { workerColumns } from "../commands/manage/workers.ts";
import { Captured } from "../output/captured.ts";
import { formatBriefly, formatCount, formatSize } from "../output/format.ts";
import { spellOut } from "../output/plain-text.ts";
import { problemNotice } from "../output/queue-problem.ts";
import { Screen } from "../output/screen.ts";
import { type Column, Table } from "../output/table.ts";
import { sortWorkers, type TopSnapshot } from "./snapshot.ts";
import { initialState, type TopState } from "./state.ts";

/** How much of the view fits. Without rows, everything is shown. */
export interface ViewSize {
  readonly columns: number | undefined;
  readonly rows: number | undefined;
}

interface View {
  readonly world: World;
  readonly place: string;
  readonly size: ViewSize;
  readonly state?: TopState;
}

/** The lines of the view: figures and problems, lanes, customers, workers. */
export async function linesOf(
  snapshot: TopSnapshot,
  { world, place, size, state = initialState }: View,
): Promise<string[]> {
  const screen = new Screen(world);
  const top = [...headOf(screen, snapshot, { place, state }), "", ...lanesOf(screen, snapshot.lanes, size)];
  const workers = sortWorkers(snapshot.workers, state.workers);
  const room = roomFor(size.rows, { top: top.length, workers: workers.length });
  const customerLines = await tableOf(
    { world, size, screen, state, panel: "customers", room: room.customers },
    { columns: customerColumns, rows: snapshot.customers },
  );
  const workerLines = await tableOf(
    { world, size, screen, state, panel: "workers", room: room.workers },
    { columns: topWorkerColumns(screen, snapshot.at), rows: workers },
  );
  return [...top, "", ...customerLines, "", ...workerLines];
}

// Workers get a third of the rest of the screen at most.
function roomFor(rows: number | undefined, { top, workers }: { top: number; workers: number }) {
  if (rows === undefined) return { customers: 20, workers: Number.POSITIVE_INFINITY };
  // Two blank lines, two titles, two headings and the last line, which shows the keys.
  const rest = Math.max(2, rows - top - 7);
  const forWorkers = Math.max(1, Math.min(workers, Math.floor(rest / 3)));
  return { customers: Math.max(1, rest - forWorkers), workers: forWorkers };
}

function headOf(
  screen: Screen,
  { stats, workers, at }: TopSnapshot,
  { place, state }: { place: string; state: TopState },
): string[] {
  const { documents, finishedLastMinute, customers, problems } = stats;
  const time = new Date(at).toTimeString().slice(0, 8);
  const used = workers.reduce((sum, { running }) => sum + running.length, 0);
  const slots = workers.reduce((sum, worker) => sum + (worker.slots ?? 0), 0);
  const memory = workers.reduce((sum, { report }) => sum + (report?.memoryBytes ?? 0), 0);
  const paused = state.isPaused ? screen.paint("magenta", "  refresh paused") : "";
  const counts = [
    `${formatCount(documents.waiting)} waiting`,
    `${formatCount(documents.running)} running`,
    `${formatCount(documents.held)} held`,
    `${formatCount(documents.scheduled)} scheduled`,
    `${formatCount(documents.failed)} failed`,
    `${formatCount(finishedLastMinute)} finished in the last minute`,
  ];
  return [
    `${screen.paint("bold", place)}  ${time}${paused}`,
    `documents  ${counts.join(", ")}`,
    `workers    ${formatCount(workers.length)}, ${formatCount(used)} of ${formatCount(slots)} slots in use, ${formatSize(memory)}; ${formatCount(customers)} ${customers === 1 ? "customer" : "customers"}`,
    ...problems.map((problem) => screen.paint("red", spellOut(problemNotice(problem)))),
  ];
}

function laneName(lane: number): string {
  if (lane === expeditedLane) return "expedited";
  return lane === backgroundLane ? "background" : `priority ${lane}`;
}

const barWidth = 16;

/** The lanes, in two columns if the screen is wide enough. Few queues have expedited or background documents. */
function lanesOf(screen: Screen, lanes: readonly LaneBody[], { columns = 80 }: ViewSize): string[] {
  const shown = lanes.filter(
    ({ lane, waiting }) => waiting > 0 || (lane !== expeditedLane && lane !== backgroundLane),
  );
  const max = Math.max(1, ...shown.map(({ waiting }) => waiting));
  const count = Math.max(...shown.map(({ waiting }) => formatCount(waiting).length), 5);
  const cells = shown.map((lane) => laneCell(screen, lane, { max, count }));
  const width = 10 + 2 + count + 2 + 8 + 2 + barWidth + 9;
  if (columns < 2 * width + 2) return cells.map(({ text }) => text);
  const half = Math.ceil(cells.length / 2);
  return cells.slice(0, half).map(({ text, length }, row) => {
    const right = cells[row + half];
    return right ? `${text}${" ".repeat(Math.max(2, width - length + 2))}${right.text}` : text;
  });
}

interface LaneScale {
  readonly max: number;
  readonly count: number;
}

function laneCell(screen: Screen, { lane, waiting, oldestWaitMs, isOverdue }: LaneBody, scale: LaneScale) {
  const bar = waiting === 0 ? "" : "█".repeat(Math.max(1, Math.round((waiting / scale.max) * barWidth)));
  const oldest = oldestWaitMs === null ? "–" : formatBriefly(oldestWaitMs);
  const facts = `${laneName(lane).padEnd(10)}  ${formatCount(waiting).padStart(scale.count)}  ${oldest.padStart(8)}`;
  const late = isOverdue ? " overdue" : "";
  return {
    text: bar === "" ? facts : `${facts}  ${screen.paint("yellow", bar)}${late && screen.paint("red", late)}`,
    length: facts.length + (bar === "" ? 0 : 2 + bar.length + late.length),
  };
}

interface TablePlace {
  readonly world: World;
  readonly size: ViewSize;
  readonly screen: Screen;
  readonly state: TopState;
  readonly panel: "customers" | "workers";
  readonly room: number;
}

// Room for the mark of the selected row.
function marginOf({ rows }: ViewSize): number {
  return rows === undefined ? 0 : 2;
}

/** A table with its title. The selected row stays in sight. */
async function tableOf<Row>(
  { world, size, screen, state, panel, room }: TablePlace,
  { columns, rows }: { columns: readonly Column<Row>[]; rows: readonly Row[] },
): Promise<string[]> {
  const { sort, isReversed, row } = state[panel];
  const isLive = size.rows !== undefined;
  const isFocused = isLive && state.focus === panel;
  const selected = Math.min(row, Math.max(0, rows.length - 1));
  const start = Math.max(0, Math.min(selected - Math.floor(room / 2), rows.length - room));
  const shown = rows.slice(start, start + room);
  const order = `by ${sort}${isReversed ? ", reversed" : ""}`;
  const range =
    shown.length < rows.length
      ? `, ${start + 1} to ${start + shown.length} of ${formatCount(rows.length)}`
      : "";
  const title = `${panel} ${order}${range}`;
  const output = new Captured({
    isTTY: size.columns !== undefined,
    columns: (size.columns ?? 0) - marginOf(size),
  });
  await new Table(new Screen({ ...world, stdout: output }), columns).print(shown);
  const [heading = "", ...lines] = output.text.trimEnd().split("\n");
  const margin = " ".repeat(marginOf(size));
  const marked = lines.map((line, index) =>
    isFocused && start + index === selected ? screen.paint("inverse", `> ${line}`) : margin + line,
  );
  return [
    screen.paint(isFocused ? "bold" : "dim", title),
    ...(rows.length === 0 ? ["–"] : [margin + heading, ...marked]),
  ];
}

const customerColumns: readonly Column<CustomerBody>[] = [
  {
    heading: "customer",
    cell: ({ name, isPaused }) => (isPaused ? `${name} (paused)` : name),
    mayShrink: true,
  },
  {
    heading: "next priority",
    brief: "next",
    cell: ({ nextPriority }) => String(nextPriority),
    isRight: true,
  },
  figure("waiting", ({ waiting }) => formatCount(waiting)),
  figure("running", ({ running }) => formatCount(running)),
  figure("pending", ({ pending }) => formatCount(pending), { mayHide: true }),
  figure("done 1h", ({ period }) => formatCount(period.done)),
  figure("failed 1h", ({ period }) => formatCount(period.failed)),
  figure("mean wait", ({ period }) => (period.meanWaitMs === null ? "–" : formatBriefly(period.meanWaitMs))),
  figure("of work", ({ period }) => shareOf(period.workShare), { mayHide: true }),
  figure("count", ({ count }) => formatCount(count).replace("-", "−"), { mayHide: true }),
];

function figure(
  heading: string,
  cell: (customer: CustomerBody) => string,
  { mayHide = false } = {},
): Column<CustomerBody> {
  return { heading, cell, isRight: true, mayHide };
}

function shareOf(share: number | null): string {
  return share === null ? "–" : `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)} %`;
}

function topWorkerColumns(screen: Screen, now: number): readonly Column<WorkerBody>[] {
  return workerColumns(screen, now).filter(({ isExtra }) => !isExtra);
}
