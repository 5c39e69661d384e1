import type { FailureGroupBody } from "#fairlane/client/client.ts";

/** Sorts groups in the order in which they are already shown, new ones last, so that none moves under the pointer. */
export function inKnownOrder(
  groups: readonly FailureGroupBody[],
  known: readonly string[],
): readonly FailureGroupBody[] {
  const places = new Map(known.map((group, place) => [group, place]));
  const placeOf = ({ group }: FailureGroupBody) => places.get(group) ?? known.length;
  return groups.toSorted((a, b) => placeOf(a) - placeOf(b));
}
