import type { Client } from "../../client/client.ts";
import { RequestError } from "../../client/request-error.ts";
import type { BulkResultBody } from "../../client/wire.ts";
import type { Call } from "../command.ts";
import { codeOf } from "../failure.ts";
import { inParallel } from "../in-parallel.ts";
import { formatCount } from "../output/format.ts";
import { ProgressBar } from "../output/progress-bar.ts";
import type { Action } from "./bulk-action.ts";

/** The outcome of an action for many documents. `attempted` is less than their number if it was stopped or failed. */
export interface BulkOutcome {
  readonly attempted: number;
  readonly done: number;
  readonly refused: BulkResultBody["refused"];
  /** The failure that ended it. */
  readonly error: unknown;
}

const pageSize = 200;

/** Applies an action to documents, a page at a time, until it is interrupted. */
export async function runBulk(
  { world }: Call,
  client: Client,
  { action, ids, signal }: { action: Action; ids: readonly string[]; signal: AbortSignal },
): Promise<BulkOutcome> {
  const bar = new ProgressBar(world.stderr);
  // Lists have the newest first, but documents start in the order in which they were expedited.
  const ordered = action === "expedite" ? ids.toReversed() : ids;
  const refused: BulkResultBody["refused"][number][] = [];
  let attempted = 0;
  let error: unknown;
  try {
    while (attempted < ordered.length && !signal.aborted) {
      const page = ordered.slice(attempted, attempted + pageSize);
      refused.push(...(await applyTo(client, action, page)));
      attempted += page.length;
      bar.show(`${formatCount(attempted)} of ${formatCount(ids.length)}`, attempted / ids.length);
    }
  } catch (reason) {
    error = reason;
  }
  bar.clear();
  return { attempted, done: attempted - refused.length, refused, error };
}

/** Applies an action to one page of documents, and returns those that refused it. */
async function applyTo(
  client: Client,
  action: Action,
  ids: readonly string[],
): Promise<BulkResultBody["refused"]> {
  try {
    return (await client.bulk({ action, ids })).refused;
  } catch (error) {
    // A customer's key may cancel and retry its own documents, but only one at a time.
    if (codeOf(error) !== "forbidden" || (action !== "cancel" && action !== "retry")) throw error;
    return applyToEach(client, action, ids);
  }
}

const atOnce = 8;

async function applyToEach(
  client: Client,
  action: "cancel" | "retry",
  ids: readonly string[],
): Promise<BulkResultBody["refused"]> {
  const refused: BulkResultBody["refused"][number][] = [];
  await inParallel(ids, { atOnce }, async (id) => {
    try {
      await client[action](id);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refused.push({ id, code: error.code, detail: error.message });
    }
  });
  return refused;
}

const refusals = ["not-found", "wrong-state", "limit-reached"];

function isRefusal(error: unknown): error is RequestError {
  return error instanceof RequestError && refusals.includes(error.code);
}
