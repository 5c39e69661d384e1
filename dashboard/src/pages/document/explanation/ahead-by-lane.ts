import type { LaneBody } from "#fairlane/client/client.ts";

/** A lane as a waiting document sees it. */
export interface LaneAhead {
  readonly priority: number;
  readonly waiting: number;
  /** How many of them start before the document. */
  readonly ahead: number;
  /** Whether the document waits in it. */
  readonly isOwn: boolean;
}

/**
 * Which of the documents that start before one of a priority wait in which lane: all in the lanes before its own, and the
 * rest of them in its own. The lanes may have been counted a moment before or after.
 */
export function aheadByLane(lanes: readonly LaneBody[], own: number, ahead: number): readonly LaneAhead[] {
  const before = lanes.filter(({ priority }) => priority < own);
  const inOwn = ahead - before.reduce((sum, { waiting }) => sum + waiting, 0);
  return lanes.map(({ priority, waiting }) => {
    if (priority !== own) return { priority, waiting, ahead: priority < own ? waiting : 0, isOwn: false };
    const first = Math.max(0, inOwn);
    return { priority, waiting: Math.max(waiting, first + 1), ahead: first, isOwn: true };
  });
}
