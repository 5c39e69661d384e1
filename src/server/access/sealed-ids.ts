import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { FairlaneError } from "../../errors/fairlane-error.ts";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;
// As long as any id, so that the length tells nothing.
const idCharacters = 32;

/**
 * The ids of events as the holder of one key sees them. An event's id is its place among those of everybody, so that two of
 * them would tell how much happened in between; sealed, each looks like chance, and none like another, not even like itself.
 * Every server opens what another one sealed for the same key.
 */
export class SealedIds {
  readonly #secret: Buffer;

  constructor(key: string) {
    this.#secret = createHash("sha256").update(`ids of events for ${key}`).digest();
  }

  seal(id: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.#secret, nonce);
    const sealed = cipher.update(id.padEnd(idCharacters));
    return Buffer.concat([nonce, sealed, cipher.final(), cipher.getAuthTag()]).toString("base64url");
  }

  /** Refuses what was not sealed for this key. */
  open(text: string): string {
    const bytes = Buffer.from(text, "base64url");
    try {
      const decipher = createDecipheriv(algorithm, this.#secret, bytes.subarray(0, nonceBytes));
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      const id = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
      return Buffer.concat([id, decipher.final()]).toString().trimEnd();
    } catch {
      throw new FairlaneError(
        "events-gone",
        "this key was never told an event of that id; follow from now on",
      );
    }
  }
}
