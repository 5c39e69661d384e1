import type { DocumentBody } from "#fairlane/client/client.ts";

/** How long something took, or since when it goes on; null if it has not begun or is not known. */
export type Span = { readonly ms: number } | { readonly since: string } | null;

/** How long a document waited for its last attempt, or waits now. */
export function waitOf({ state, waitingSince, startedAt, finishedAt }: DocumentBody): Span {
  if (waitingSince === null || state === "scheduled" || state === "held") return null;
  if (state === "waiting") return { since: waitingSince };
  return spanBetween(waitingSince, startedAt ?? finishedAt);
}

/** How long the last attempt of a document took, or takes so far. */
export function processingOf({ state, startedAt, finishedAt }: DocumentBody): Span {
  if (startedAt === null || state === "waiting" || state === "scheduled" || state === "held") return null;
  return state === "running" ? { since: startedAt } : spanBetween(startedAt, finishedAt);
}

// A document that was cancelled while it waited again began before it entered the line.
function spanBetween(from: string, to: string | null): Span {
  const ms = to === null ? -1 : Date.parse(to) - Date.parse(from);
  return ms < 0 ? null : { ms };
}
