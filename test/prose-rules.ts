import type { Tree } from "./architecture-rules.ts";

interface Idiom {
  readonly pattern: RegExp;
  readonly advice: string;
}

/** Refused in comments, strings and docs. */
const idioms: readonly Idiom[] = [
  { pattern: /\bwhoever\b/i, advice: 'name the person or the part instead of "whoever"' },
  { pattern: /\banew\b/i, advice: 'write "again" or "new" instead of "anew"' },
  { pattern: /\bunless\s+said\b/i, advice: 'write "defaults to …" instead of "unless said"' },
  { pattern: /\bat\s+the\s+most\b/i, advice: 'write "at most" instead of "at the most"' },
  { pattern: /\bheed(s|ed|ing)?\b/i, advice: 'write "applies", "follows" or "respects" instead of "heeds"' },
  { pattern: /\btold\b/i, advice: 'write "reported", "notified" or "sent" instead of "told"' },
  { pattern: /\bdear(er|est)?\b/, advice: 'write "expensive" or "costly" instead of "dear"' },
  { pattern: /\bgoes\s+on\s+by\s+itself\b/i, advice: 'write "resumes" or "continues" instead of "goes on"' },
  {
    pattern: /\bso\s+that\s+there\s+(is|are)\b/i,
    advice: 'give the clause a subject instead of "so that there is"',
  },
  { pattern: /\bof\s+which\s+none\b/i, advice: 'write a second sentence instead of "of which none"' },
  {
    pattern: /\bno\s+more\s+than\s+there\s+are\b/i,
    advice: 'name the number instead of "no more than there are"',
  },
  { pattern: /\blest\b/i, advice: 'write "so that … does not" instead of "lest"' },
  { pattern: /\bfor\s+good\b(?!\s+priorit)/i, advice: 'write "permanently" instead of "for good"' },
  { pattern: /\bin\s+its\s+hands\b/i, advice: 'write "held by" or "has"' },
  {
    pattern: /\banswers\s+(what|whether|how|undefined|null|true|false|nothing|those|all|the\s+number)\b/i,
    advice: 'write "returns" instead of "answers"',
  },
  {
    pattern: /^\/\*\*\s*(What|Whether|Who|Answers?)\b/,
    advice: 'begin a doc comment with a noun or a verb such as "Returns"',
  },
];

/** Refused in names, whose words are split by spaces: the field has a usual word for each of them. */
const names: readonly Idiom[] = [
  { pattern: /\bmost [A-Z]/, advice: "name an upper limit max…" },
  {
    pattern:
      /\b(ear|hurry|seats?|seating|gates?|beginnings|(?<![</]|article )aside|steering|told|doorkeeper|hand-?outs?|detours?|heeded|hang Up)\b/i,
    advice: "use the usual word for this name",
  },
];

/** The rules quote what they refuse; words of other languages may look like refused ones. */
const exempt = [/^test\/prose/, /^dashboard\/src\/.*\/words\//, /^docs\/guide\//, /^test\/i18n\//];

/** Returns a sentence for each place that style refuses, with its file and line. */
export function findIdioms(tree: Tree): readonly string[] {
  return [...tree]
    .filter(([file]) => !exempt.some((pattern) => pattern.test(file)))
    .flatMap(([file, text]) => offencesIn(file, text));
}

function offencesIn(file: string, text: string): readonly string[] {
  const comments = commentsOf(file);
  if (comments === undefined) return [];
  const prose = [...text.matchAll(comments)].map((match) => ({ at: match.index, text: unwrapped(match[0]) }));
  const isSource = /^(src|dashboard\/src|bench|scripts)\//.test(file);
  return [...report(file, text, prose, idioms), ...(isSource ? namesIn(file, text) : [])];
}

/** The pattern of what people read in a file: all of a page, comments of statements, comments and strings of code. */
function commentsOf(file: string): RegExp | undefined {
  if (/\.md$/.test(file)) return /[\s\S]+/g;
  if (/\.sql$/.test(file)) return /(?:--[^\n]*\s*)+/g;
  if (!/\.(m?[jt]sx?|css)$/.test(file)) return undefined;
  return /(?:\/\/[^\n]*\s*)+|\/\*[\s\S]*?\*\/|`(?:\\[\s\S]|[^`\\])*`|"(?:\\.|[^"\\\n])*"/g;
}

interface Piece {
  readonly at: number;
  readonly text: string;
}

/** Turns the line breaks of a comment into as many spaces, so that an idiom is found across lines. */
function unwrapped(text: string): string {
  return text.replace(/\n\s*(?:\*(?!\/)|\/\/|--)?/g, (wrap) => " ".repeat(wrap.length));
}

/** Splits camelCase, so that a word is found inside of a name. */
function namesIn(file: string, text: string): readonly string[] {
  const split = text.replace(/([a-z])(?=[A-Z])|_/g, "$1 ");
  return report(file, split, [{ at: 0, text: split }], names);
}

function report(
  file: string,
  text: string,
  pieces: readonly Piece[],
  refused: readonly Idiom[],
): readonly string[] {
  return pieces.flatMap((piece) =>
    refused.flatMap(({ pattern, advice }) =>
      [...piece.text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map((match) => {
        const line = text.slice(0, piece.at + match.index).split("\n").length;
        return `${file}:${line} has "${match[0].replace(/\s+/g, " ")}": ${advice}.`;
      }),
    ),
  );
}
