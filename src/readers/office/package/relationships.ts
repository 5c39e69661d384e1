import { Unreadable } from "../../unreadable.ts";
import type { Attributes, PartHandler } from "./parse-part.ts";

const maxTargetLength = 8000;
/** The names of all parts may start with it. */
const maxFolderLength = 1000;

/** A relationship to a part of the same document. */
export interface Relationship {
  /** The last word of its type, which is the same in all editions of the format: "worksheet". */
  readonly kind: string;
  /** The name of a part, which may not exist. It is only ever looked up in the archive. */
  readonly target: string;
}

/** Gathers the relationships of a part. External ones are left out, except for the addresses of links: nothing is ever fetched. */
export class RelationshipList implements PartHandler {
  readonly byId = new Map<string, Relationship>();
  /** The addresses of links, by id. */
  readonly links = new Map<string, string>();
  readonly #folder: string;
  readonly #nameOf: (part: string) => string;

  /**
   * Targets are relative to the folder, which ends in a slash unless it is empty. `nameOf` gives a part one name in whatever case it is
   * referred to.
   */
  constructor(folder: string, nameOf: (part: string) => string) {
    if (folder.length > maxFolderLength)
      throw new Unreadable("document-over-limit", "The document has a part in a folder of too long a name.");
    this.#folder = folder;
    this.#nameOf = nameOf;
  }

  /** Returns the part that the first relationship of a kind leads to. */
  targetOf(kind: string): string | undefined {
    return this.targetsOf(kind)[0];
  }

  /** Returns the parts that the relationships of a kind lead to. */
  targetsOf(kind: string): readonly string[] {
    return [...this.byId.values()].filter((one) => one.kind === kind).map(({ target }) => target);
  }

  open(name: string, attributes: Attributes): void {
    if (name !== "Relationship") return;
    const { Id = "", Type = "", Target = "" } = attributes;
    if (Target.length > maxTargetLength) {
      throw new Unreadable(
        "document-over-limit",
        `The document has an address of ${Target.length} characters; the limit is ${maxTargetLength}.`,
      );
    }
    const kind = Type.slice(Type.lastIndexOf("/") + 1);
    if (kind === "hyperlink") this.links.set(Id, Target);
    else if (attributes.TargetMode !== "External" && !this.byId.has(Id))
      this.byId.set(Id, { kind, target: this.#nameOf(resolveTarget(this.#folder, Target)) });
  }
}

function resolveTarget(folder: string, target: string): string {
  const path: string[] = [];
  for (const step of (target.startsWith("/") ? target : folder + target).split("/")) {
    if (step === "..") path.pop();
    else if (step !== "" && step !== ".") path.push(step);
  }
  return path.join("/");
}
