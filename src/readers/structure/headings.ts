import type { BodySize } from "./body-size.ts";
import type { PageContext } from "./group-lines.ts";
import { isEntry } from "./line-ends.ts";
import type { PlacedLine } from "./placed-lines.ts";

const maxLines = 4;
const maxLetters = 200;
const maxBoldLetters = 100;

/** By how much larger than the body a heading of each level is, as browsers show them. */
const ratios = [1.7, 1.35, 1.1] as const;
const boldLevel = ratios.length + 1;

/** Returns true if lines are larger than the body of the document, or bold and alone. */
export function isHeading(
  lines: readonly PlacedLine[],
  { body, isRepeated }: Pick<PageContext, "body" | "isRepeated">,
): boolean {
  const [first] = lines;
  if (!first || lines.length > maxLines || lines.some((line) => isRepeated(line) || isEntry(line)))
    return false;
  const isLarge = first.size >= body.size * ratios[2];
  const isStrong = first.isBold && !body.isBold && first.size >= 0.95 * body.size;
  if (!isLarge && !isStrong) return false;
  const text = lines.map(({ text }) => text).join(" ");
  if (!/\p{L}{2}/u.test(text)) return false;
  if (isLarge) return text.length <= maxLetters;
  return lines.length <= 2 && text.length <= maxBoldLetters && !/[.,;]$/.test(text);
}

/** Returns the level of a heading: from 1 to 3 by its size, and 4 if it is only bold. */
export function levelOf(lines: readonly PlacedLine[], body: Pick<BodySize, "size">): number {
  const size = lines[0]?.size ?? 0;
  const level = ratios.findIndex((ratio) => size >= body.size * ratio);
  return level < 0 ? boldLevel : level + 1;
}
