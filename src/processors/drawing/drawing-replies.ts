import type { Frame } from "../frames.ts";
import { expectUnreadable } from "../reader-messages.ts";
import { Reply } from "../reply.ts";
import {
  type DrawnRows,
  type DrawnSize,
  drawingKinds,
  expectDrawnSize,
  expectOpened,
  lengthOfRow,
  lengthOfRows,
  type OpenedPages,
} from "./drawing-messages.ts";

/** The reply to a document: its pages. */
export class OpeningReply extends Reply<OpenedPages> {
  protected override take({ kind, payload }: Frame): void {
    if (kind === drawingKinds.opened) this.complete(expectOpened(payload));
    else if (kind === drawingKinds.unreadable) this.fail(expectUnreadable(payload));
    else throw new TypeError("a message of an unknown kind");
  }
}

const lastFilter = 4;

/** The reply to a request for a page: exactly the bytes of its rows. */
export class DrawingReply extends Reply<DrawnRows> {
  readonly #maxWidth: number;
  #size: DrawnSize | undefined;
  #rows: Buffer[] = [];
  #length = 0;

  constructor(maxWidth: number) {
    super();
    this.#maxWidth = maxWidth;
    this.expect();
  }

  protected override take({ kind, payload }: Frame): void {
    if (kind === drawingKinds.size && !this.#size) this.#size = expectDrawnSize(payload, this.#maxWidth);
    else if (kind === drawingKinds.rows && this.#size) this.#collect(payload, this.#size);
    else if (kind === drawingKinds.drawn && this.#size) this.#finish(this.#size);
    else if (kind === drawingKinds.unreadable) this.fail(expectUnreadable(payload));
    else throw new TypeError("a message of an unknown kind");
  }

  // Whole rows, so that the filter of each is at a known place.
  #collect(payload: Buffer, size: DrawnSize): void {
    const length = lengthOfRow(size);
    this.#length += payload.length;
    if (payload.length === 0 || payload.length % length !== 0) throw new TypeError("rows that are not whole");
    if (this.#length > lengthOfRows(size)) throw new RangeError("more rows than the page has");
    for (let at = 0; at < payload.length; at += length)
      if ((payload[at] as number) > lastFilter) throw new TypeError("an invalid row");
    this.#rows.push(payload);
  }

  #finish(size: DrawnSize): void {
    if (this.#length !== lengthOfRows(size)) throw new RangeError("fewer rows than the page has");
    this.complete({ ...size, rows: this.#rows });
    this.#rows = [];
  }
}
