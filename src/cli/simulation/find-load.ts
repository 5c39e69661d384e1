import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import { hidePassword } from "../../errors/expectation.ts";
import { FairlaneError } from "../../errors/fairlane-error.ts";
import type { Arrivals } from "../../simulator/arrivals.ts";
import { arrivalsOf, type Load } from "../../simulator/load.ts";
import { type LoadName, loads } from "../../simulator/loads.ts";
import { loadSizes, resizeLoad } from "../../simulator/resize-load.ts";
import { TraceReader } from "../../simulator/trace-reader.ts";
import { unknownName } from "../arguments.ts";
import { type Call, UsageError } from "../command.ts";
import { formatAmount } from "../output/format.ts";
import { readShare } from "../settings/slot-values.ts";
import { readDatabaseTrace } from "./database-trace.ts";

/** A load to simulate, with its default number of workers and slots. */
export interface FoundLoad {
  readonly arrivals: Arrivals;
  /** A sentence that describes it. */
  readonly meaning: string;
  readonly workers: number;
  readonly slots: number;
}

const usualLoad: LoadName = "noisy-neighbour";

/** The load of a call: a built-in one, a trace in a file, or the documents of a database. */
export async function findLoad(call: Call, seed: number): Promise<FoundLoad> {
  const { values, options } = call;
  const [name] = values;
  const given = [name !== undefined, options.trace !== undefined, options.from !== undefined];
  if (given.filter(Boolean).length > 1)
    throw new UsageError("simulate: expected one of LOAD, --trace and --from, got several");
  const size = readSize(call);
  if (options.trace !== undefined) return fromFile(call, options.trace);
  if (options.from !== undefined) return fromDatabase(call, options.from);
  const load = resizeLoad(namedLoad(name ?? usualLoad), size);
  return { ...load, arrivals: arrivalsOf(load, seed) };
}

function readSize({ options: { size, trace, from } }: Call): number {
  if (size === undefined) return 1;
  if (trace !== undefined || from !== undefined)
    throw new UsageError("--size: expected a built-in LOAD, got --trace or --from");
  const factor = readShare(size);
  if (factor !== undefined && factor >= loadSizes.min && factor <= loadSizes.max) return factor;
  throw new UsageError(`--size: expected a factor from 0.01 to 10, such as 0.5 or 200%, got ${size}`);
}

function namedLoad(name: string): Load {
  if (Object.hasOwn(loads, name)) return loads[name as LoadName];
  throw unknownName("load", name, { known: Object.keys(loads), help: "fairlane simulate --help" });
}

const fleet = { workers: 1, slots: 4 };

async function fromFile({ world }: Call, file: string): Promise<FoundLoad> {
  const isStdin = file === "-";
  const reader = new TraceReader(isStdin ? "stdin" : file);
  const stream = isStdin ? world.stdin : createReadStream(resolve(world.cwd, file));
  const decoder = new TextDecoder();
  try {
    for await (const bytes of stream) reader.push(decoder.decode(bytes, { stream: true }));
  } catch (error) {
    throw error instanceof FairlaneError ? error : unreadable(file, error);
  }
  reader.push(decoder.decode());
  return { arrivals: reader.end(), meaning: "The documents of a trace.", ...fleet };
}

function unreadable(file: string, error: unknown): UsageError {
  const { code, message } = error as NodeJS.ErrnoException;
  const reason = code === "ENOENT" ? "which does not exist" : (code ?? message);
  return new UsageError(`--trace: expected a readable file, got ${file}, ${reason}`);
}

async function fromDatabase({ world }: Call, url: string): Promise<FoundLoad> {
  const { arrivals, leftOut } = await readDatabaseTrace(url);
  if (leftOut > 0) world.stderr.write(`${describeLeftOut(leftOut)}\n`);
  return { arrivals, meaning: `The documents that ${hidePassword(url)} has processed.`, ...fleet };
}

function describeLeftOut(count: number): string {
  const [whose, are] = count === 1 ? ["that has", "its end is"] : ["that have", "their end are"];
  return `${formatAmount(count, "document")} ${whose} not been processed to ${are} left out.`;
}
