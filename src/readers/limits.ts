/** How much a document may be or hold before it is refused, or read in part. */
export interface ReadLimits {
  /** Larger contents are refused. */
  readonly mostBytes: number;
  /** Pages beyond these are skipped. */
  readonly mostPages: number;
  /** Pages whose text has to be recognised beyond these are skipped. */
  readonly mostOcrPages: number;
  /** Images with more pixels are refused, or skipped within a document, before they are decoded. */
  readonly mostPixels: number;
  /** An archive (DOCX) with more entries, more bytes unpacked, or an entry that shrank to less than one in so many, is refused. */
  readonly mostEntries: number;
  readonly mostUnpackedBytes: number;
  readonly mostRatio: number;
  /** More text than this is cut off. */
  readonly mostCharacters: number;
}

export const defaultLimits: ReadLimits = {
  mostBytes: 100 * 1024 * 1024,
  mostPages: 2000,
  mostOcrPages: 50,
  mostPixels: 30_000_000,
  mostEntries: 10_000,
  mostUnpackedBytes: 200 * 1024 * 1024,
  mostRatio: 200,
  mostCharacters: 50_000_000,
};
