/** How much a document may be or hold before it is refused, or read in part. */
export interface ReadLimits {
  /** Larger contents are refused. */
  readonly maxBytes: number;
  /** Pages beyond these are skipped. */
  readonly maxPages: number;
  /** Pages whose text has to be recognised beyond these are skipped. */
  readonly maxOcrPages: number;
  /** Images with more pixels are refused, or skipped within a document, before they are decoded. */
  readonly maxPixels: number;
  /** An archive (DOCX) with more entries, more bytes unpacked, or an entry that shrank to less than one in so many, is refused. */
  readonly maxEntries: number;
  readonly maxUnpackedBytes: number;
  readonly maxRatio: number;
  /** More text than this is cut off. */
  readonly maxCharacters: number;
}

export const defaultLimits: ReadLimits = {
  maxBytes: 100 * 1024 * 1024,
  maxPages: 2000,
  maxOcrPages: 50,
  maxPixels: 30_000_000,
  maxEntries: 10_000,
  maxUnpackedBytes: 200 * 1024 * 1024,
  maxRatio: 200,
  maxCharacters: 50_000_000,
};
