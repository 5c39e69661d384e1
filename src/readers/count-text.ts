/** The amount of text. */
export interface TextCount {
  /** Runs of anything but white space. */
  readonly words: number;
  readonly lines: number;
  /** Code points. */
  readonly characters: number;
}

/** Counts words, lines and characters in one pass. */
export function countText(text: string): TextCount {
  let words = 0;
  let breaks = 0;
  let characters = 0;
  let isInWord = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    // The fast path for ASCII.
    if (code > 0x20 && code < 0x7f) {
      if (!isInWord) words += 1;
      isInWord = true;
      characters += 1;
      continue;
    }
    const isWord = !isSpace(code);
    if (isWord && !isInWord) words += 1;
    isInWord = isWord;
    if (isLineEnd(text, at, code)) breaks += 1;
    if (!isLowSurrogate(code)) characters += 1;
  }
  const isLastLineOpen = text !== "" && !/[\r\n]$/.test(text.slice(-1));
  return { words, lines: breaks + (isLastLineOpen ? 1 : 0), characters };
}

function isSpace(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || (code >= 9 && code <= 13);
  return code >= 0xa0 && isRareSpace(code);
}

function isRareSpace(code: number): boolean {
  if (code === 0xa0 || code === 0x1680 || code === 0x3000 || code === 0xfeff) return true;
  return (code >= 0x2000 && code <= 0x200a) || [0x2028, 0x2029, 0x202f, 0x205f].includes(code);
}

/** A line ends at "\n", or at a "\r" that no "\n" follows. */
function isLineEnd(text: string, at: number, code: number): boolean {
  return code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10);
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
