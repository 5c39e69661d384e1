// By hand: postal-mime 4.0.0 keeps an object for every line of a body, so that 10 MB of line ends take more than 570 MB of memory. It
// also decodes text without a declared encoding as UTF-8 only, and has no place for a limit or for the parts of a nested mail.

/** The fields of a mail, or of a part, that are read. */
const keptFields = [
  "from",
  "to",
  "cc",
  "date",
  "subject",
  "content-type",
  "content-transfer-encoding",
  "content-disposition",
  "content-id",
] as const;

export type MailField = (typeof keptFields)[number];

/** The head of a mail or of a part. */
export interface PartHead {
  /** The unfolded values of the fields that are read, as bytes. The first of several counts. */
  readonly fields: ReadonlyMap<MailField, Buffer>;
  /** Where the body begins. */
  readonly end: number;
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const maxNameLength = 100;
/** Longer values are cut. */
const maxValueLength = 1024 * 1024;

/** Reads the lines from `start` to the first empty line, or to one that cannot be part of a head. */
export function readHead(
  bytes: Buffer,
  start: number,
  isDelimiter: (lineStart: number) => boolean = () => false,
): PartHead {
  const fields = new Map<MailField, Buffer[]>();
  let current: Buffer[] | undefined;
  let at = start;
  while (at < bytes.length && !isDelimiter(at)) {
    const [lineEnd, next] = endOfLine(bytes, at);
    if (lineEnd === at) return { fields: unfold(fields), end: next };
    if (isBlank(bytes[at]) && at > start) current?.push(bytes.subarray(at, lineEnd));
    else if (!isEnvelope(bytes, at)) {
      const colon = colonOf(bytes, at, lineEnd);
      if (colon === undefined) break;
      current = startField(fields, nameAt(bytes, at, colon), bytes.subarray(colon + 1, lineEnd));
    }
    at = next;
  }
  return { fields: unfold(fields), end: at };
}

/** Returns where the line ends, and where the next one begins. */
export function endOfLine(bytes: Buffer, at: number): readonly [end: number, next: number] {
  const found = bytes.indexOf(lineFeed, at);
  const end = found < 0 ? bytes.length : found;
  const next = found < 0 ? bytes.length : found + 1;
  return [end > at && bytes[end - 1] === carriageReturn ? end - 1 : end, next];
}

function startField(fields: Map<MailField, Buffer[]>, name: string, value: Buffer): Buffer[] | undefined {
  const known = keptFields.find((field) => field === name);
  if (!known || fields.has(known)) return undefined;
  const lines = [value];
  fields.set(known, lines);
  return lines;
}

function unfold(fields: ReadonlyMap<MailField, readonly Buffer[]>): ReadonlyMap<MailField, Buffer> {
  return new Map(
    [...fields].map(([name, lines]) => [name, Buffer.concat(lines).subarray(0, maxValueLength)]),
  );
}

/** Mailboxes begin a mail with the line "From ADDRESS DATE", which some programs quote. */
function isEnvelope(bytes: Buffer, at: number): boolean {
  return /^>?From /.test(bytes.toString("latin1", at, at + 6));
}

/** Returns where the name of a field ends, if the line is one. */
function colonOf(bytes: Buffer, at: number, end: number): number | undefined {
  for (let place = at; place < Math.min(end, at + maxNameLength); place++) {
    const byte = bytes[place] ?? 0;
    if (byte === 0x3a) return place > at ? place : undefined;
    if (byte <= 0x20 && !/^[ \t]*:/.test(bytes.toString("latin1", place, place + 10))) return undefined;
  }
  return undefined;
}

function nameAt(bytes: Buffer, start: number, end: number): string {
  return bytes.toString("latin1", start, end).trimEnd().toLowerCase();
}

function isBlank(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x09;
}
