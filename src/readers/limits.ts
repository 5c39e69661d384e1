/** Sizes above which a document is refused or read in part. */
export interface ReadLimits {
  /** Larger contents are refused. */
  readonly maxBytes: number;
  /** Further pages are skipped. */
  readonly maxPages: number;
  /** Further pages that need OCR are skipped. */
  readonly maxOcrPages: number;
  /** Images with more pixels are not decoded: an image is refused, and a page with one is skipped. */
  readonly maxPixels: number;
  /** An archive (DOCX) is refused if it has more entries, more unpacked bytes, or an entry with a higher compression ratio. */
  readonly maxEntries: number;
  readonly maxUnpackedBytes: number;
  readonly maxRatio: number;
  /** Longer text is cut. */
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
