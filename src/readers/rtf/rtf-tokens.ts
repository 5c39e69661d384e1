/** A piece of RTF. */
export type RtfToken =
  | { readonly kind: "open" | "close" }
  /** A control word such as `\b0`, or a control symbol such as `\~`. */
  | { readonly kind: "control"; readonly name: string; readonly number: number | undefined }
  /** A byte written as `\'hh`, or an escaped one. */
  | { readonly kind: "byte"; readonly byte: number }
  /** Bytes that are text. */
  | { readonly kind: "text"; readonly start: number; readonly end: number };

const open: RtfToken = { kind: "open" };
const close: RtfToken = { kind: "close" };

const [backslash, openBrace, closeBrace, blank, minus, apostrophe] = [0x5c, 0x7b, 0x7d, 0x20, 0x2d, 0x27];
/** The longest known word has 31 letters. */
const maxNameLength = 40;
const maxDigits = 10;

/** Splits RTF into tokens, in one pass and without recursion. */
export class RtfTokens {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Returns the next token, or undefined at the end. */
  next(): RtfToken | undefined {
    while (this.#at < this.#bytes.length) {
      const code = this.#codeAt(this.#at);
      if (isLineEnd(code)) this.#at += 1;
      else if (code === openBrace) return this.#step(open);
      else if (code === closeBrace) return this.#step(close);
      else if (code === backslash) return this.#control();
      else return this.#text();
    }
    return undefined;
  }

  /** Moves to the brace that closes the current group, which is not read. Returns false if there is none. */
  skipGroup(): boolean {
    let depth = 0;
    while (this.#at < this.#bytes.length) {
      const code = this.#codeAt(this.#at);
      if (code === closeBrace && depth === 0) return true;
      if (code === backslash) this.#control();
      else this.#at += 1;
      if (code === openBrace) depth += 1;
      if (code === closeBrace) depth -= 1;
    }
    return false;
  }

  bytes(start: number, end: number): Uint8Array {
    return this.#bytes.subarray(start, end);
  }

  #codeAt(at: number): number {
    return this.#bytes[at] ?? -1;
  }

  #step(token: RtfToken): RtfToken {
    this.#at += 1;
    return token;
  }

  #text(): RtfToken {
    const start = this.#at;
    while (this.#at < this.#bytes.length && !isSpecial(this.#codeAt(this.#at))) this.#at += 1;
    return { kind: "text", start, end: this.#at };
  }

  #control(): RtfToken {
    this.#at += 1;
    const first = this.#codeAt(this.#at);
    if (first === apostrophe) return this.#hexByte();
    // An escaped brace may be the second byte of a character of two.
    if (first === backslash || first === openBrace || first === closeBrace) {
      this.#at += 1;
      return { kind: "byte", byte: first };
    }
    if (!isLetter(first)) {
      this.#at += 1;
      return {
        kind: "control",
        name: isLineEnd(first) ? "par" : String.fromCharCode(Math.max(first, 0)),
        number: undefined,
      };
    }
    const name = this.#name();
    const number = this.#number();
    if (this.#codeAt(this.#at) === blank) this.#at += 1;
    // Binary data may hold any bytes, even braces.
    if (name === "bin") this.#at += Math.max(0, Math.min(number ?? 0, this.#bytes.length - this.#at));
    return { kind: "control", name, number };
  }

  #hexByte(): RtfToken {
    const digits = String.fromCharCode(this.#codeAt(this.#at + 1) & 0xff, this.#codeAt(this.#at + 2) & 0xff);
    const isHex = /^[0-9a-f]{2}$/i.test(digits);
    this.#at += isHex ? 3 : 1;
    return isHex
      ? { kind: "byte", byte: Number.parseInt(digits, 16) }
      : { kind: "control", name: "'", number: undefined };
  }

  #name(): string {
    const start = this.#at;
    while (isLetter(this.#codeAt(this.#at))) this.#at += 1;
    const end = Math.min(this.#at, start + maxNameLength);
    return String.fromCharCode(...this.#bytes.subarray(start, end));
  }

  #number(): number | undefined {
    const start = this.#at;
    if (this.#codeAt(start) === minus && isDigit(this.#codeAt(start + 1))) this.#at += 1;
    while (isDigit(this.#codeAt(this.#at))) this.#at += 1;
    if (this.#at === start) return undefined;
    return Number(String.fromCharCode(...this.#bytes.subarray(start, Math.min(this.#at, start + maxDigits))));
  }
}

function isSpecial(code: number): boolean {
  return code === backslash || code === openBrace || code === closeBrace || isLineEnd(code);
}

function isLineEnd(code: number): boolean {
  return code === 10 || code === 13;
}

function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
