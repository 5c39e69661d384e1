import { it } from "node:test";

/** Returns true if FAIRLANE_TEST_LONG=1 requests the long run. */
export function isLongRun(): boolean {
  return process.env.FAIRLANE_TEST_LONG === "1";
}

/** Picks the size of a test: `short` in `npm test`, `long` in the long run. */
export function scale(short: number, long: number): number {
  return isLongRun() ? long : short;
}

/** Declares a test for the long run only. */
export const itInLongRun: typeof it = isLongRun()
  ? it
  : (((): Promise<void> => Promise.resolve()) as typeof it);
