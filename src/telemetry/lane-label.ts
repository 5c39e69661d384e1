import { backgroundLane, expeditedLane, type Lane, lanes } from "../policy/lane.ts";

/** The value of the label `priority` for documents in a lane; undefined is none yet. */
export function laneLabel(lane: Lane | undefined): string {
  if (lane === undefined) return "none";
  if (lane === expeditedLane) return "expedited";
  return lane === backgroundLane ? "background" : String(lane);
}

/** Every value of the label, by `laneIndex`. */
export const laneLabels: readonly string[] = [undefined, ...lanes].map(laneLabel);

/** The position of a lane in `laneLabels`. */
export function laneIndex(lane: Lane | undefined): number {
  return lane === undefined ? 0 : lane + 1;
}
