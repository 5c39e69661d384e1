import type { LaneBody } from "#fairlane/client/client.ts";

/** A lane, seen from a waiting document. */
export interface LaneAhead {
  readonly priority: number;
  readonly waiting: number;
  /** The number of documents in the lane that start before this one. */
  readonly ahead: number;
  /** True if the document waits in this lane. */
  readonly isOwn: boolean;
}

/**
 * Distributes the documents ahead over the lanes: all documents in the lanes before the document's own, and the rest in its
 * own. The lanes may have been counted a moment earlier or later than `ahead`.
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
