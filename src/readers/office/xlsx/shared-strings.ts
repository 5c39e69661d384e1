import { Unreadable } from "../../unreadable.ts";
import type { PartHandler } from "../package/parse-part.ts";
import { RichText } from "./rich-text.ts";

const maxStrings = 5_000_000;

/** Gathers the strings that the cells of a workbook share. */
export class SharedStrings implements PartHandler {
  readonly strings: string[] = [];
  readonly #text = new RichText();

  open(name: string): void {
    if (name === "si") this.#text.clear();
    else this.#text.open(name);
  }

  close(name: string): void {
    if (name !== "si") {
      this.#text.close(name);
      return;
    }
    if (this.strings.length === maxStrings) {
      throw new Unreadable(
        "document-over-limit",
        `The document has too many shared strings; the limit is ${maxStrings}.`,
      );
    }
    this.strings.push(this.#text.text());
  }

  text(text: string): void {
    this.#text.add(text);
  }
}
