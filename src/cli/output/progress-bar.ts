import { styleText } from "node:util";
import { formatDuration } from "./format.ts";

/** What a progress bar is written to: a terminal, or something else, and then nothing is written. */
export interface BarOutput {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const widest = 40;
const showEveryMs = 100;
/** Before this, nobody can say how long the rest takes. */
const guessAfterMs = 2000;
const labelWidth = 18;

/** One line of a terminal that says how far something has come, and how long the rest may take. */
export class ProgressBar {
  readonly #output: BarOutput;
  readonly #startedAt = performance.now();
  #shownAt = Number.NEGATIVE_INFINITY;

  constructor(output: BarOutput) {
    this.#output = output;
  }

  /** Shows a share from 0 to 1, ten times a second at most. */
  show(label: string, share: number): void {
    const now = performance.now();
    if (this.#output.isTTY !== true || now - this.#shownAt < showEveryMs) return;
    this.#shownAt = now;
    const percent = `${Math.floor(share * 100)} %`.padStart(5);
    const rest = this.#guessRest(now - this.#startedAt, share);
    const room = (this.#output.columns || 80) - labelWidth - percent.length - rest.length - 3;
    const line = `${label.padEnd(labelWidth)} ${bar(share, Math.min(widest, room))} ${percent}${rest}`;
    this.#output.write(`\r\u001b[2K${line}`);
  }

  /** Leaves the line empty for what comes next. */
  clear(): void {
    if (this.#shownAt > 0) this.#output.write("\r\u001b[2K");
  }

  #guessRest(elapsedMs: number, share: number): string {
    if (elapsedMs < guessAfterMs || share <= 0) return "";
    return `  ${formatDuration(Math.ceil((elapsedMs / share - elapsedMs) / 1000) * 1000).replace(".0", "")} left`;
  }
}

function bar(share: number, width: number): string {
  if (width <= 0) return "";
  const filled = Math.round(width * Math.min(1, share));
  const paint = (format: "green" | "dim", text: string) =>
    styleText(format, text, { stream: process.stderr });
  return paint("green", "█".repeat(filled)) + paint("dim", "░".repeat(width - filled));
}
