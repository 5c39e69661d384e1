/** A file within a document: an attachment of a mail, an entry of an archive. */
export interface Member {
  /** As the document says. It is only ever data. */
  readonly name: string;
  /** Returns its bytes. Rejects with `Unreadable` if it is damaged or protected. */
  readonly open: () => Promise<Uint8Array>;
  /** The media type, if it is certain. Defaults to detecting it from the bytes. */
  readonly type?: string | undefined;
}

const maxNameLength = 1000;

/** Returns a name on one line, without characters that command a terminal or turn the writing around. */
export function tidyName(name: string, place: number): string {
  const tidied = name
    .slice(0, 4 * maxNameLength)
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .trim()
    .slice(0, maxNameLength)
    .toWellFormed();
  return tidied || `file-${place}`;
}

const systemFile = /(?:^|[/\\])(?:__MACOSX[/\\]|\.DS_Store$|\._[^/\\]*$|Thumbs\.db$|desktop\.ini$)/i;

/** Returns whether an operating system puts files of this name next to others. */
export function isSystemFile(name: string): boolean {
  return systemFile.test(name);
}
