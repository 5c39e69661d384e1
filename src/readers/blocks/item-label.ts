import type { List } from "./block.ts";

/** Returns the number or letter of an item of a list; "" for a bullet. */
export function itemLabel({ labels, firstNumber }: List, place: number): string {
  if (labels) return labels[place] ?? "";
  return firstNumber === undefined ? "" : `${firstNumber + place}.`;
}
