const words =
  "the invoice for the month of May was sent to the customer who asked for it and has not been paid so that it is due again with a fee".split(
    " ",
  );
const linesOfPage = 45;
const wordsOfLine = 13;

/** Returns the lines of a full page. Each page number, counted from 0, has another text. */
export function linesOf(page: number, number: number): readonly string[] {
  return Array.from({ length: linesOfPage }, (_, line) => {
    const start = page * 31 + line * 7 + number;
    return Array.from({ length: wordsOfLine }, (_, word) => words[(start + word * 5) % words.length]).join(
      " ",
    );
  });
}
