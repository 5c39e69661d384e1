const home = "\u001b[H";
const restOfLine = "\u001b[K";
const restOfScreen = "\u001b[J";

/** A terminal's second screen, which keeps what was printed before. Long lines are cut, so that each takes one line. */
export const secondScreen = {
  enter: "\u001b[?1049h\u001b[?25l\u001b[?7l",
  leave: "\u001b[?7h\u001b[?25h\u001b[?1049l",
  /** Replaces what it shows by these lines. */
  draw: (lines: readonly string[]): string =>
    home + lines.map((line) => line + restOfLine).join("\r\n") + restOfScreen,
};
