import { FairlaneError } from "../../errors/fairlane-error.ts";
import { createLogger, type LogFacts, type Logger, type LogRecord } from "../../telemetry/logger.ts";
import type { Output } from "../command.ts";
import { safeJson, spellOut, spellOutLines } from "../output/plain-text.ts";
import type { Settings } from "../settings/setting-table.ts";

/** The format of log lines: for people, or for programs. */
export type LogFormat = "text" | "json";

/** The command that logs, and its output. */
export interface LogDestination {
  readonly command: string;
  readonly stderr: Output;
}

/** The format of the settings. Defaults to text on a terminal and JSON elsewhere. */
export function logFormatOf({ log }: Pick<Settings, "log">, { isTTY }: Pick<Output, "isTTY">): LogFormat {
  return log ?? (isTTY ? "text" : "json");
}

/** The log of a command: one line for each record, on stderr. */
export function openLog(
  settings: Pick<Settings, "log" | "logLevel">,
  { command, stderr }: LogDestination,
): Logger {
  const lineOf = logFormatOf(settings, stderr) === "json" ? jsonLine : textLine;
  return createLogger(settings.logLevel, (record) => stderr.write(`${lineOf(command, record)}\n`));
}

/** Logs an error with its code. Unexpected errors are logged with their stack. */
export function logError(logger: Logger, error: unknown): void {
  const isKnown = error instanceof FairlaneError;
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  logger.error({ code: isKnown ? error.code : "internal-error" }, isKnown ? error.message : trace);
}

function jsonLine(command: string, { level, message, facts }: LogRecord): string {
  return safeJson({ time: new Date().toISOString(), level, command, message, ...facts });
}

function textLine(command: string, { level, message, facts }: LogRecord): string {
  const prefix = level === "warn" || level === "error" ? `${level}: ` : "";
  return `fairlane ${command}: ${prefix}${spellOutLines(message)}${factsText(facts)}`;
}

function factsText(facts: LogFacts): string {
  const known = Object.entries(facts).filter(([, value]) => value !== undefined && value !== null);
  return known.map(([name, value]) => ` ${name}=${spellOut(String(value))}`).join("");
}
