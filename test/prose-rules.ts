import type { Tree } from "./architecture-rules.ts";

interface Idiom {
  readonly pattern: RegExp;
  readonly advice: string;
}

/** Refused in comments, strings and docs. */
const idioms: readonly Idiom[] = [
  { pattern: /\bwhoever\b/i, advice: 'name the person or the part instead of "whoever"' },
  { pattern: /\banew\b/i, advice: 'write "again" or "new" instead of "anew"' },
  { pattern: /\bunless said\b/i, advice: 'write "defaults to …" instead of "unless said"' },
  { pattern: /\bat the most\b/i, advice: 'write "at most" instead of "at the most"' },
  { pattern: /\bheed(s|ed|ing)?\b/i, advice: 'write "applies", "follows" or "respects" instead of "heeds"' },
  { pattern: /\btold\b/i, advice: 'write "reported", "notified" or "sent" instead of "told"' },
  { pattern: /\bdear(er|est)?\b/i, advice: 'write "expensive" or "costly" instead of "dear"' },
  { pattern: /\bgo(es)? on by itself\b/i, advice: 'write "resumes" or "continues" instead of "goes on"' },
  {
    pattern: /\bso that there (is|are)\b/i,
    advice: 'give the clause a subject instead of "so that there is"',
  },
  { pattern: /\bof which none\b/i, advice: 'write a second sentence instead of "of which none"' },
  {
    pattern: /\bno more than there (is|are)\b/i,
    advice: 'name the number instead of "no more than there are"',
  },
  { pattern: /\blest\b/i, advice: 'write "so that … does not" instead of "lest"' },
  { pattern: /\bfor good\b/i, advice: 'write "permanently" instead of "for good"' },
  { pattern: /\bin the hands of\b|\bin its hands\b/i, advice: 'write "held by" or "has"' },
  {
    pattern: /\banswers (what|whether|how|undefined|null|true|false|nothing|those|all|the number)\b/i,
    advice: 'write "returns" instead of "answers"',
  },
];

/** Refused at the start of a doc comment: they put off its meaning. */
const openings: Idiom = {
  pattern: /^\/\*\*\s*(?:\*\s*)?(What|Whether|Who|Answers?)\b/,
  advice: 'begin a doc comment with a noun or a verb such as "Returns"',
};

/** Refused in names: the field has a usual word for each of them. */
const names: readonly Idiom[] = [
  { pattern: /\bmost(?=[A-Z])/, advice: "name an upper limit max…" },
  {
    pattern: /(doorkeeper|hand-?outs?|detours?|heeded|cutRights|favourWasm|mendNavigator|hangUp)/i,
    advice: "use the usual word for this name",
  },
  {
    pattern: /\b(ear|hurry|seats?|seating|gates?|beginnings|aside|steering|told)\b/i,
    advice: "use the usual word for this name",
  },
];

/** Names in which the words above are part of somebody else's vocabulary, and pages that quote them. */
const exempt = [
  /^test\/prose/,
  /^dashboard\/src\/.*\/words\//,
  /^docs\/guide\//,
  /^test\/i18n\//,
  /^CHANGELOG\.md$/,
];

/** Returns a sentence for each place that style refuses, with its file and line. */
export function findIdioms(tree: Tree): readonly string[] {
  return [...tree]
    .filter(([file]) => !exempt.some((pattern) => pattern.test(file)))
    .flatMap(([file, text]) => offencesIn(file, text));
}

function offencesIn(file: string, text: string): readonly string[] {
  if (/\.md$/.test(file)) return report(file, text, proseOf(text, /[\s\S]+/g), idioms);
  if (/\.sql$/.test(file)) {
    return [
      ...report(file, text, proseOf(text, /--[^\n]*/g), idioms),
      ...(isSource(file) ? namesIn(file, text) : []),
    ];
  }
  if (!/\.(m?[jt]sx?|css)$/.test(file)) return [];
  const prose = proseOf(text, /\/\/[^\n]*|\/\*[\s\S]*?\*\/|`(?:\\[\s\S]|[^`\\])*`|"(?:\\.|[^"\\\n])*"/g);
  return [
    ...report(file, text, prose, idioms),
    ...report(file, text, prose, [openings]),
    ...(isSource(file) ? namesIn(file, text) : []),
  ];
}

function isSource(file: string): boolean {
  return /^(src|dashboard\/src|bench|scripts)\//.test(file);
}

interface Piece {
  readonly at: number;
  readonly text: string;
}

function proseOf(text: string, pattern: RegExp): readonly Piece[] {
  return [...text.matchAll(pattern)].map((match) => ({ at: match.index, text: match[0] }));
}

/** Splits camelCase, so that a word inside of a name is found, too. */
function namesIn(file: string, text: string): readonly string[] {
  const words = text.replace(/([a-z])(?=[A-Z])/g, "$1\u200b").replace(/_/g, " ");
  const split = words.replaceAll("\u200b", " ");
  const [most, ...others] = names;
  return [
    ...report(file, text, [{ at: 0, text }], most ? [most] : []),
    ...report(file, split, [{ at: 0, text: split }], others),
  ];
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
        return `${file}:${line} has "${match[0].trim()}": ${advice}.`;
      }),
    ),
  );
}
