/**
 * The share of a text's characters that another text has in the same order, from 0 to 1. Lost and added characters both lower
 * it. White space is ignored.
 */
export function characterShare(expected: string, actual: string): number {
  const [wanted, found] = [bare(expected), bare(actual)];
  return 1 - distance(wanted, found) / Math.max(wanted.length, 1);
}

function bare(text: string): readonly string[] {
  return [...text.normalize("NFC").replace(/\s+/g, "")];
}

/** The number of characters to insert, delete or replace (Levenshtein). */
function distance(a: readonly string[], b: readonly string[]): number {
  let before = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [row, sign] of a.entries()) {
    const now = [row + 1];
    for (const [column, other] of b.entries()) {
      const replaced = (before[column] ?? 0) + (sign === other ? 0 : 1);
      now.push(Math.min(replaced, (before[column + 1] ?? 0) + 1, (now[column] ?? 0) + 1));
    }
    before = now;
  }
  return before[b.length] ?? 0;
}
