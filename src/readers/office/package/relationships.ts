import { Unreadable } from "../../unreadable.ts";
import type { Attributes, PartHandler } from "./parse-part.ts";

const maxTargetLength = 8000;

/** A relationship to a part of the same document. */
export interface Relationship {
  /** The last word of its type, which is the same in all editions of the format: "worksheet". */
  readonly kind: string;
  /** The name of a part, which may not exist. It is only ever looked up in the archive. */
  readonly target: string;
}

/** Gathers the relationships of a part. */
export class RelationshipList implements PartHandler {
  readonly byId = new Map<string, Relationship>();
  readonly #folder: string;

  /** Targets are relative to the folder, which ends in a slash unless it is empty. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  open(name: string, attributes: Attributes): void {
    if (name !== "Relationship" || attributes.TargetMode === "External") return;
    const { Id = "", Type = "", Target = "" } = attributes;
    if (Target.length > maxTargetLength) {
      throw new Unreadable(
        "document-over-limit",
        `The document has an address of ${Target.length} characters; the limit is ${maxTargetLength}.`,
      );
    }
    if (this.byId.has(Id)) return;
    const kind = Type.slice(Type.lastIndexOf("/") + 1);
    this.byId.set(Id, { kind, target: resolveTarget(this.#folder, Target) });
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
