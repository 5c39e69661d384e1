import { romanNumber } from "../../blocks/roman-number.ts";

/** Writes a number of an automatic list in a format of Office. Formats of single languages are written as digits. */
export function numberLabel(value: number, format: string): string {
  switch (format) {
    case "none":
      return "";
    case "lowerLetter":
      return letters(value);
    case "upperLetter":
      return letters(value).toUpperCase();
    case "lowerRoman":
      return romanNumber(value);
    case "upperRoman":
      return romanNumber(value).toUpperCase();
    case "decimalZero":
      return String(value).padStart(2, "0");
    default:
      return String(value);
  }
}

const maxLetters = 30;

/** Office repeats the letter after z: aa, bb, …. */
function letters(value: number): string {
  if (value < 1) return String(value);
  const times = Math.ceil(value / 26);
  return times > maxLetters ? String(value) : String.fromCharCode(0x61 + ((value - 1) % 26)).repeat(times);
}
