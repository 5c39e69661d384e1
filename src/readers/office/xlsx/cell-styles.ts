import { Unreadable } from "../../unreadable.ts";
import type { Attributes, PartHandler } from "../package/parse-part.ts";

const maxStyles = 5_000_000;

/** Gathers which number format each style of cells has. */
export class CellStyles implements PartHandler {
  /** The codes of formats that the document defines, by number. */
  readonly codes = new Map<number, string>();
  /** The numbers of formats, by the number of the style. */
  readonly formats: number[] = [];
  #list = "";

  open(name: string, attributes: Attributes): void {
    if (name === "numFmts" || name === "cellXfs") this.#list = name;
    else if (name === "numFmt" && this.#list === "numFmts")
      this.codes.set(Number(attributes.numFmtId), attributes.formatCode ?? "General");
    else if (name === "xf" && this.#list === "cellXfs") this.#addStyle(Number(attributes.numFmtId ?? 0));
  }

  close(name: string): void {
    if (name === this.#list) this.#list = "";
  }

  #addStyle(format: number): void {
    if (this.formats.length === maxStyles) {
      throw new Unreadable(
        "document-over-limit",
        `The document has too many styles of cells; the limit is ${maxStyles}.`,
      );
    }
    this.formats.push(format);
  }
}
