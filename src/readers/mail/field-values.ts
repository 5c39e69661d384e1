/** A value with parameters, such as that of Content-Type. */
export interface Parameterized {
  /** In lower case. */
  readonly value: string;
  readonly parameters: ReadonlyMap<string, string>;
}

/** Decodes bytes in a declared encoding, or in UTF-8 or Windows-1252 if it is not known. */
function decodeBytes(bytes: Uint8Array, label?: string): string {
  return (
    decodeStrictly(bytes, "utf-8") ??
    decodeLoosely(bytes, label) ??
    decodeLoosely(bytes, "windows-1252") ??
    ""
  );
}

/** Decodes bytes in an encoding; returns undefined if they are not valid in it, or if it is not known. */
export function decodeStrictly(bytes: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function decodeLoosely(bytes: Uint8Array, label = ""): string | undefined {
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The charset may have a language, and the text of "Q" has "_" for blanks (RFC 2047, RFC 2231). */
const encodedWord = /=\?([^?\s*]{1,100})(?:\*[^?\s]{0,100})?\?([QqBb])\?([^?]*)\?=/g;

/** Decodes the words of a field. The encoding is that of bytes beyond ASCII outside encoded words. */
export function decodeField(value: Uint8Array, label?: string): string {
  const source = Buffer.from(value).toString("latin1");
  const pieces: string[] = [];
  let pending: Word | undefined;
  let end = 0;
  for (const match of source.matchAll(encodedWord)) {
    const between = source.slice(end, match.index);
    const word = wordOf(match);
    const isAdjacent = pending !== undefined && between.trim() === "";
    if (pending && isAdjacent && pending.charset === word.charset) pending.bytes.push(...word.bytes);
    else {
      pieces.push(textOf(pending), isAdjacent ? "" : decodeLatin(between, label));
      pending = word;
    }
    end = match.index + match[0].length;
  }
  pieces.push(textOf(pending), decodeLatin(source.slice(end), label));
  return oneLine(pieces.join(""));
}

/** Joined before they are decoded, because some programs divide characters between words. */
interface Word {
  readonly charset: string;
  readonly bytes: Buffer[];
}

function wordOf([, charset = "", encoding = "", text = ""]: RegExpMatchArray): Word {
  const bytes =
    encoding.toUpperCase() === "B"
      ? Buffer.from(text, "base64")
      : decodeQuoted(text.replaceAll("_", " "), "=");
  return { charset: charset.toLowerCase(), bytes: [bytes] };
}

function textOf(word: Word | undefined): string {
  return word ? decodeBytes(Buffer.concat(word.bytes), word.charset) : "";
}

function decodeLatin(source: string, label: string | undefined): string {
  return decodeBytes(Buffer.from(source, "latin1"), label);
}

/** Decodes "=E4" or "%E4", depending on the sign. */
function decodeQuoted(text: string, sign: "=" | "%"): Buffer {
  const pattern = sign === "=" ? /=([0-9a-f]{2})/gi : /%([0-9a-f]{2})/gi;
  return Buffer.from(
    text.replace(pattern, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

const maxParameters = 100;
const maxTypeLength = 200;

/** Parses a value with parameters, also divided and encoded ones (RFC 2231). The first of several with one name counts. */
export function parseParameterized(value: Uint8Array): Parameterized {
  const [type = "", ...pieces] = splitAtSemicolons(Buffer.from(value).toString("latin1"));
  const raw = new Map<string, string>();
  for (const piece of pieces.slice(0, maxParameters)) {
    const equals = piece.indexOf("=");
    const name = piece.slice(0, Math.max(0, equals)).trim().toLowerCase();
    if (name !== "" && !raw.has(name)) raw.set(name, unquote(piece.slice(equals + 1).trim()));
  }
  const withoutComments = type.slice(0, maxTypeLength).replace(/\([^)]*\)/g, "");
  return {
    value: withoutComments.trim().toLowerCase(),
    parameters: new Map([...raw.keys()].flatMap((name) => wholeParameter(name, raw))),
  };
}

/** Splits at semicolons outside of quotes. Character by character, because a pattern would take quadratic time. */
function splitAtSemicolons(source: string): readonly string[] {
  const pieces: string[] = [];
  let isQuoted = false;
  let start = 0;
  for (let at = 0; at < source.length && pieces.length <= maxParameters; at++) {
    const sign = source.charAt(at);
    if (sign === "\\" && isQuoted) at += 1;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (sign === ";" && !isQuoted) {
      pieces.push(source.slice(start, at));
      start = at + 1;
    }
  }
  return [...pieces, source.slice(start)];
}

function unquote(text: string): string {
  if (!text.startsWith('"')) return text;
  const end = text.length > 1 && text.endsWith('"') ? -1 : text.length;
  return text.slice(1, end).replace(/\\(.)/gs, "$1");
}

/** Returns a parameter with its parts `name*0*`, `name*1`… joined; none for the parts after the first. */
function wholeParameter(
  key: string,
  raw: ReadonlyMap<string, string>,
): readonly (readonly [string, string])[] {
  const [, name = "", part, star] = /^([^*]+)(?:\*(\d{1,3}))?(\*)?$/.exec(key) ?? [];
  if (name === "" || (part !== undefined && part !== "0")) return [];
  if (part === undefined && star === undefined) {
    // Boundaries are compared with lines as they are.
    if (name === "boundary") return [[name, (raw.get(key) ?? "").trimEnd()]];
    return [[name, decodeField(Buffer.from(raw.get(key) ?? "", "latin1"))]];
  }
  return [[name, decodeParts(part === undefined ? [[raw.get(key) ?? "", true]] : partsOf(name, raw))]];
}

type ValuePart = readonly [text: string, isEncoded: boolean];

function partsOf(name: string, raw: ReadonlyMap<string, string>): readonly ValuePart[] {
  const parts: ValuePart[] = [];
  for (let place = 0; ; place++) {
    const [plain, encoded] = [raw.get(`${name}*${place}`), raw.get(`${name}*${place}*`)];
    if (encoded !== undefined) parts.push([encoded, true]);
    else if (plain !== undefined) parts.push([plain, false]);
    else return parts;
  }
}

/** The first part begins with "charset'language'". */
function decodeParts(parts: readonly ValuePart[]): string {
  const [, charset] = /^([^']{0,100})'[^']{0,100}'/.exec(parts[0]?.[0] ?? "") ?? [];
  const bytes = parts.map(([text, isEncoded], place) => {
    const own = place === 0 && charset !== undefined ? text.replace(/^[^']*'[^']*'/, "") : text;
    return isEncoded ? decodeQuoted(own, "%") : Buffer.from(own, "latin1");
  });
  return oneLine(decodeBytes(Buffer.concat(bytes), charset));
}
