const sampleLength = 8192;

/**
 * Returns the encoding of a text by its first bytes: UTF-16 if they have its byte order mark, or many zeros at even or at odd places
 * alone, as Latin letters have; otherwise UTF-8.
 */
export function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, sampleLength);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (even + odd < sample.length / 20 || (even > 0 && odd > 0)) return "utf-8";
  return odd > 0 ? "utf-16le" : "utf-16be";
}
