import type { UnreadableCode } from "../../src/readers/unreadable.ts";

/** The targets of hostile files, and their size. */
export interface Aim {
  /** A server on this machine that must not be reached: `http://127.0.0.1:PORT`. */
  readonly canary: string;
  /** A file that must not be read. */
  readonly secret: string;
  /** Full sizes take a while to make and to refuse. */
  readonly isSmall: boolean;
}

/** How the reading of a file ends: in whole, in part (something was skipped), or with a failure of that code. */
export type Ending = "read" | "partial" | UnreadableCode;

/** A file that tries to do harm. */
export interface HostileFile {
  /** Its description, which is also its name as a document. */
  readonly name: string;
  readonly make: (aim: Aim) => Uint8Array | Promise<Uint8Array>;
  /** All endings that do no harm. */
  readonly endsAs: readonly Ending[];
  /** Text that it contains if it is read. */
  readonly holds?: readonly string[];
  /** Text that must not occur in its text, Markdown or facts. */
  readonly lacks?: readonly string[];
}

/** The content of the file `secret`, so that a leak is noticed. */
export const secretWords = "these words were never meant to be read";

/** Addresses that a document might request: a page of the canary, and files. */
export function lures({ canary, secret }: Aim): readonly string[] {
  return [`${canary}/lure`, `file://${secret}`, "file:///etc/passwd"];
}

export const refused: readonly Ending[] = ["document-broken", "document-over-limit"];
export const harmless: readonly Ending[] = ["read", "partial"];
