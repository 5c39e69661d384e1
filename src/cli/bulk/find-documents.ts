import type { Client } from "../../client/client.ts";
import type { DocumentFilterBody } from "../../client/wire.ts";
import { type Call, UsageError } from "../command.ts";
import { formatCount } from "../output/format.ts";
import { ProgressBar } from "../output/progress-bar.ts";
import { documentFilterOf } from "../settings/document-filter.ts";
import { type Action, actionTable } from "./bulk-action.ts";

/** A filter that has a state. */
export type StateFilter = DocumentFilterBody & { readonly state: NonNullable<DocumentFilterBody["state"]> };

/** Returns a filter for each state of the documents that the call chooses; undefined if it has no filter. */
export function filtersOf(call: Call, action: Action): readonly StateFilter[] | undefined {
  const filter = documentFilterOf(call);
  const isAll = call.flags.has("all");
  if (Object.keys(filter).length === 0 && !isAll) return undefined;
  return statesOf(action, filter).map((state) => ({ ...filter, state }));
}

function statesOf(action: Action, { state, failure, partial }: DocumentFilterBody) {
  const { states, usualStates = states } = actionTable[action];
  if (state !== undefined) {
    if (states.includes(state)) return [state];
    throw new UsageError(`--state: expected one of ${states.join(", ")} for ${action}, got ${state}`);
  }
  if (failure !== undefined) return states.filter((one) => one === "failed");
  return partial ? states.filter((one) => one === "done") : usualStates;
}

/** Returns the number of matching documents: exact, or undefined if the queue knows no exact one. */
export async function countExactly(
  client: Client,
  filters: readonly StateFilter[],
): Promise<number | undefined> {
  const counts = await Promise.all(filters.map((filter) => client.countDocuments(filter)));
  if (counts.some(({ isExact }) => !isExact)) return undefined;
  return counts.reduce((sum, { count }) => sum + count, 0);
}

const pageSize = 1000;

/**
 * Returns the ids of all matching documents, newest first within each state. An action then changes these and no others, even if
 * more match later.
 */
export async function findAll(
  { world }: Call,
  client: Client,
  filters: readonly StateFilter[],
): Promise<readonly string[]> {
  const bar = new ProgressBar(world.stderr);
  const ids = new Set<string>();
  try {
    for (const filter of filters) {
      let cursor: string | null = null;
      do {
        bar.count(`${formatCount(ids.size)} found`);
        const page = await client.documents({ ...filter, cursor, limit: pageSize });
        for (const { id } of page.items) ids.add(id);
        cursor = page.cursor;
      } while (cursor !== null);
    }
  } finally {
    bar.clear();
  }
  return [...ids];
}

const optionNames: Readonly<Record<string, string>> = { submittedAfter: "after", submittedBefore: "before" };

/** Describes filters: failed, customer acme. States are left out if they are all that the action takes. */
export function describeFilters(action: Action, filters: readonly StateFilter[]): string {
  const { state: _, ...shared } = filters[0] ?? { state: "waiting" };
  const states = filters.map(({ state }) => state);
  const isEveryState = actionTable[action].states.every((state) => states.includes(state));
  const facts = Object.entries(shared).map(([name, value]) =>
    value === true ? name : `${optionNames[name] ?? name} ${shown(String(value))}`,
  );
  const all = [...(isEveryState ? [] : [states.join(" or ")]), ...facts];
  return all.join(", ") || "all of them";
}

function shown(value: string): string {
  return value.includes(" ") ? JSON.stringify(value) : value;
}
