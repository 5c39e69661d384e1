/** The range of each limit on reading a document. */
export const readingBounds = {
  timeMs: [100, 7 * 86_400_000],
  memoryBytes: [64 * 1024 ** 2, 1024 ** 4],
  maxBytes: [1, 4 * 1024 ** 3],
  maxPages: [1, 1_000_000],
  maxPixels: [1, 2_000_000_000],
  maxCharacters: [1, 500_000_000],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;
