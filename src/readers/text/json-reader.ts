import type { Reader } from "../reading.ts";
import { Unreadable } from "../unreadable.ts";
import { requireText } from "./decode-text.ts";
import { type JsonToken, tokenizeJson } from "./json-tokens.ts";

/** Reads JSON as an outline of its keys and values, one per line. `rows` is the length of a list at the top. */
export const readJson: Reader = async (bytes) => {
  const { text, encoding, skipped } = await requireText(bytes);
  const outline = new Outline();
  for (const token of tokenizeJson(text)) outline.add(token);
  const { title, rows } = outline;
  return { facts: { encoding, skipped, title, rows }, text: outline.text() };
};

/** Reads JSON Lines, with a blank line between the outlines. */
export const readJsonLines: Reader = async (bytes) => {
  const { text, encoding, skipped } = await requireText(bytes);
  const outlines: string[] = [];
  let number = 0;
  for (const line of text.split("\n")) {
    number += 1;
    if (line.trim() !== "") outlines.push(outlineLine(line, number));
  }
  return { facts: { encoding, rows: outlines.length, skipped }, text: outlines.join("\n") };
};

function outlineLine(line: string, number: number): string {
  const outline = new Outline();
  try {
    for (const token of tokenizeJson(line)) outline.add(token);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw new Unreadable(error.code, `In line ${number} of the document: ${error.message}`);
  }
  return outline.text();
}

/** Deeper levels are not indented further, because the indents would be longer than the text. */
const maxIndent = 20;

class Outline {
  /** The value of the key "title" at the top. */
  title: string | undefined;
  /** The number of values in a list at the top. */
  rows: number | undefined;
  readonly #lines: string[] = [];
  readonly #open: ("{" | "[")[] = [];
  /** The start of the current line: an indent, bullets, a key. */
  #start: string[] = [];
  /** The key whose value comes next. */
  #key: string | undefined;

  add(token: JsonToken): void {
    if (token.kind === "close") this.#close();
    else if (token.kind === "key") this.#addKey(token.text);
    else if (token.kind === "open") this.#addOpen(token.bracket);
    else this.#addValue(token.text);
  }

  text(): string {
    return this.#lines.map((line) => `${line}\n`).join("");
  }

  #addKey(text: string): void {
    this.#beginLine();
    this.#key = text;
    this.#start.push(`${toLine(text)}:`);
  }

  #addOpen(bracket: "{" | "["): void {
    this.#beginItem();
    if (this.#key !== undefined) this.#endLine("");
    this.#open.push(bracket);
    if (this.#open.length === 1 && bracket === "[") this.rows = 0;
  }

  #close(): void {
    // An empty list or object leaves its bullet.
    if (this.#start.length > 0) this.#endLine("");
    this.#open.pop();
  }

  #addValue(text: string): void {
    this.#beginItem();
    if (this.#key === "title" && this.#open.length === 1) this.title ??= text;
    this.#endLine(this.#key === undefined ? toLine(text) : ` ${toLine(text)}`);
  }

  #beginItem(): void {
    if (this.#open.at(-1) !== "[") return;
    if (this.#open.length === 1) this.rows = (this.rows ?? 0) + 1;
    this.#beginLine();
    this.#start.push("- ");
  }

  #beginLine(): void {
    if (this.#start.length === 0) this.#start.push("  ".repeat(Math.min(this.#open.length - 1, maxIndent)));
  }

  #endLine(rest: string): void {
    this.#lines.push((this.#start.join("") + rest).trimEnd());
    this.#start = [];
    this.#key = undefined;
  }
}

function toLine(text: string): string {
  return /[\p{Cc}\u2028\u2029]/u.test(text) ? text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ") : text;
}
