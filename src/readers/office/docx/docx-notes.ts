import type { OfficePackage } from "../package/office-package.ts";
import type { RelationshipList } from "../package/relationships.ts";
import { attributeOf, type XmlElement } from "../package/xml-tree.ts";
import { DocxPart, maxNoteElements } from "./docx-part.ts";

/** Kinds of notes. */
export type NoteKind = "footnote" | "endnote";

/** A note, and the addresses of the links of its part. */
export interface DocxNote {
  readonly element: XmlElement;
  readonly addresses: ReadonlyMap<string, string>;
}

/** The footnotes and endnotes of a document, numbered in the order in which its text refers to them. */
export class DocxNotes {
  readonly #notes = new Map<string, DocxNote>();
  readonly #numbers = new Map<string, number>();
  readonly #inOrder: DocxNote[] = [];

  static async read(office: OfficePackage, relationships: RelationshipList): Promise<DocxNotes> {
    const notes = new DocxNotes();
    for (const kind of ["footnote", "endnote"] as const) {
      const part = relationships.targetOf(`${kind}s`) ?? `word/${kind}s.xml`;
      const { links } = await office.relationshipsOf(part);
      await office.parse(
        part,
        new DocxPart(maxNoteElements, (element) => notes.#add(kind, { element, addresses: links })),
      );
    }
    return notes;
  }

  /** Returns the number of a note; undefined if there is none of that id. */
  numberOf(kind: NoteKind, id: string): number | undefined {
    const key = `${kind} ${id}`;
    const known = this.#numbers.get(key);
    const note = this.#notes.get(key);
    if (known !== undefined || !note) return known;
    this.#inOrder.push(note);
    this.#numbers.set(key, this.#inOrder.length);
    return this.#inOrder.length;
  }

  /** Returns the note at a place in their order, counted from 0. */
  at(place: number): DocxNote | undefined {
    return this.#inOrder[place];
  }

  /** Separators of notes have a type. */
  #add(kind: NoteKind, note: DocxNote): void {
    const id = attributeOf(note.element, "id");
    const type = attributeOf(note.element, "type") ?? "normal";
    if (note.element.name === kind && id !== undefined && type === "normal")
      this.#notes.set(`${kind} ${id}`, note);
  }
}
