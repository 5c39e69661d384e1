const linkedImage = /\[!\[([^\][]{0,1000})\]\([^()\s]{0,2000}\)\]\([^()\s]{0,2000}\)/y;
const link =
  /!?\[([^\][]{1,1000})\](?:\([^()\s]{0,2000}(?:\([^()\s]{0,500}\)[^()\s]{0,500})?(?:\s+"[^"]{0,500}")?\)|\[[^\][]{0,200}\])/y;
const automaticLink = /<([a-z][a-z0-9+.-]{1,31}:[^<>\s]{0,2000}|[^<>\s@]{1,200}@[^<>\s@]{1,200})>/iy;
const tag = /<\/?[a-z][^<>]{0,2000}>/iy;
const entity = /&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[0-9a-f]{1,6});/iy;
const special = /[\\`*_~[!<&]/g;

const namedEntities: Readonly<Record<string, string>> = {
  ...{ "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&apos;": "'", "&nbsp;": "\u00a0" },
};

/** Returns the plain text of a Markdown paragraph, in linear time. */
export function plainInline(markdown: string): string {
  return new InlineStripper(markdown).strip();
}

/** The plain text for the next `length` characters of the source. */
interface Piece {
  readonly text: string;
  readonly length: number;
}

interface Run {
  readonly mark: string;
  /** The index of its piece, which is shortened when the characters turn out to be marks. */
  readonly piece: number;
  length: number;
}

class InlineStripper {
  readonly #source: string;
  readonly #pieces: string[] = [];
  readonly #openRuns: Readonly<Record<string, Run[]>> = { "*": [], _: [], "~": [] };
  /** The place of the last run of backticks, by length. */
  #lastTicks: ReadonlyMap<number, number> | undefined;
  #isWithoutCommentEnd = false;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  strip(): string {
    while (this.#at < this.#source.length) {
      special.lastIndex = this.#at;
      const next = special.exec(this.#source)?.index ?? this.#source.length;
      if (next > this.#at) this.#put({ text: this.#source.slice(this.#at, next), length: next - this.#at });
      if (next < this.#source.length) this.#put(this.#special(this.#source.charAt(next)));
    }
    return this.#pieces.join("");
  }

  #put({ text, length }: Piece): void {
    this.#pieces.push(text);
    this.#at += length;
  }

  #special(character: string): Piece {
    if (character === "\\") return this.#escaped();
    if (character === "`") return this.#code();
    if (character === "[" || character === "!") return this.#link(character);
    if (character === "<") return this.#tag();
    return character === "&" ? this.#entity() : this.#run(character);
  }

  #escaped(): Piece {
    const next = this.#source.charAt(this.#at + 1);
    if (next === "\n") return { text: "", length: 1 };
    return /[!-/:-@[-`{-~]/.test(next) ? { text: next, length: 2 } : { text: "\\", length: 1 };
  }

  #code(): Piece {
    const length = this.#runLength("`");
    this.#lastTicks ??= findLastTicks(this.#source);
    // Searches for an end only if there is one, which keeps this linear.
    const hasEnd = (this.#lastTicks.get(length) ?? 0) > this.#at;
    if (!hasEnd) return { text: "`".repeat(length), length };
    const end = this.#closingTicks(length);
    const code = this.#source.slice(this.#at + length, end);
    const isPadded = code.startsWith(" ") && code.endsWith(" ") && code.trim() !== "";
    return { text: isPadded ? code.slice(1, -1) : code, length: end + length - this.#at };
  }

  #closingTicks(length: number): number {
    const ticks = /`+/g;
    ticks.lastIndex = this.#at + length;
    let match = ticks.exec(this.#source);
    while (match && match[0].length !== length) match = ticks.exec(this.#source);
    return match?.index ?? this.#source.length;
  }

  #link(character: string): Piece {
    const found = this.#match(linkedImage) ?? this.#match(link);
    // The link text has no brackets, so this recurses only once.
    return found
      ? { text: plainInline(found[1] ?? ""), length: found[0].length }
      : { text: character, length: 1 };
  }

  #tag(): Piece {
    const address = this.#match(automaticLink);
    if (address) return { text: address[1] ?? "", length: address[0].length };
    const found = this.#match(tag);
    if (found) return { text: "", length: found[0].length };
    const end = this.#source.startsWith("<!--", this.#at) ? this.#commentEnd() : -1;
    return end === -1 ? { text: "<", length: 1 } : { text: "", length: end - this.#at };
  }

  #commentEnd(): number {
    const close = this.#isWithoutCommentEnd ? -1 : this.#source.indexOf("-->", this.#at);
    this.#isWithoutCommentEnd = close === -1;
    return close === -1 ? -1 : close + 3;
  }

  #entity(): Piece {
    const found = this.#match(entity)?.[0];
    if (found === undefined) return { text: "&", length: 1 };
    return { text: namedEntities[found.toLowerCase()] ?? fromCode(found), length: found.length };
  }

  /** Removes a run of marks together with the earlier run that it closes. */
  #run(mark: string): Piece {
    const length = this.#runLength(mark);
    const before = this.#source.charAt(this.#at - 1);
    const after = this.#source.charAt(this.#at + length);
    const run: Run = { mark, piece: this.#pieces.length, length };
    const isMark = mark !== "~" || length > 1;
    if (isMark && mayClose(mark, before, after)) this.#closeRuns(run);
    if (isMark && run.length > 0 && mayOpen(mark, before, after)) this.#openRuns[mark]?.push(run);
    return { text: mark.repeat(run.length), length };
  }

  #closeRuns(closing: Run): void {
    const open = this.#openRuns[closing.mark] ?? [];
    for (let run = open.at(-1); run && closing.length > 0; run = open.at(-1)) {
      const taken = Math.min(run.length, closing.length);
      closing.length -= taken;
      run.length -= taken;
      this.#pieces[run.piece] = run.mark.repeat(run.length);
      if (run.length === 0) open.pop();
    }
  }

  #runLength(mark: string): number {
    let end = this.#at;
    while (this.#source.charAt(end) === mark) end += 1;
    return end - this.#at;
  }

  #match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#source) ?? undefined;
  }
}

function findLastTicks(source: string): ReadonlyMap<number, number> {
  return new Map(Array.from(source.matchAll(/`+/g), (match) => [match[0].length, match.index]));
}

function mayOpen(mark: string, before: string, after: string): boolean {
  return /\S/.test(after) && !(mark === "_" && isWordCharacter(before));
}

function mayClose(mark: string, before: string, after: string): boolean {
  return /\S/.test(before) && !(mark === "_" && isWordCharacter(after));
}

function isWordCharacter(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

function fromCode(reference: string): string {
  const digits = reference.slice(2, -1);
  const code = /^x/i.test(digits) ? Number.parseInt(digits.slice(1), 16) : Number(digits);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : "\ufffd";
}
