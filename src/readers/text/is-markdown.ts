interface Mark {
  readonly pattern: RegExp;
  readonly weight: number;
}

const enough = 2;

/** Syntax that only Markdown has counts more than marks that also occur in plain text. */
const marks: readonly Mark[] = [
  { pattern: /^---\r?\n(?:[\w-]{1,50}:[^\n]{0,500}\n){1,50}---\r?\n/, weight: 2 },
  { pattern: /^\s{0,20}# [^\n]{1,300}\r?\n\r?\n/, weight: 2 },
  { pattern: /\n\r?\n#{1,6} [^\n]{1,300}(?:\r?\n\r?\n|\r?\n?$)/, weight: 1.5 },
  { pattern: /(?:^|\n)[^\n]{2,200}\r?\n(?:={4,200}|-{4,200})\r?\n\r?\n/, weight: 1 },
  { pattern: /(?:^|\n)(?:```|~~~)[\w+-]{0,30}\r?\n/, weight: 2 },
  { pattern: /\[[^\][\n]{1,200}\]\([^()\s]{1,500}\)/, weight: 2 },
  { pattern: /\n\|?(?: {0,9}:?-{3,99}:? {0,9}\|){1,99}(?: {0,9}:?-{3,99}:?)?\s{0,9}\r?\n/, weight: 2 },
  { pattern: /(?:^|[\s(])\*\*[^*\s][^*\n]{0,200}\*\*/, weight: 1 },
  { pattern: /(?:^|\n)[-*+] [^\n]{1,500}\r?\n[-*+] /, weight: 0.5 },
  { pattern: /(?:^|\n)> [^\n]{1,500}/, weight: 0.5 },
  { pattern: /(?:^|\s)`[^`\n]{1,100}`/, weight: 0.5 },
];

/** Returns true if a text has enough Markdown syntax. */
export function isMarkdown(head: string): boolean {
  const found = marks.filter(({ pattern }) => pattern.test(head));
  return found.reduce((sum, { weight }) => sum + weight, 0) >= enough;
}
