import { FairlaneError } from "../../errors/fairlane-error.ts";
import { createLogger, type LogFacts, type Logger, type LogRecord } from "../../telemetry/logger.ts";
import type { Output } from "../command.ts";
import { safeJson, spellOut, spellOutLines } from "../output/plain-text.ts";
import type { Settings } from "../settings/setting-table.ts";

/** How log lines are written: for people, or for programs. */
export type LogFormat = "text" | "json";

/** Where a command's log goes. */
export interface LogPlace {
  readonly command: string;
  readonly stderr: Output;
}

/** The format that was asked for, or the one that suits whoever reads: people at a terminal, programs elsewhere. */
export function formatOf({ log }: Pick<Settings, "log">, { isTTY }: Pick<Output, "isTTY">): LogFormat {
  return log ?? (isTTY ? "text" : "json");
}

/** The log of a command: one line an event, on stderr. */
export function openLog(settings: Pick<Settings, "log" | "logLevel">, { command, stderr }: LogPlace): Logger {
  const lineOf = formatOf(settings, stderr) === "json" ? jsonLine : textLine;
  return createLogger(settings.logLevel, (record) => stderr.write(`${lineOf(command, record)}\n`));
}

/** Tells of trouble, with its code. What is known says what to do; where anything else came from is told, too. */
export function logTrouble(logger: Logger, error: unknown): void {
  const isKnown = error instanceof FairlaneError;
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
  logger.error({ code: isKnown ? error.code : "internal-error" }, isKnown ? error.message : words);
}

function jsonLine(command: string, { level, message, facts }: LogRecord): string {
  return safeJson({ time: new Date().toISOString(), level, command, message, ...facts });
}

function textLine(command: string, { level, message, facts }: LogRecord): string {
  const weight = level === "warn" || level === "error" ? `${level}: ` : "";
  return `fairlane ${command}: ${weight}${spellOutLines(message)}${textOf(facts)}`;
}

function textOf(facts: LogFacts): string {
  const known = Object.entries(facts).filter(([, value]) => value !== undefined && value !== null);
  return known.map(([name, value]) => ` ${name}=${spellOut(String(value))}`).join("");
}
