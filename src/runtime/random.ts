/** Chance for jitter and tosses: a number from 0 up to 1. Not for secrets. */
export function systemRandom(): number {
  return Math.random();
}
