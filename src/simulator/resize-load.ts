import type { Load, LoadGroup, Sending } from "./load.ts";

/** The range of `resizeLoad`. */
export const loadSizes = { min: 0.01, max: 10 } as const;

/** The same load with `size` times as many documents: larger batches, or shorter gaps. */
export function resizeLoad(load: Load, size: number): Load {
  if (size === 1) return load;
  const resized = (group: LoadGroup) => ({ ...group, sends: resizeSending(group.sends, size) });
  return { ...load, groups: load.groups.map(resized) };
}

function resizeSending(sends: Sending, size: number): Sending {
  if (sends.kind === "at-once" || sends.kind === "bursts")
    return { ...sends, documents: Math.max(1, Math.round(sends.documents * size)) };
  return { ...sends, everyMs: Math.max(1, Math.round(sends.everyMs / size)) };
}
