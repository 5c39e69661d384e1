import { type Frame, frameHead, frameOf } from "../frames.ts";
import { short } from "../reader-messages.ts";
import { expectRecognition, type Recognise, toRecognise } from "./recogniser.ts";
import {
  expectScan,
  pieceLength,
  recognitionKinds,
  type ScanHeader,
  scanKinds,
} from "./recognition-messages.ts";

export interface ScanReceiverOptions {
  readonly recognise: Recognise;
  /** Aborted when the reading has ended. */
  readonly signal: AbortSignal;
  /** Sends a frame to the child. */
  readonly send: (frame: Buffer) => void;
  readonly maxPages: number;
}

/** Receives pages from a child one at a time, and sends back what the recogniser finds. The pages are not trusted. */
export class ScanReceiver {
  readonly #options: ScanReceiverOptions;
  #header: ScanHeader | undefined;
  #pixels = Buffer.alloc(0);
  #length = 0;
  #pages = 0;
  #isBusy = false;

  constructor(options: ScanReceiverOptions) {
    this.#options = options;
  }

  /** Takes a frame. Throws if it is invalid; returns false if it is not part of a page. */
  take({ kind, payload }: Frame): boolean {
    if (kind === scanKinds.page) this.#begin(payload);
    else if (kind === scanKinds.pixels) this.#add(payload);
    else return false;
    return true;
  }

  #begin(payload: Buffer): void {
    if (this.#isBusy || this.#header) throw new TypeError("an unexpected page");
    if (++this.#pages > this.#options.maxPages) throw new RangeError("too many pages");
    const header = expectScan(payload);
    this.#header = header;
    this.#pixels = Buffer.allocUnsafeSlow(header.width * header.height);
    this.#length = 0;
  }

  #add(payload: Buffer): void {
    if (!this.#header || this.#length + payload.length > this.#pixels.length)
      throw new RangeError("more pixels than declared");
    this.#length += payload.copy(this.#pixels, this.#length);
    if (this.#length < this.#pixels.length) return;
    const page = { ...this.#header, pixels: new Uint8Array(this.#pixels.buffer) };
    this.#header = undefined;
    this.#pixels = Buffer.alloc(0);
    this.#isBusy = true;
    void this.#recognise(page);
  }

  async #recognise(page: ScanHeader & { readonly pixels: Uint8Array }): Promise<void> {
    const { recognise, signal } = this.#options;
    const frames = await Promise.resolve()
      .then(() => recognise(toRecognise(page, signal)))
      .then((found) => framesOf(expectRecognition(found)))
      .catch((error) => [frameOf(recognitionKinds.failed, { message: messageOf(error) })]);
    this.#isBusy = false;
    if (!signal.aborted) for (const frame of frames) this.#options.send(frame);
  }
}

function framesOf(found: object): readonly Buffer[] {
  const json = Buffer.from(JSON.stringify(found));
  const frames: Buffer[] = [];
  for (let at = 0; at < json.length; at += pieceLength) {
    const piece = json.subarray(at, at + pieceLength);
    frames.push(frameHead(recognitionKinds.piece, piece.length), piece);
  }
  return [...frames, frameOf(recognitionKinds.end, "")];
}

function messageOf(error: unknown): string {
  return short(error instanceof Error ? error.message : String(error));
}
