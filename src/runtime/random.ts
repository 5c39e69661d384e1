/** A random number from 0 to 1, for jitter. Not for secrets. */
export function systemRandom(): number {
  return Math.random();
}
