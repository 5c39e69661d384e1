import type { Box } from "../../../src/readers/layout/layout.ts";

/** The area that two boxes share, as a share of the area that they cover together. */
export function overlap(one: Box, other: Box): number {
  const side = (axis: 0 | 1) =>
    Math.min(one[axis + 2] as number, other[axis + 2] as number) - Math.max(one[axis], other[axis]);
  const [across, down] = [side(0), side(1)];
  if (across <= 0 || down <= 0) return 0;
  return (across * down) / (area(one) + area(other) - across * down);
}

function area([left, top, right, bottom]: Box): number {
  return (right - left) * (bottom - top);
}
