import { Unreadable } from "../unreadable.ts";

/** A token of JSON. Numbers stay as written, so that none loses digits. */
export type JsonToken =
  | { readonly kind: "open"; readonly bracket: "{" | "[" }
  | { readonly kind: "close" }
  | { readonly kind: "key"; readonly text: string }
  | { readonly kind: "value"; readonly text: string };

const space = /[ \t\r\n]*/y;
const literal = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])|(?:true|false|null)(?!\w)/y;

/**
 * Reads one JSON value token by token, at any depth. Throws "document-broken" with the place of the first mistake. Accepts exactly
 * what `JSON.parse` accepts, which itself rounds numbers and takes 700 MB for 30 MB of nested lists.
 */
export function* tokenizeJson(text: string): Generator<JsonToken> {
  const scanner = new JsonScanner(text);
  const open: ("{" | "[")[] = [];
  yield* scanner.value(open);
  while (open.length > 0) {
    const bracket = open.at(-1) as "{" | "[";
    if (scanner.closes(bracket)) {
      open.pop();
      yield { kind: "close" };
      continue;
    }
    if (bracket === "{") yield scanner.key();
    yield* scanner.value(open);
  }
  scanner.end();
}

class JsonScanner {
  readonly #text: string;
  #at = 0;
  /** True right after an opening bracket, where no comma is allowed. */
  #isFirst = true;

  constructor(text: string) {
    this.#text = text;
  }

  *value(open: ("{" | "[")[]): Generator<JsonToken> {
    const character = this.#peek();
    if (character === "{" || character === "[") {
      this.#at += 1;
      this.#isFirst = true;
      open.push(character);
      yield { kind: "open", bracket: character };
      return;
    }
    this.#isFirst = false;
    yield { kind: "value", text: character === '"' ? this.#string() : this.#literal() };
  }

  /** Moves past a closing bracket and returns true, or to the next element and returns false. */
  closes(bracket: "{" | "["): boolean {
    const character = this.#peek();
    if (character === (bracket === "{" ? "}" : "]")) {
      this.#at += 1;
      this.#isFirst = false;
      return true;
    }
    if (!this.#isFirst) this.#expect(",");
    this.#isFirst = false;
    return false;
  }

  key(): JsonToken {
    if (this.#peek() !== '"') throw this.#mistake("a key in quotes");
    const text = this.#string();
    this.#expect(":");
    return { kind: "key", text };
  }

  end(): void {
    if (this.#peek() !== "") throw this.#mistake("the end");
  }

  #peek(): string {
    space.lastIndex = this.#at;
    space.test(this.#text);
    this.#at = space.lastIndex;
    return this.#text.charAt(this.#at);
  }

  #expect(sign: string): void {
    if (this.#peek() !== sign) throw this.#mistake(`"${sign}"`);
    this.#at += 1;
  }

  #literal(): string {
    literal.lastIndex = this.#at;
    const [found] = literal.exec(this.#text) ?? [];
    if (found === undefined) throw this.#mistake("a value");
    this.#at += found.length;
    return found;
  }

  #string(): string {
    const end = this.#closingQuote();
    const raw = this.#text.slice(this.#at, end + 1);
    try {
      const text = JSON.parse(raw) as string;
      this.#at = end + 1;
      return text;
    } catch {
      throw this.#mistake("a string without control characters or unknown escapes");
    }
  }

  #closingQuote(): number {
    let from = this.#at + 1;
    for (;;) {
      const quote = this.#text.indexOf('"', from);
      if (quote === -1) throw this.#mistake("a string that ends");
      if (!this.#isEscaped(quote, from)) return quote;
      from = quote + 1;
    }
  }

  #isEscaped(quote: number, from: number): boolean {
    let backslashes = 0;
    while (quote - backslashes > from && this.#text.charAt(quote - backslashes - 1) === "\\")
      backslashes += 1;
    return backslashes % 2 === 1;
  }

  #mistake(expected: string): Unreadable {
    const before = this.#text.slice(0, this.#at);
    const line = before.split("\n").length;
    const column = this.#at - before.lastIndexOf("\n");
    const got = this.#at >= this.#text.length ? "the end" : JSON.stringify(this.#text.charAt(this.#at));
    return new Unreadable(
      "document-broken",
      `The document is not valid JSON: expected ${expected} at line ${line}, column ${column}, got ${got}.`,
    );
  }
}
