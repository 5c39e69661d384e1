const sureFrom = 0.6;

/** Returns whether recognition is not sure of a word. Words that were not recognised are certain. */
export function isDoubtful({ confidence = 1 }: { readonly confidence?: number | undefined }): boolean {
  return confidence < sureFrom;
}
