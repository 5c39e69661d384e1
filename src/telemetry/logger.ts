/** Levels of log lines, the least important first. */
export const logLevels = ["debug", "info", "warn", "error"] as const;

export type LogLevel = (typeof logLevels)[number];

/** The facts of a log line. Never content, metadata, keys or results. */
export type LogFacts = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Any object with these methods, such as a pino logger. */
export type Logger = {
  readonly [Level in LogLevel]: (facts: LogFacts, message: string) => void;
};

export const silentLogger: Logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Returns true if a value has all methods of a logger. */
export function isLogger(value: unknown): value is Logger {
  return (
    typeof value === "object" &&
    value !== null &&
    logLevels.every((level) => typeof (value as Partial<Logger>)[level] === "function")
  );
}

/** A log line before it is written. */
export interface LogRecord {
  readonly level: LogLevel;
  readonly message: string;
  readonly facts: LogFacts;
}

/** A logger that writes lines from the given level up. Lines below it cost nothing. */
export function createLogger(minLevel: LogLevel, write: (record: LogRecord) => void): Logger {
  const from = logLevels.indexOf(minLevel);
  const methods = logLevels.map((level, rank) => [
    level,
    rank < from
      ? silentLogger[level]
      : (facts: LogFacts, message: string) => write({ level, message, facts }),
  ]);
  return Object.fromEntries(methods) as Logger;
}
