/** How much a line matters, the least first. */
export const logLevels = ["debug", "info", "warn", "error"] as const;

export type LogLevel = (typeof logLevels)[number];

/** What a line tells besides its message. Never content, metadata, keys or results. */
export type LogFacts = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Who is told what happens: any object with these methods, such as one of pino's. */
export type Logger = {
  readonly [Level in LogLevel]: (facts: LogFacts, message: string) => void;
};

/** Tells nobody. */
export const silentLogger: Logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Whether a value can be told what happens. */
export function isLogger(value: unknown): value is Logger {
  return (
    typeof value === "object" &&
    value !== null &&
    logLevels.every((level) => typeof (value as Partial<Logger>)[level] === "function")
  );
}

/** One line, before it is written. */
export interface LogRecord {
  readonly level: LogLevel;
  readonly message: string;
  readonly facts: LogFacts;
}

/** A logger that passes on what matters at least so much. What does not is not even looked at. */
export function createLogger(least: LogLevel, write: (record: LogRecord) => void): Logger {
  const from = logLevels.indexOf(least);
  const methods = logLevels.map((level, rank) => [
    level,
    rank < from
      ? silentLogger[level]
      : (facts: LogFacts, message: string) => write({ level, message, facts }),
  ]);
  return Object.fromEntries(methods) as Logger;
}
