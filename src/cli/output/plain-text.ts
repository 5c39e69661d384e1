// Control characters, characters that change the direction of text, invisible characters, and halves of surrogate pairs.
const dangerous = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f1e6}-\u{1f1ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\ufe0f/u;

// Created at first use, because that takes a while.
let segmenter: Intl.Segmenter | undefined;

function graphemesOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return segmenter.segment(text);
}

/** Makes untrusted text safe for a terminal: control characters are escaped, like \u{1b}. */
export function spellOut(text: string): string {
  return text.replace(dangerous, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);
}

/** The same for a text of several lines: line breaks stay. */
export function spellOutLines(text: string): string {
  return text.split("\n").map(spellOut).join("\n");
}

/** Untrusted text as one word of a command that a person may copy into a shell. */
export function shellWord(text: string): string {
  const shown = spellOut(text);
  return /^[\w.,:@/][\w.,:@/-]*$/.test(shown) ? shown : `'${shown.replaceAll("'", "'\\''")}'`;
}

/** A value as one line of JSON that is safe for a terminal. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    dangerous,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The width of a text on a terminal, in columns. */
export function widthOf(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let width = 0;
  for (const { segment } of graphemesOf(text)) width += wide.test(segment) ? 2 : 1;
  return width;
}

/** Cuts a text to a width, with an ellipsis if it is longer. */
export function shorten(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  let kept = "";
  let width = 0;
  for (const { segment } of graphemesOf(text)) {
    width += wide.test(segment) ? 2 : 1;
    if (width > columns - 1) break;
    kept += segment;
  }
  return columns > 0 ? `${kept}…` : "";
}

/** Breaks a text between words into lines of a width. A longer word stays whole. */
export function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && widthOf(longer) > columns) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
