/** A part of a search as it was typed: a word, or a qualifier with its value. */
export interface SearchToken {
  /** In lower case; undefined for a word. */
  readonly qualifier: string | undefined;
  /** Without quotes. */
  readonly value: string;
  /** Where it begins and ends in the text. */
  readonly start: number;
  readonly end: number;
}

// A word in quotes may contain spaces, and quotes that are doubled. The closing quote may still be missing while somebody types.
const token = /(?:([a-z]{2,}):)?(?:"((?:[^"]|"")*)"?|(\S*))/giy;

/** Splits a search into its parts. `12:30` and `https://…` are words: only two letters or more before a colon make a qualifier. */
export function searchTokens(text: string): SearchToken[] {
  const found: SearchToken[] = [];
  const pattern = new RegExp(token);
  for (let start = skipSpaces(text, 0); start < text.length; start = skipSpaces(text, pattern.lastIndex)) {
    pattern.lastIndex = start;
    const [whole = "", name, quoted, plain = ""] = pattern.exec(text) ?? [];
    const isAddress = plain.startsWith("//");
    found.push({
      qualifier: isAddress ? undefined : name?.toLowerCase(),
      value: isAddress ? whole : (quoted?.replaceAll('""', '"') ?? plain),
      start,
      end: start + whole.length,
    });
  }
  return found;
}

function skipSpaces(text: string, from: number): number {
  let at = from;
  while (/\s/.test(text[at] ?? "")) at++;
  return at;
}

/** Returns a value as it is typed in a search: in quotes if it has spaces or quotes, or looks like an address. */
export function quoteValue(value: string): string {
  return /[\s"]|^\/\/|^$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
