/** The public half of a key; undefined if the text is no whole key. */
export function keyIdOf(key: string): string | undefined {
  return /^\s*fl_([0-9a-z]{12})_[\w-]{43}\s*$/.exec(key)?.[1];
}
