import type { DocumentBody, DocumentState } from "../../../client/wire.ts";
import type { Call } from "../../command.ts";
import { codeOf, describeError, describeErrorAsJson } from "../../failure.ts";
import { printDocuments } from "../../output/document-columns.ts";
import { formatAmount, formatCount } from "../../output/format.ts";
import { spellOut } from "../../output/plain-text.ts";
import { Screen } from "../../output/screen.ts";
import type { Missing } from "./sending.ts";

/** More than these are summed up. */
const maxListed = 20;
const maxNames = 5;

/** Prints the submitted documents: a few in a table, many in a sentence; and those that are missing. */
export async function printSent(
  call: Call,
  sent: readonly DocumentBody[],
  missing: readonly Missing[],
): Promise<void> {
  const screen = new Screen(call.world);
  if (call.isJson)
    return screen.printJson({ items: sent, ...(missing.length > 0 && { missing: missing.map(jsonOf) }) });
  if (sent.length > maxListed) await screen.print(summaryOf(sent));
  else if (sent.length > 0) await printDocuments(screen, sent);
  if (sent.length + missing.length > 1 && missing.length > 0) screen.message(describeMissing(missing));
}

function jsonOf({ name, error }: Missing) {
  if (error === undefined) return { name };
  return { name, code: codeOf(error), message: error instanceof Error ? error.message : String(error) };
}

function describeMissing(missing: readonly Missing[]): string {
  const names = missing.slice(0, maxNames).map(({ name }) => spellOut(name));
  const others = missing.length - names.length;
  const rest = others > 0 ? ` and ${formatCount(others)} more, which --json lists` : "";
  return `${formatAmount(missing.length, "document")} not submitted: ${names.join(", ")}${rest}`;
}

/** Prints each reason why documents are missing once; only the first as JSON. */
export function printErrors({ world, isJson }: Call, missing: readonly Missing[]): void {
  const errors = missing.flatMap(({ error }) => (error === undefined ? [] : [error]));
  const lines = isJson ? errors.slice(0, 1).map(describeErrorAsJson) : errors.map(describeError);
  for (const line of new Set(lines)) world.stderr.write(`${line}\n`);
}

/** "2 000 documents submitted: 3 at priority 1, 2 at priority 2, 1 995 at priority 9". */
export function summaryOf(sent: readonly DocumentBody[]): string {
  const groups = Map.groupBy(sent, groupOf);
  const counts = [...groups]
    .toSorted(([a], [b]) => a.localeCompare(b, "en", { numeric: true }))
    .map(([group, some]) => `${formatCount(some.length)} ${group}`);
  const finished = sent.filter(({ finishedAt }) => finishedAt !== null);
  const states = Map.groupBy(finished, ({ state }): DocumentState => state);
  const ended = [...states].map(([state, some]) => `${formatCount(some.length)} ${state}`);
  const lines = [`${formatAmount(sent.length, "document")} submitted: ${counts.join(", ")}`];
  return (ended.length > 0 ? [...lines, `${ended.join(", ")}`] : lines).join("\n");
}

function groupOf({ priority, urgency, state }: DocumentBody): string {
  if (urgency === "background") return "in the background";
  return priority === null ? state : `at priority ${priority}`;
}
