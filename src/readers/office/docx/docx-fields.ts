import { overDocxLimit } from "./docx-limit.ts";

/** For every run, the converter searches all fields around it. */
const maxOpenFields = 100;
const maxInstructionLength = 64 * 1024;
/** The converter parses the instruction of a field at the end of each part of the field: twice in a valid one. */
const maxLengthRead = 8 * maxInstructionLength;
/** The converter takes quadratic time for a run of blanks in an instruction. */
const maxBlanks = 100;
/** The converter repeats the address for every run and paragraph of the field. */
const maxLinkLength = 8000;

const tooManyBlanks = new RegExp(`\\s{${maxBlanks + 1}}`);

/** Checks the fields of a DOCX part, such as links and page numbers. */
export class DocxFields {
  #openFields = 0;
  /** The start and end of the current instruction, and its length. */
  #start = "";
  #end = "";
  #length = 0;
  #lengthRead = 0;

  /** Handles the mark that begins a field, ends its instruction ("separate"), or ends the field. */
  mark(type: string): void {
    if (type === "begin") this.#begin();
    else this.#readInstruction();
    if (type === "end") this.#openFields = Math.max(0, this.#openFields - 1);
  }

  addInstruction(text: string): void {
    this.#length += text.length;
    this.#start += text.slice(0, Math.max(0, 2 * maxBlanks - this.#start.length));
    const pieces = this.#end + text;
    this.#end = pieces.slice(-maxBlanks);
    if (this.#length > maxInstructionLength)
      throw overDocxLimit("characters in a field", maxInstructionLength);
    if (tooManyBlanks.test(pieces)) throw overDocxLimit("blanks in a row in a field", maxBlanks);
    if (this.#length > maxLinkLength && /^\s*HYPERLINK/.test(this.#start)) {
      throw overDocxLimit("characters in a link", maxLinkLength);
    }
  }

  #begin(): void {
    this.#openFields += 1;
    if (this.#openFields > maxOpenFields) throw overDocxLimit("nested fields", maxOpenFields);
    this.#start = "";
    this.#end = "";
    this.#length = 0;
    this.#lengthRead = 0;
  }

  #readInstruction(): void {
    this.#lengthRead += this.#length;
    if (this.#lengthRead > maxLengthRead)
      throw overDocxLimit("characters in the parts of a field", maxLengthRead);
  }
}
