import { it } from "node:test";

/** Whether FAIRLANE_TEST_LONG=1 asks for the long run. */
export function isLongRun(): boolean {
  return process.env.FAIRLANE_TEST_LONG === "1";
}

/** Picks how much a test does: `short` within `npm test`, `long` in the long run. */
export function scale(short: number, long: number): number {
  return isLongRun() ? long : short;
}

/** Adds a test to the long run alone. */
export const itInLongRun: typeof it = isLongRun()
  ? it
  : (((): Promise<void> => Promise.resolve()) as typeof it);
