import type { ReadLimits } from "../limits.ts";
import type { Reading, ReadOptions } from "../reading.ts";

/** Reads a document, which may be a file within another. */
export type ReadMember = (
  bytes: Uint8Array,
  options: ReadOptions & { readonly type?: string | undefined },
) => Promise<Reading>;

/** The state that a submitted document and all files within it share. */
interface Shared {
  readonly read: ReadMember;
  membersLeft: number;
  bytesLeft: number;
}

/** The place of a document among those within each other, and the budget that they share. */
export class Nest {
  /** 0 for a submitted document, 1 for a file within it… */
  readonly depth: number;
  readonly #shared: Shared;

  private constructor(depth: number, shared: Shared) {
    this.depth = depth;
    this.#shared = shared;
  }

  /** The nest of a submitted document. */
  static around({ maxMembers, maxUnpackedBytes }: ReadLimits, read: ReadMember): Nest {
    return new Nest(0, { read, membersLeft: maxMembers, bytesLeft: maxUnpackedBytes });
  }

  /** Reads a file within the document. */
  read(bytes: Uint8Array, options: ReadOptions & { readonly type?: string | undefined }): Promise<Reading> {
    return this.#shared.read(bytes, { ...options, nest: new Nest(this.depth + 1, this.#shared) });
  }

  /** Counts a file. Returns false if there have been as many as the limit. */
  takeMember(): boolean {
    if (this.#shared.membersLeft === 0) return false;
    this.#shared.membersLeft -= 1;
    return true;
  }

  /** Counts bytes that are unpacked. Returns false, and counts nothing, if that would be more than the limit. */
  takeBytes(bytes: number): boolean {
    if (bytes > this.#shared.bytesLeft) return false;
    this.#shared.bytesLeft -= bytes;
    return true;
  }
}
