/** Writes a number of an automatic list in a format of Word. Formats of single languages are written as digits. */
export function numberLabel(value: number, format: string): string {
  switch (format) {
    case "none":
      return "";
    case "lowerLetter":
      return letters(value);
    case "upperLetter":
      return letters(value).toUpperCase();
    case "lowerRoman":
      return roman(value);
    case "upperRoman":
      return roman(value).toUpperCase();
    case "decimalZero":
      return String(value).padStart(2, "0");
    default:
      return String(value);
  }
}

const maxLetters = 30;

/** Word repeats the letter after z: aa, bb, …. */
function letters(value: number): string {
  if (value < 1) return String(value);
  const times = Math.ceil(value / 26);
  return times > maxLetters ? String(value) : String.fromCharCode(0x61 + ((value - 1) % 26)).repeat(times);
}

const romanDigits: readonly (readonly [string, number])[] = [
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
const lastRoman = 3999;

function roman(value: number): string {
  if (value < 1 || value > lastRoman) return String(value);
  let rest = value;
  let text = "";
  for (const [digit, worth] of romanDigits) {
    while (rest >= worth) {
      text += digit;
      rest -= worth;
    }
  }
  return text;
}
