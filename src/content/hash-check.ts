import { createHash, type Hash } from "node:crypto";
import type { Part } from "../engine/content-store.ts";
import { FairlaneError } from "../errors/fairlane-error.ts";

/** Compares the bytes of a part with their known SHA-256 as they pass. Does nothing if that is unknown. */
export class HashCheck {
  readonly #id: string;
  readonly #part: Part;
  readonly #expected: string | undefined;
  readonly #hash: Hash | undefined;

  constructor({ id, part, sha256 }: { id: string; part: Part; sha256: string | undefined }) {
    this.#id = id;
    this.#part = part;
    this.#expected = sha256;
    this.#hash = sha256 === undefined ? undefined : createHash("sha256");
  }

  add(bytes: Uint8Array): void {
    this.#hash?.update(bytes);
  }

  /** Throws if the bytes were other ones. */
  finish(): void {
    const found = this.#hash?.digest("hex");
    if (found === this.#expected) return;
    throw new FairlaneError(
      "store-failed",
      `the ${this.#part} of document ${this.#id} is damaged: expected the SHA-256 ${this.#expected}, got ${found}`,
    );
  }
}
