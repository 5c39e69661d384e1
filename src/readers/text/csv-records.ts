import { Unreadable } from "../unreadable.ts";

/** Where the records of a table in text end, and its fields. */
export interface CsvRecord {
  readonly fields: readonly string[];
  /** Whether the text ended amid a quoted field. */
  readonly isOpen: boolean;
}

/** Splits text into records, as RFC 4180 says; quotes within a field that does not begin with one are part of it. */
export function* splitCsv(text: string, delimiter: string): Generator<CsvRecord> {
  const splitter = new CsvSplitter(text, delimiter);
  while (!splitter.isAtEnd()) yield splitter.nextRecord();
}

/** The same for a whole table, in which every quote must be closed. */
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

  /** Nothing if the field is quoted and never ends. */
  #nextField(): string | undefined {
    if (this.#text.charAt(this.#at) !== '"') return this.#plainField();
    const pieces: string[] = [];
    for (let from = this.#at + 1; ; ) {
      const quote = this.#text.indexOf('"', from);
      if (quote === -1) return undefined;
      pieces.push(this.#text.slice(from, quote));
      if (this.#text.charAt(quote + 1) !== '"') {
        this.#at = quote + 1;
        // What follows a closing quote, where nothing may, is kept.
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
