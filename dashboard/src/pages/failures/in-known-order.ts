import type { FailureGroupBody } from "#fairlane/client/client.ts";

/** Groups in the order in which they are shown already, new ones last, so that none moves away under the mouse. */
export function inKnownOrder(
  groups: readonly FailureGroupBody[],
  known: readonly string[],
): readonly FailureGroupBody[] {
  const places = new Map(known.map((group, place) => [group, place]));
  const placeOf = ({ group }: FailureGroupBody) => places.get(group) ?? known.length;
  return groups.toSorted((a, b) => placeOf(a) - placeOf(b));
}
