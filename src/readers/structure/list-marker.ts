import type { ListMarker } from "./page-block.ts";
import type { PlacedLine } from "./placed-lines.ts";

// With the places that the fonts Symbol and Wingdings give to bullets.
const bullet = /^[•‣◦▪▫●○■□◆➢➤✓❖⁃∙·\uf0a7\uf0b7\uf0d8\uf076]/u;
const dash = /^[-–—*]$/;
const number = /^\(?(\d{1,3})[.)]$/;
const letter = /^\(?[a-zA-Z]\)$/;

/** Returns the marker of an item of a list with which a line begins. */
export function listMarkerOf({ words }: PlacedLine): ListMarker | undefined {
  const first = words[0]?.text ?? "";
  if (bullet.test(first)) return words.length > 1 || first.length > 1 ? { length: 1 } : undefined;
  if (words.length < 2) return undefined;
  if (dash.test(first)) return { length: first.length };
  // A letter stays in the text of its item, because Markdown has no such lists.
  if (letter.test(first)) return { length: 0 };
  const match = number.exec(first);
  return match ? { length: first.length, number: Number(match[1]) } : undefined;
}
