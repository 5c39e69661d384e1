const digits: readonly (readonly [string, number])[] = [
  ["m", 1000],
  ["cm", 900],
  ["d", 500],
  ["cd", 400],
  ["c", 100],
  ["xc", 90],
  ["l", 50],
  ["xl", 40],
  ["x", 10],
  ["ix", 9],
  ["v", 5],
  ["iv", 4],
  ["i", 1],
];
const last = 3999;

/** Writes a number in small Roman digits, or as it is if it has none. */
export function romanNumber(value: number): string {
  if (value < 1 || value > last) return String(value);
  let rest = value;
  let text = "";
  for (const [digit, worth] of digits) {
    while (rest >= worth) {
      text += digit;
      rest -= worth;
    }
  }
  return text;
}
