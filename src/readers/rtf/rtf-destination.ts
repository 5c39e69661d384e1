import type { RtfFlow } from "./rtf-flow.ts";

/** The place that the text of a group goes to. Groups inside of a group have its place, unless they name one. */
export interface Destination {
  text?(text: string): void;
  control?(name: string, number: number | undefined): void;
  /** Called when the group that named the place ends. */
  end?(): void;
}

/** Drops everything but the groups in it that name a place. */
export const container: Destination = {};

const maxInstruction = 5000;
const maxLabel = 100;
const checkBoxByDefault = 25;

/** Text for readers without Unicode, which is dropped, and the same in Unicode. */
export class RtfAlternative implements Destination {
  /** The place of the text in Unicode. */
  readonly outer: Destination;

  constructor(outer: Destination) {
    this.outer = outer;
  }

  control(): void {}
}

/** A field: an instruction, such as a link, and a result that is shown. */
export class RtfField implements Destination {
  instruction = "";
  isChecked = false;
  readonly #add: (text: string) => void;

  /** Calls `add` at the end of a field with what its instruction shows. */
  constructor(add: (text: string) => void) {
    this.#add = add;
  }

  /** The address if it is a link to another place than one in the document. */
  get address(): string | undefined {
    return /^\s*HYPERLINK\s+(?:"([^"]*)"|([^\s"\\]+))/i.exec(this.instruction)?.slice(1).find(Boolean);
  }

  /** The sign of a check box; undefined for other fields. */
  get checkBox(): string | undefined {
    if (!/^\s*FORMCHECKBOX\b/i.test(this.instruction)) return undefined;
    return this.isChecked ? "☑" : "☐";
  }

  /** A button to click on, as in templates of letters, shows the end of its instruction. */
  end(): void {
    const button = /^\s*MACROBUTTON\s+\S{1,100}\s+(\S.*)/is.exec(this.instruction)?.[1];
    const shown = this.checkBox ?? button;
    if (shown !== undefined) this.#add(shown);
  }
}

/** The place of the instruction of a field, and of the settings of a form field. */
export class RtfInstruction implements Destination {
  readonly #field: RtfField;
  #isCheckedByDefault = false;

  constructor(field: RtfField) {
    this.#field = field;
  }

  text(text: string): void {
    const { instruction } = this.#field;
    if (instruction.length < maxInstruction)
      this.#field.instruction = (instruction + text).slice(0, maxInstruction);
  }

  control(name: string, number = 0): void {
    if (name === "ffdefres") this.#isCheckedByDefault = number === 1;
    if (name === "ffres")
      this.#field.isChecked = number === 1 || (number === checkBoxByDefault && this.#isCheckedByDefault);
  }
}

/** Returns the place of the label of a paragraph. */
export function labelOf(flow: RtfFlow): Destination {
  flow.label = "";
  return {
    text: (text) => {
      flow.label = (flow.label + text).slice(0, maxLabel);
    },
  };
}
