import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;
// Longer than any event id or cursor, so that the length reveals nothing.
const paddedCharacters = 40;

/** The purpose of a sealed text. A text that was sealed for one purpose cannot be opened for another. */
export type SealPurpose = "ids of events" | "cursors of documents";

/**
 * Encrypts a place in the store for the holder of one key. Event ids and cursors are places among everybody's documents, so
 * two of them would show how much others submitted in between. Encryption is randomized: the same place encrypts
 * differently each time. Its key is derived from the store's secret, never from the caller's key, whose holder could
 * derive it too. Every server can open what another one sealed for the same key.
 */
export class Seal {
  readonly #cipherKey: Buffer;

  constructor(storeSecret: string, { keyId, purpose }: { keyId: string; purpose: SealPurpose }) {
    this.#cipherKey = createHmac("sha256", storeSecret).update(`${purpose} for ${keyId}`).digest();
  }

  seal(place: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.#cipherKey, nonce);
    const sealed = cipher.update(place.padEnd(paddedCharacters));
    return Buffer.concat([nonce, sealed, cipher.final(), cipher.getAuthTag()]).toString("base64url");
  }

  /** Returns the place, or undefined for a text that was not sealed for this key and purpose. */
  open(text: string): string | undefined {
    const bytes = Buffer.from(text, "base64url");
    try {
      const decipher = createDecipheriv(algorithm, this.#cipherKey, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      const place = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
      return Buffer.concat([place, decipher.final()]).toString().trimEnd();
    } catch {
      return undefined;
    }
  }
}
