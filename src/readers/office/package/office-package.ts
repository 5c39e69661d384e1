import { type Archive, openArchive } from "../../archive/archive.ts";
import type { ReadOptions } from "../../reading.ts";
import { Unreadable } from "../../unreadable.ts";
import { type PartHandler, parsePart } from "./parse-part.ts";
import { RelationshipList } from "./relationships.ts";

/** An Office document: parts, and relationships between them. */
export class OfficePackage {
  readonly archive: Archive;
  /** Names of parts by their lower case, because references may differ in case. */
  readonly #names: ReadonlyMap<string, string>;

  constructor(archive: Archive) {
    this.archive = archive;
    this.#names = new Map(archive.names.map((name) => [name.toLowerCase(), name]));
  }

  readonly #nameOf = (part: string): string => this.#names.get(part.toLowerCase()) ?? part;

  static async open(bytes: Uint8Array, options: ReadOptions): Promise<OfficePackage> {
    return new OfficePackage(await openArchive(bytes, options));
  }

  get names(): readonly string[] {
    return this.archive.names;
  }

  has(part: string): boolean {
    return this.#names.has(part.toLowerCase());
  }

  /** Parses a part. Returns false if it does not exist. */
  async parse(part: string, handler: PartHandler): Promise<boolean> {
    const stream = this.archive.stream(this.#nameOf(part));
    if (!stream) return false;
    await parsePart(stream, handler);
    return true;
  }

  /** Returns the relationships of a part. */
  async relationshipsOf(part: string): Promise<RelationshipList> {
    const slash = part.lastIndexOf("/") + 1;
    const list = new RelationshipList(part.slice(0, slash), this.#nameOf);
    await this.parse(`${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`, list);
    return list;
  }

  /** Returns the name of the main part. Defaults to its usual name. */
  async mainPart(usual: string): Promise<string> {
    const relationships = await this.relationshipsOf("");
    const main = relationships.targetOf("officeDocument") ?? usual;
    if (!this.has(main))
      throw new Unreadable("document-broken", "The document is an Office file without its main part.");
    return main;
  }
}
