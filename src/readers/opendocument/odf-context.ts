import type { Block } from "../blocks/block.ts";
import type { FormField } from "../listed-facts.ts";
import type { Skipped } from "../reading.ts";
import { SkippedCounts } from "../skipped-counts.ts";
import type { OdfControl } from "./odf-forms.ts";
import { OdfNumbering } from "./odf-numbering.ts";
import type { OdfObject } from "./odf-objects.ts";
import { OdfStyles } from "./odf-styles.ts";
import type { OdfElement } from "./odf-xml.ts";

/** Cells that repeat or fill others, and their characters, of all tables of a document. Beyond this number they are left out. */
const maxFillers = 200_000;

/** The state that the parts of a document share while it is read. */
export class OdfContext {
  readonly styles = new OdfStyles();
  readonly numbering = new OdfNumbering(this.styles);
  readonly counts = new SkippedCounts();
  readonly controls = new Map<string, OdfControl>();
  readonly fields: FormField[] = [];
  /** The objects that have not been shown yet. Each is shown once, because a short document can name one very often. */
  readonly #objects: Map<string, OdfObject>;
  readonly #notes: (readonly Block[])[] = [];
  readonly #gather: (elements: readonly OdfElement[]) => readonly Block[];
  characters = 0;
  #fillers = 0;
  #areCopiesCut = false;

  /** `gather` reads the blocks within notes and text boxes. */
  constructor(
    objects: Map<string, OdfObject>,
    gather: (context: OdfContext, elements: readonly OdfElement[]) => readonly Block[],
  ) {
    this.#objects = objects;
    this.#gather = (elements) => gather(this, elements);
  }

  blocksOf(elements: readonly OdfElement[]): readonly Block[] {
    return this.#gather(elements);
  }

  /** Returns the notes about what was left out. */
  skipped(): readonly Skipped[] {
    const cut: Skipped = {
      what: "further copies of repeated cells",
      why: `all copies have more than ${maxFillers} characters`,
      code: "text-cut",
    };
    return [...(this.#areCopiesCut ? [cut] : []), ...this.counts.list()];
  }

  takeObject(name: string): OdfObject | undefined {
    const object = this.#objects.get(name);
    this.#objects.delete(name);
    return object;
  }

  /** Reads a note, and returns its number. */
  addNote(elements: readonly OdfElement[]): number {
    const place = this.#notes.length;
    this.#notes.push([]);
    this.#notes[place] = this.blocksOf(elements);
    return place + 1;
  }

  /** Returns the notes as a list that follows the text. */
  noteBlocks(): readonly Block[] {
    return this.#notes.length === 0 ? [] : [{ kind: "list", firstNumber: 1, items: this.#notes }];
  }

  /** Returns how often a cell or row of so many characters may be there if it is to be there so often. */
  takeCopies(wanted: number, characters: number): number {
    const cost = 1 + characters;
    const copies = 1 + Math.max(0, Math.min(wanted - 1, Math.floor((maxFillers - this.#fillers) / cost)));
    this.#fillers += (copies - 1) * cost;
    if (copies < wanted && characters > 0) this.#areCopiesCut = true;
    return copies;
  }
}
