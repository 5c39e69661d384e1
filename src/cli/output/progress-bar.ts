import { styleText } from "node:util";
import { formatDuration } from "./format.ts";

/** The output of a progress bar. Nothing is written unless it is a terminal. */
export interface BarOutput {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const maxWidth = 40;
const showEveryMs = 100;
/** Before this, an estimate of the remaining time would be a guess. */
const estimateAfterMs = 2000;
const labelWidth = 18;

/** One line of a terminal with the progress and the estimated remaining time. */
export class ProgressBar {
  readonly #output: BarOutput;
  readonly #startedAt = performance.now();
  #shownAt = Number.NEGATIVE_INFINITY;

  constructor(output: BarOutput) {
    this.#output = output;
  }

  /** Shows a share from 0 to 1, at most ten times a second. */
  show(label: string, share: number): void {
    const now = performance.now();
    if (!this.#isDue(now)) return;
    const percent = `${Math.floor(share * 100)} %`.padStart(5);
    const rest = this.#estimateRest(now - this.#startedAt, share);
    const free = (this.#output.columns || 80) - labelWidth - percent.length - rest.length - 3;
    const line = `${label.padEnd(labelWidth)} ${bar(share, Math.min(maxWidth, free))} ${percent}${rest}`;
    this.#output.write(`\r\u001b[2K${line}`);
  }

  /** Shows how many there are so far, if nobody knows of how many. */
  count(label: string): void {
    if (this.#isDue(performance.now())) this.#output.write(`\r\u001b[2K${label}`);
  }

  /** Clears the line. */
  clear(): void {
    if (this.#shownAt > 0) this.#output.write("\r\u001b[2K");
  }

  #isDue(now: number): boolean {
    if (this.#output.isTTY !== true || now - this.#shownAt < showEveryMs) return false;
    this.#shownAt = now;
    return true;
  }

  #estimateRest(elapsedMs: number, share: number): string {
    if (elapsedMs < estimateAfterMs || share <= 0) return "";
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
