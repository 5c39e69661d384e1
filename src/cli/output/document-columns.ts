import type { DocumentBody } from "../../client/wire.ts";
import { commandName } from "../../runtime/command-name.ts";
import { formatDistance, formatDuration, formatSize } from "./format.ts";
import type { Legend } from "./print-list.ts";
import type { Screen } from "./screen.ts";
import { type Column, Table } from "./table.ts";

/** The state of a document, with `partial` for an incomplete or doubtful result. */
export function stateText({ state, partial }: Pick<DocumentBody, "state" | "partial">): string {
  return partial ? `${state}, partial` : state;
}

/** The priority of a document, or where it starts instead. */
function priorityText({ priority, isExpedited, urgency }: DocumentBody): string {
  if (isExpedited) return "expedited";
  return urgency === "background" ? urgency : String(priority ?? "–");
}

/** The reasons why documents are held. */
export const whyHeld = "the customer is paused or has its maximum of running documents";

/** Says what the state held means, below a list with held documents. */
export function heldLegend(): Legend<DocumentBody> {
  return {
    text: `held: ${whyHeld}; ${commandName()} explain ID says which.`,
    isNeededBy: ({ state }) => state === "held",
  };
}

/** Prints documents as a table, with a legend if it needs one. */
export async function printDocuments(screen: Screen, documents: readonly DocumentBody[]): Promise<void> {
  const { text, isNeededBy } = heldLegend();
  await new Table(screen, documentColumns(screen, Date.now())).print(documents);
  if (documents.some(isNeededBy)) screen.message(text);
}

/** The columns of a list of documents. */
export function documentColumns(screen: Screen, now: number): readonly Column<DocumentBody>[] {
  return [
    { heading: "id", cell: ({ id }) => id },
    {
      heading: "state",
      cell: stateText,
      paint: ({ state }, cell) => screen.paintState(state, cell),
    },
    { heading: "priority", brief: "p", cell: priorityText, isRight: true },
    { heading: "customer", cell: ({ customer }) => customer, mayShrink: true },
    { heading: "name", cell: ({ name }) => name, mayShrink: true },
    timeColumn("submitted", ({ submittedAt }) => submittedAt, now),
    ...extraColumns(now),
  ];
}

function extraColumns(now: number): readonly Column<DocumentBody>[] {
  const columns: readonly Column<DocumentBody>[] = [
    { heading: "type", cell: ({ type }) => type ?? "–", mayShrink: true },
    { heading: "size", cell: ({ content }) => (content ? formatSize(content.size) : "–"), isRight: true },
    { heading: "cost", cell: ({ cost }) => String(cost), isRight: true },
    { heading: "count", cell: ({ count }) => (count === null ? "–" : String(count)), isRight: true },
    timeColumn("started", ({ startedAt }) => startedAt, now),
    timeColumn("finished", ({ finishedAt }) => finishedAt, now),
    spanColumn("waited", ({ waitingSince, startedAt }) => [waitingSince, startedAt], now),
    spanColumn("ran", ({ startedAt, finishedAt }) => [startedAt, finishedAt], now),
    { heading: "attempts", cell: (one) => `${one.attempts}/${one.maxAttempts}`, isRight: true },
    { heading: "worker", cell: ({ worker }) => worker ?? "–", mayShrink: true },
    { heading: "error", cell: ({ error }) => error?.message ?? "–", mayShrink: true },
  ];
  return columns.map((column) => ({ ...column, isExtra: true }));
}

function timeColumn(
  heading: string,
  timeOf: (document: DocumentBody) => string | null,
  now: number,
): Column<DocumentBody> {
  const cell = (document: DocumentBody) => {
    const at = timeOf(document);
    return at === null ? "–" : formatDistance(Date.parse(at), now);
  };
  return { heading, cell, isRight: true, mayHide: true };
}

/** A column of the time between two moments; the time until now if only the first has come. */
function spanColumn(
  heading: string,
  momentsOf: (document: DocumentBody) => readonly [from: string | null, until: string | null],
  now: number,
): Column<DocumentBody> {
  const cell = (document: DocumentBody) => {
    const [from, until] = momentsOf(document);
    if (from === null) return "–";
    return formatDuration(Math.max(0, (until === null ? now : Date.parse(until)) - Date.parse(from)));
  };
  return { heading, cell, isRight: true };
}
