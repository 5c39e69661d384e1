/** Returns the number or letter of an item of a list: "1.", "a)", "1.2". Bullets have none. */
export function itemLabelOf(label: string): string {
  const trimmed = label.trim();
  if (/^\d{1,9}$/.test(trimmed)) return `${trimmed}.`;
  return /[\p{L}\p{N}]{1,20}/u.test(trimmed) && trimmed !== "o" ? trimmed : "";
}
