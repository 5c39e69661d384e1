/** Sizes above which a document is refused or read in part. */
export interface ReadLimits {
  /** Larger contents are refused. */
  readonly maxBytes: number;
  /** Further pages are skipped. */
  readonly maxPages: number;
  /** Images with more pixels are not decoded: an image is refused, and a page with one is skipped. */
  readonly maxPixels: number;
  /** An archive is refused if it has more entries, more unpacked bytes, or an entry with a higher compression ratio. */
  readonly maxEntries: number;
  /** Counts all archives within each other. */
  readonly maxUnpackedBytes: number;
  readonly maxRatio: number;
  /** Longer text is cut. */
  readonly maxCharacters: number;
  /** Further files within a document, such as attachments, are skipped. Counts those of all levels. */
  readonly maxMembers: number;
  /** Files within files are skipped beyond this many levels. */
  readonly maxDepth: number;
}

export const defaultLimits: ReadLimits = {
  maxBytes: 100 * 1024 * 1024,
  maxPages: 2000,
  maxPixels: 150_000_000,
  maxEntries: 10_000,
  maxUnpackedBytes: 200 * 1024 * 1024,
  maxRatio: 200,
  maxCharacters: 50_000_000,
  maxMembers: 1000,
  maxDepth: 5,
};
