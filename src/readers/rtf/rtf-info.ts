import type { FoundFacts } from "../reading.ts";

const maxLength = 10_000;
const dateParts = ["yr", "mo", "dy", "hr", "min", "sec"] as const;

/** The properties of a document. */
export class RtfInfo {
  pages: number | undefined;
  readonly #texts = new Map<string, string>();
  readonly #dates = new Map<string, Map<string, number>>();

  addText(field: string, text: string): void {
    const before = this.#texts.get(field) ?? "";
    if (before.length < maxLength) this.#texts.set(field, (before + text).slice(0, maxLength));
  }

  addDatePart(field: string, part: string, value: number): void {
    const date = this.#dates.get(field) ?? new Map<string, number>();
    this.#dates.set(field, date.set(part, value));
  }

  facts(): FoundFacts {
    return {
      title: this.#texts.get("title"),
      author: this.#texts.get("author"),
      createdAt: this.#date("creatim"),
      modifiedAt: this.#date("revtim"),
      pages: this.pages !== undefined && this.pages > 0 ? this.pages : undefined,
    };
  }

  #date(field: string): string | undefined {
    const date = this.#dates.get(field);
    if (!date?.get("yr")) return undefined;
    const [year, month, day, hour, minute, second] = dateParts.map((part, at) =>
      `${date.get(part) ?? (at === 1 || at === 2 ? 1 : 0)}`.padStart(part === "yr" ? 4 : 2, "0"),
    );
    return `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  }
}

export function isDatePart(name: string): boolean {
  return (dateParts as readonly string[]).includes(name);
}
