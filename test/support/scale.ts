/** Picks how much a test does: `short` within `npm test`, `long` when FAIRLANE_TEST_LONG=1 asks for the long run. */
export function scale(short: number, long: number): number {
  return process.env.FAIRLANE_TEST_LONG === "1" ? long : short;
}
