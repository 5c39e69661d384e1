import type { UnreadableCode } from "../../src/readers/unreadable.ts";

/** What a hostile file aims at, and how much of it is made. */
export interface Aim {
  /** A server on this machine that nobody may connect to: `http://127.0.0.1:PORT`. */
  readonly canary: string;
  /** A file that nobody may read. */
  readonly secret: string;
  /** Full sizes take a while to make and to refuse. */
  readonly isSmall: boolean;
}

/** How the reading of a file ends: in whole, in part (something was skipped), or with a failure of that code. */
export type Ending = "read" | "partial" | UnreadableCode;

/** A file that tries to do harm. */
export interface HostileFile {
  /** What it is, in words; also its name as a document. */
  readonly name: string;
  readonly make: (aim: Aim) => Uint8Array | Promise<Uint8Array>;
  /** All endings that do no harm. */
  readonly endsAs: readonly Ending[];
  /** What its text says if it is read. */
  readonly holds?: readonly string[];
  /** What neither its text nor its Markdown nor its facts say. */
  readonly lacks?: readonly string[];
}

/** What a file inside of `secret` says, so that it is known when it gets out. */
export const secretWords = "these words were never meant to be read";

/** Addresses that a document might ask for: a page of the canary, and files. */
export function lures({ canary, secret }: Aim): readonly string[] {
  return [`${canary}/lure`, `file://${secret}`, "file:///etc/passwd"];
}

export const refused: readonly Ending[] = ["document-broken", "document-over-limit"];
export const harmless: readonly Ending[] = ["read", "partial"];
