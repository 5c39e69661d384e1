import type { ReadLimits } from "../limits.ts";
import { Unreadable } from "../unreadable.ts";
import { type Parameterized, parseParameterized } from "./field-values.ts";
import { endOfLine, type MailField, readHead } from "./part-head.ts";

/** A part of a mail: the whole mail, a multipart, or a leaf. */
export interface MailPart {
  readonly fields: ReadonlyMap<MailField, Buffer>;
  readonly type: Parameterized;
  readonly disposition: Parameterized;
  /** The bytes of its body, still encoded. */
  readonly body: Buffer;
  /** The parts of a multipart; empty for others. */
  readonly parts: readonly MailPart[];
}

/** Deeper ones are refused. */
const maxLevels = 100;
/** RFC 2046 allows 70 characters. */
const maxBoundaryLength = 200;

/** Parses a mail into its parts in one pass. Throws "document-over-limit" for too many or too deep parts. */
export function parseMail(bytes: Uint8Array, limits: Pick<ReadLimits, "maxEntries">): MailPart {
  return new MimeParser(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits).parse();
}

/** A part whose end is not known yet. */
interface OpenPart extends Omit<MailPart, "body" | "parts"> {
  readonly start: number;
  readonly parts: OpenPart[];
  readonly boundary: string | undefined;
  end: number;
}

/** The level of the multipart that a line delimits, and whether the line ends it. */
interface Delimiter {
  readonly level: number;
  readonly isEnd: boolean;
}

const noBytes = Buffer.alloc(0);

class MimeParser {
  readonly #bytes: Buffer;
  readonly #maxParts: number;
  /** The multiparts around the current place, the innermost last. */
  readonly #open: OpenPart[] = [];
  readonly #levelOf = new Map<string, number>();
  #count = 0;

  constructor(bytes: Buffer, { maxEntries }: Pick<ReadLimits, "maxEntries">) {
    this.#bytes = bytes;
    this.#maxParts = maxEntries;
  }

  parse(): MailPart {
    const root = this.#startPart(0, undefined);
    let at = root.start;
    while (this.#open.length > 0 && at < this.#bytes.length) {
      const found = this.#delimiterAt(at);
      at = found ? this.#divide(found, at) : this.#nextDashes(at);
    }
    this.#closeFrom(0, this.#bytes.length);
    return finish(root, this.#bytes);
  }

  #startPart(at: number, around: OpenPart | undefined): OpenPart {
    this.#count += 1;
    if (this.#count > this.#maxParts) throw overLimit(`more than ${this.#maxParts} parts (maxEntries)`);
    const { fields, end } = readHead(this.#bytes, at, (place) => this.#delimiterAt(place) !== undefined);
    const usual = around?.type.value === "multipart/digest" ? "message/rfc822" : "text/plain";
    const type = parseParameterized(fields.get("content-type") ?? Buffer.from(usual));
    const boundary = type.value.startsWith("multipart/") ? type.parameters.get("boundary") : undefined;
    const disposition = parseParameterized(fields.get("content-disposition") ?? noBytes);
    const part: OpenPart = {
      fields,
      type,
      disposition,
      parts: [],
      start: end,
      end: this.#bytes.length,
      boundary: boundary !== undefined && boundary.length <= maxBoundaryLength ? boundary : undefined,
    };
    around?.parts.push(part);
    if (part.boundary !== undefined) this.#enter(part, part.boundary);
    return part;
  }

  #enter(part: OpenPart, boundary: string): void {
    if (this.#open.length === maxLevels) throw overLimit(`parts nested more than ${maxLevels} levels deep`);
    // A boundary that is used again within itself belongs to the inner part, as readers of mail usually see it.
    this.#levelOf.set(boundary, this.#open.length);
    this.#open.push(part);
  }

  #delimiterAt(at: number): Delimiter | undefined {
    if (this.#bytes[at] !== 0x2d || this.#bytes[at + 1] !== 0x2d || this.#open.length === 0) return undefined;
    const line = this.#bytes.toString("latin1", at + 2, at + maxBoundaryLength + 10);
    const text = line.split("\n", 1)[0]?.trimEnd() ?? "";
    const level = this.#levelOf.get(text);
    if (level !== undefined) return { level, isEnd: false };
    const ended = text.endsWith("--") ? this.#levelOf.get(text.slice(0, -2).trimEnd()) : undefined;
    return ended === undefined ? undefined : { level: ended, isEnd: true };
  }

  /** Ends the parts before a delimiter, and starts the next one. Returns where to continue. */
  #divide(found: Delimiter, at: number): number {
    const [, next] = endOfLine(this.#bytes, at);
    const around = this.#open[found.level];
    this.#closeFrom(found.isEnd ? found.level : found.level + 1, this.#beforeLine(at));
    const last = around?.parts.at(-1);
    if (last && last.end === this.#bytes.length) last.end = Math.max(last.start, this.#beforeLine(at));
    if (found.isEnd || !around) return next;
    return this.#startPart(next, around).start;
  }

  /** The line end before a delimiter belongs to the delimiter. */
  #beforeLine(at: number): number {
    if (this.#bytes[at - 1] !== 0x0a) return at;
    return this.#bytes[at - 2] === 0x0d ? at - 2 : at - 1;
  }

  #closeFrom(level: number, end: number): void {
    for (const part of this.#open.splice(level)) {
      part.end = Math.max(part.start, end);
      const last = part.parts.at(-1);
      if (last && last.end > part.end) last.end = Math.max(last.start, part.end);
      if (part.boundary !== undefined) this.#leave(part.boundary);
    }
  }

  #leave(boundary: string): void {
    const outer = this.#open.findLastIndex((part) => part.boundary === boundary);
    if (outer < 0) this.#levelOf.delete(boundary);
    else this.#levelOf.set(boundary, outer);
  }

  #nextDashes(at: number): number {
    const found = this.#bytes.indexOf("\n--", at, "latin1");
    return found < 0 ? this.#bytes.length : found + 1;
  }
}

function finish({ fields, type, disposition, parts, start, end }: OpenPart, bytes: Buffer): MailPart {
  const body = bytes.subarray(start, end);
  return { fields, type, disposition, body, parts: parts.map((part) => finish(part, bytes)) };
}

function overLimit(what: string): Unreadable {
  return new Unreadable("document-over-limit", `The document is a mail with ${what}.`);
}
