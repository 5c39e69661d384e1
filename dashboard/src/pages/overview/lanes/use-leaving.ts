import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { LaneDocumentBody } from "#fairlane/client/client.ts";

/** A document that has left its lane, with the start and the end of its animation, in blocks. */
export interface Leaving {
  readonly document: LaneDocumentBody;
  readonly from: number;
  readonly to: number;
}

const leavingMs = 500;
const prefersStillness = matchMedia("(prefers-reduced-motion: reduce)");

/** Returns the documents that have just left the lane, until their animation ends. */
export function useLeaving(
  shown: readonly LaneDocumentBody[],
  next: readonly LaneDocumentBody[],
): readonly Leaving[] {
  const before = useRef(shown);
  const [leaving, setLeaving] = useState<readonly Leaving[]>([]);
  useLayoutEffect(() => {
    const present = new Set(next.map(({ id }) => id));
    const gone = before.current.flatMap((document, from) =>
      present.has(document.id) ? [] : [{ document, from }],
    );
    before.current = shown;
    if (gone.length === 0 || prefersStillness.matches) return;
    setLeaving(gone.map(({ document, from }) => ({ document, from, to: from - gone.length })));
  }, [next, shown.length]);
  useLayoutEffect(() => {
    if (leaving.length === 0) return;
    const timer = setTimeout(() => setLeaving([]), leavingMs);
    return () => clearTimeout(timer);
  }, [leaving]);
  return leaving;
}
