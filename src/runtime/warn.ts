/** Reports an error that no caller waits for, as a Node warning. */
export function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error), "FairlaneWarning");
}
