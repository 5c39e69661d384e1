import type { DetectedType } from "../policy/file-types/signatures.ts";
import { emptyMediaType, unknownMediaType } from "./detect/detect-type.ts";
import { Unreadable } from "./unreadable.ts";

/** A document is of a type that cannot be read. */
export class UnknownType extends Unreadable {
  readonly detected: DetectedType;

  /** `which` continues the sentence "The document is an Excel workbook (XLSX), …". */
  constructor(detected: DetectedType, which: string) {
    const { type, name } = detected;
    const short = /\(([^)]+)\)/.exec(name)?.[1] ?? type;
    const isNamed = type !== unknownMediaType && type !== emptyMediaType;
    super("type-unknown", `The document is ${name}, ${which}`, isNamed ? { type: short } : undefined);
    this.detected = detected;
  }
}
