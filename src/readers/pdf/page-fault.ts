import type { PartialCode } from "../../policy/partial.ts";
import { Unreadable, type UnreadableCode } from "../unreadable.ts";

/** The reason why a page is not read. */
export class PageFault extends Error {
  readonly code: PartialCode;
  /** The code of the whole document if no page is read. */
  readonly documentCode: UnreadableCode;

  constructor(code: PartialCode, message: string, documentCode: UnreadableCode = "document-over-limit") {
    super(message);
    this.code = code;
    this.documentCode = documentCode;
  }
}

/** Turns any error into the reason why a page is not read. */
export function faultOf(error: unknown): PageFault {
  if (error instanceof PageFault) return error;
  if (error instanceof RangeError) return new PageFault("page-over-limit", error.message);
  const message = error instanceof Error ? error.message : String(error);
  return new PageFault("page-damaged", message, "document-broken");
}

/** Turns the failure of an image into that of its page. */
export function notRecognised(error: unknown): never {
  if (error instanceof Unreadable && error.code === "recogniser-failed")
    throw new PageFault("page-not-recognised", error.message, error.code);
  if (error instanceof Unreadable && error.code !== "parser-missing")
    throw new PageFault("page-not-recognised", "its image cannot be decoded", error.code);
  throw error;
}
