/** Returns the public half of a key, or undefined if the text is not a complete key. */
export function keyIdOf(key: string): string | undefined {
  return /^\s*fl_([0-9a-z]{12})_[\w-]{43}\s*$/.exec(key)?.[1];
}
