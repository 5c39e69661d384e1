/** The maximum nesting of lists and objects in a document's metadata and result. */
export const maxJsonLevels = 64;

/** Limits of a JSON text. */
interface JsonLimits {
  readonly maxLevels: number;
  /** Defaults to no limit. */
  readonly maxValues?: number;
}

const quote = '"'.charCodeAt(0);
const backslash = "\\".charCodeAt(0);
const comma = ",".charCodeAt(0);
const openBracket = "[".charCodeAt(0);
const closeBracket = "]".charCodeAt(0);
const openBrace = "{".charCodeAt(0);
const closeBrace = "}".charCodeAt(0);

/**
 * Returns a sentence about the limit that a JSON text exceeds; undefined if none. Reads the text once without parsing it,
 * because parsing millions of nested lists takes seconds, and `JSON.stringify` of the result takes minutes.
 */
export function findTextExcess(
  text: string,
  { maxLevels, maxValues = Number.POSITIVE_INFINITY }: JsonLimits,
): string | undefined {
  let level = 0;
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (code === openBracket || code === openBrace) {
      if (++level > maxLevels) return excessOf("levels of nested JSON", maxLevels);
    } else if (code === closeBracket || code === closeBrace) level--;
    else if (code === comma && ++values > maxValues) return excessOf("values in JSON", maxValues);
  }
  return undefined;
}

/**
 * Returns a sentence if a value is nested too deeply or certainly has more characters as JSON than allowed; undefined if
 * neither. Looks at no more values than fit into that many characters, so that a value which contains itself is rejected, too.
 */
export function findValueExcess(value: unknown, maxCharacters: number): string | undefined {
  let characters = 0;
  let items: readonly unknown[] = [value];
  for (let level = 0; items.length > 0; level++) {
    const inside: unknown[] = [];
    for (const item of items) {
      characters += typeof item === "string" ? item.length + 2 : 1;
      const parts = partsOf(item);
      if (parts !== undefined && level === maxJsonLevels)
        return excessOf("levels of nested JSON", maxJsonLevels);
      if (characters + inside.length + (parts?.length ?? 0) > maxCharacters)
        return excessOf("characters of JSON", maxCharacters);
      for (const part of parts ?? []) inside.push(part);
    }
    items = inside;
  }
  return undefined;
}

/** The sentence for JSON that exceeds a limit. */
export function excessOf(what: string, max: number): string {
  return `expected at most ${max} ${what}, got more`;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}

/** The values that JSON writes for a list or an object; undefined for everything else. */
function partsOf(value: unknown): readonly unknown[] | undefined {
  if (typeof value !== "object" || value === null || "toJSON" in value) return undefined;
  return Array.isArray(value) ? value : Object.values(value).filter(isWritten);
}

function isWritten(value: unknown): boolean {
  return value !== undefined && typeof value !== "function" && typeof value !== "symbol";
}
