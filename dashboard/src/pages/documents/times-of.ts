import type { DocumentBody } from "#fairlane/client/client.ts";

/** A duration, or the start of one that is still running; null if it has not begun or is unknown. */
export type Span = { readonly ms: number } | { readonly since: string } | null;

/** Returns how long a document waited for its last attempt, or has been waiting. */
export function waitOf({ state, waitingSince, startedAt, finishedAt }: DocumentBody): Span {
  if (waitingSince === null || state === "scheduled" || state === "held") return null;
  if (state === "waiting") return { since: waitingSince };
  return spanBetween(waitingSince, startedAt ?? finishedAt);
}

/** Returns how long the last attempt of a document took, or has taken so far. */
export function processingOf({ state, startedAt, finishedAt }: DocumentBody): Span {
  if (startedAt === null || state === "waiting" || state === "scheduled" || state === "held") return null;
  return state === "running" ? { since: startedAt } : spanBetween(startedAt, finishedAt);
}

// Negative if a document was cancelled while it waited for another attempt: it started before it entered the line.
function spanBetween(from: string, to: string | null): Span {
  const ms = to === null ? -1 : Date.parse(to) - Date.parse(from);
  return ms < 0 ? null : { ms };
}
