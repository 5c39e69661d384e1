// By hand: papaparse is as linear, but adds 350 KB and another optional package for what is 60 lines here.
import { Unreadable } from "../unreadable.ts";

/** One record of CSV. */
export interface CsvRecord {
  readonly fields: readonly string[];
  /** True if the text ended within a quoted field. */
  readonly isOpen: boolean;
}

/** Splits text into records (RFC 4180). A quote within an unquoted field is part of it. */
export function* splitCsv(text: string, delimiter: string): Generator<CsvRecord> {
  const splitter = new CsvSplitter(text, delimiter);
  while (!splitter.isAtEnd()) yield splitter.nextRecord();
}

/** The same for a whole table. Throws if a quote is never closed. */
export function* splitWholeCsv(text: string, delimiter: string): Generator<readonly string[]> {
  let number = 0;
  for (const { fields, isOpen } of splitCsv(text, delimiter)) {
    number += 1;
    if (isOpen)
      throw new Unreadable("document-broken", `A quote that opens in record ${number} is never closed.`);
    yield fields;
  }
}

class CsvSplitter {
  readonly #text: string;
  readonly #delimiter: string;
  readonly #plainEnd: RegExp;
  #at = 0;

  constructor(text: string, delimiter: string) {
    this.#text = text;
    this.#delimiter = delimiter;
    this.#plainEnd = new RegExp(`[\\r\\n${delimiter === "|" ? "\\|" : delimiter}]`, "g");
  }

  isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  nextRecord(): CsvRecord {
    const fields: string[] = [];
    for (;;) {
      const field = this.#nextField();
      if (field === undefined)
        return { fields: [...fields, this.#text.slice(this.#at)], isOpen: this.#finish() };
      fields.push(field);
      if (this.#text.charAt(this.#at) !== this.#delimiter) break;
      this.#at += 1;
    }
    this.#skipLineEnd();
    return { fields, isOpen: false };
  }

  #finish(): boolean {
    this.#at = this.#text.length;
    return true;
  }

  #skipLineEnd(): void {
    if (this.#text.charAt(this.#at) === "\r") this.#at += 1;
    if (this.#text.charAt(this.#at) === "\n") this.#at += 1;
  }

  /** Returns undefined if a quote is never closed. */
  #nextField(): string | undefined {
    if (this.#text.charAt(this.#at) !== '"') return this.#plainField();
    const pieces: string[] = [];
    for (let from = this.#at + 1; ; ) {
      const quote = this.#text.indexOf('"', from);
      if (quote === -1) return undefined;
      pieces.push(this.#text.slice(from, quote));
      if (this.#text.charAt(quote + 1) !== '"') {
        this.#at = quote + 1;
        // Text after a closing quote is invalid, but kept.
        return pieces.join('"') + this.#plainField();
      }
      from = quote + 2;
    }
  }

  #plainField(): string {
    this.#plainEnd.lastIndex = this.#at;
    const end = this.#plainEnd.exec(this.#text)?.index ?? this.#text.length;
    const field = this.#text.slice(this.#at, end);
    this.#at = end;
    return field;
  }
}
