const maxInstructionLength = 10_000;

interface OpenField {
  /** The address of the link that it is, or is in. */
  readonly address: string | undefined;
  readonly around: OpenField | undefined;
}

/** Follows the fields of a document, such as links: they may begin in one paragraph and end in another. */
export class DocxFields {
  #field: OpenField | undefined;
  #instruction = "";

  /** Returns the address of the innermost link around. */
  get address(): string | undefined {
    return this.#field?.address;
  }

  begin(): void {
    this.#instruction = "";
    this.#field = { address: this.address, around: this.#field };
  }

  addInstruction(text: string): void {
    if (this.#instruction.length < maxInstructionLength)
      this.#instruction = (this.#instruction + text).slice(0, maxInstructionLength);
  }

  /** Ends the instruction of the field; its result follows. */
  separate(): void {
    const address = fieldAddress(this.#instruction);
    this.#instruction = "";
    if (address !== undefined && this.#field) this.#field = { ...this.#field, address };
  }

  end(): void {
    this.#field = this.#field?.around;
  }
}

/** Returns the address in the instruction of a field, if it is a link to another document. */
export function fieldAddress(instruction: string): string | undefined {
  const words = instruction.trim();
  if (!words.startsWith("HYPERLINK")) return undefined;
  const address = /^HYPERLINK\s+"([^"]*)"/.exec(words)?.[1];
  const place = /\s\\l\s+"([^"]*)"/.exec(words)?.[1];
  return address !== undefined && place !== undefined ? `${address}#${place}` : address;
}
