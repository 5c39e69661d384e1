import { expectation, expectInteger, expectText, unexpected } from "../errors/expectation.ts";
import { FairlaneError } from "../errors/fairlane-error.ts";
import { type Urgency, urgencies } from "../policy/lane.ts";
import { maxCost } from "../policy/rule.ts";
import { maxWeight } from "../policy/turn.ts";
import type { Arrivals } from "./arrivals.ts";
import { splitCsvLine } from "./csv-line.ts";
import { TraceBuilder } from "./trace.ts";

const maxLineLength = 10_000;
const maxSeconds = 100_000_000_000;
const needed = ["time", "customer", "service"] as const;
const columns = [...needed, "cost", "group", "urgency", "weight"] as const;

type Row = Partial<Record<(typeof columns)[number], unknown>>;

/**
 * Reads a trace in chunks: CSV with a line of headings, or one JSON object a line. Each document has a `time` (seconds
 * from any start, or RFC 3339), a `customer`, a `service` time in seconds, and optionally a `cost`, a `group`, an `urgency`,
 * and the `weight` of its customer's plan. Errors name the line.
 */
export class TraceReader {
  readonly #name: string;
  readonly #builder = new TraceBuilder();
  #rest = "";
  #line = 0;
  #kind: "csv" | "json" | undefined;
  #headings: readonly string[] = [];

  /** The name appears in messages. */
  constructor(name: string) {
    this.#name = name;
  }

  /** Takes the next chunk of the text. */
  push(text: string): void {
    const lines = (this.#rest + text).split("\n");
    this.#rest = lines.pop() ?? "";
    for (const line of lines) this.#take(line);
    this.#refuseLong(this.#rest, this.#line + 1);
  }

  /** Returns the trace after the last chunk. */
  end(): Arrivals {
    if (this.#rest !== "") this.#take(this.#rest);
    this.#rest = "";
    if (this.#builder.size === 0) {
      const got = this.#line === 0 ? "an empty one" : "none";
      throw this.#refusal(this.#line + 1, `expected a trace with at least one document, got ${got}`);
    }
    return this.#builder.build(this.#name);
  }

  #take(raw: string): void {
    this.#line++;
    this.#refuseLong(raw, this.#line);
    const line = (this.#line === 1 ? raw.replace(/^\ufeff/, "") : raw).replace(/\r$/, "");
    if (line.trim() === "") return;
    try {
      this.#read(line);
    } catch (error) {
      if (error instanceof FairlaneError) throw this.#refusal(this.#line, error.message);
      throw error;
    }
  }

  #read(line: string): void {
    this.#kind ??= line.trimStart().startsWith("{") ? "json" : "csv";
    if (this.#kind === "json") this.#add(parseObject(line));
    else this.#readCells(splitCsvLine(line));
  }

  #readCells(cells: readonly string[]): void {
    if (this.#headings.length === 0) {
      this.#headings = headingsOf(cells);
      return;
    }
    if (cells.length !== this.#headings.length)
      throw unexpected("columns", `${this.#headings.length} as in the headings`, cells.length);
    this.#add(Object.fromEntries(this.#headings.map((heading, index) => [heading, cells[index]])));
  }

  #add(row: Row): void {
    const at = readTime(row.time);
    const { lastAt } = this.#builder;
    if (lastAt !== undefined && at < lastAt)
      throw unexpected(
        "time",
        "a time at or after that of the previous line; sort the trace by time",
        row.time,
      );
    this.#builder.add({
      at,
      customer: expectText("customer", row.customer, 200),
      serviceMs: Math.round(readSeconds("service", row.service) * 1000),
      cost: isAbsent(row.cost) ? 1 : expectInteger("cost", Number(row.cost), [1, maxCost]),
      group: isAbsent(row.group) ? undefined : expectText("group", row.group, 100),
      urgency: isAbsent(row.urgency) ? undefined : readUrgency(row.urgency),
      weight: isAbsent(row.weight) ? undefined : expectInteger("weight", Number(row.weight), [1, maxWeight]),
    });
  }

  #refuseLong(line: string, number: number): void {
    if (line.length <= maxLineLength) return;
    const message = expectation(`at most ${maxLineLength} characters`, line.length);
    throw this.#refusal(number, line === this.#rest ? message.replace("got", "got at least") : message);
  }

  #refusal(line: number, message: string): FairlaneError {
    return new FairlaneError("invalid-argument", `${this.#name}, line ${line}: ${message}`);
  }
}

/** Reads a whole trace. */
export function readTrace(name: string, text: string): Arrivals {
  const reader = new TraceReader(name);
  reader.push(text);
  return reader.end();
}

function parseObject(line: string): Row {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw unexpected("document", "a JSON object", line);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw unexpected("document", "a JSON object", value);
  const missing = needed.filter((name) => !Object.hasOwn(value, name));
  if (missing.length > 0)
    throw unexpected("document", `the fields ${needed.join(", ")}`, Object.keys(value).join(", "));
  return value;
}

function headingsOf(cells: readonly string[]): readonly string[] {
  const headings = cells.map((cell) => cell.trim().toLowerCase());
  const missing = needed.filter((name) => !headings.includes(name));
  if (missing.length > 0)
    throw unexpected("headings", `the columns ${needed.join(", ")}`, headings.join(", "));
  return headings;
}

const timeStamp = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/i;

function readTime(value: unknown): number {
  if (typeof value === "string" && timeStamp.test(value.trim())) {
    const at = Date.parse(value.trim().replace(" ", "T"));
    if (!Number.isNaN(at)) return at;
  }
  if (isSeconds(value)) return Math.round(Number(value) * 1000);
  throw unexpected("time", "seconds of at least 0, or a time such as 2026-12-01T08:00:00Z", value);
}

function readSeconds(what: string, value: unknown): number {
  if (isSeconds(value)) return Number(value);
  throw unexpected(what, "seconds of at least 0", value);
}

function readUrgency(value: unknown): Urgency {
  const text = typeof value === "string" ? value.trim() : value;
  const found = urgencies.find((one) => one === text);
  if (found) return found;
  throw unexpected("urgency", urgencies.join(" or "), value);
}

function isSeconds(value: unknown): boolean {
  const isNumber =
    typeof value === "number" || (typeof value === "string" && /^\d+(\.\d+)?$/.test(value.trim()));
  return isNumber && Number(value) >= 0 && Number(value) <= maxSeconds;
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}
