/** How much of a text was found again. */
export interface Agreement {
  /** The share of the words, each as often as it occurs. */
  readonly found: number;
  /** The share of the words in the longest sequence that both texts have. */
  readonly inOrder: number;
  /** The share of the found words that are not in the text. */
  readonly added: number;
  /** Some of the words that are missing. */
  readonly missing: readonly string[];
}

/** Longer texts are compared by their beginning, because the longest common sequence takes the product of both lengths. */
const maxWords = 6000;
const maxMissing = 12;

/** Returns the words of a text: letters and digits in lower case, without marks, and without the hyphens at ends of lines. */
export function wordsOf(text: string): readonly string[] {
  const whole = text
    .normalize("NFKC")
    .replaceAll("\u00ad", "")
    .replaceAll(/(?<=\p{L})-\n(?=\p{Ll})/gu, "");
  const plain = whole.toLowerCase();
  // A table of numbers writes 9.20 as 9.2.
  const joined = plain.replaceAll(/(?<=\d)([.,]\d*?)0+(?!\d)/g, "$1");
  return (joined.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, maxWords);
}

/** Compares the words of a reading with those that were expected. */
export function compareWords(expected: readonly string[], read: readonly string[]): Agreement {
  const left = new Map<string, number>();
  for (const word of read) left.set(word, (left.get(word) ?? 0) + 1);
  const missing = expected.filter((word) => {
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    return count === 0;
  });
  const all = Math.max(1, expected.length);
  const common = expected.length - missing.length;
  return {
    found: common / all,
    inOrder: commonLength(expected, read) / all,
    added: (read.length - common) / Math.max(1, read.length),
    missing: missing.slice(0, maxMissing),
  };
}

/** The length of the longest common sequence. */
function commonLength(one: readonly string[], other: readonly string[]): number {
  let row = new Uint32Array(other.length + 1);
  for (const word of one) {
    const next = new Uint32Array(other.length + 1);
    for (const [at, candidate] of other.entries())
      next[at + 1] =
        word === candidate ? (row[at] as number) + 1 : Math.max(row[at + 1] as number, next[at] as number);
    row = next;
  }
  return row[other.length] as number;
}
