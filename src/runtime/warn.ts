/** Tells of trouble that no caller waits for, the way Node tells of warnings. */
export function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error), "FairlaneWarning");
}
