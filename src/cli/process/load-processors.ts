import { parse, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { nearestName } from "../../errors/expectation.ts";
import { FairlaneError } from "../../errors/fairlane-error.ts";
import { type Choice, expectChoice } from "../../processors/choice.ts";
import type { Recognise } from "../../processors/recognition/recogniser.ts";
import { exitCodes, UsageError } from "../command.ts";
import { resolveToThisPackage } from "../this-package.ts";

const exportNames = ["processor", "types", "customers"];

export interface LoadOptions {
  /** Messages name files relative to this folder. */
  readonly cwd: string;
  /** Resolves when loading has to stop. */
  readonly stop: Promise<void>;
}

interface Module {
  readonly file: string;
  /** Its name in messages. */
  readonly name: string;
  readonly stop: Promise<void>;
}

/** Loads the processors of the user, in order. Throws an error that names the first invalid file. */
export async function loadProcessors(
  files: readonly string[],
  { cwd, stop }: LoadOptions,
): Promise<readonly Choice[]> {
  if (files.length === 0) return [];
  resolveToThisPackage();
  const choices: Choice[] = [];
  for (const file of files) choices.push(await loadProcessor({ file, name: nameOf(file, cwd), stop }));
  return choices;
}

/** Loads the recogniser of the user. Throws an error that says what is wrong with the file. */
export async function loadRecogniser(file: string, { cwd, stop }: LoadOptions): Promise<Recognise> {
  resolveToThisPackage();
  const name = nameOf(file, cwd);
  const { recognise } = await importModule({ file, name, stop });
  if (typeof recognise === "function") return recognise as Recognise;
  const expected = "`export const recognise = async (page) => ({ text: … })`";
  throw new UsageError(`${name}: expected an export named recognise, such as ${expected}`);
}

async function loadProcessor(module: Module): Promise<Choice> {
  const { name } = module;
  const exported = await importModule(module);
  if (exported.processor === undefined) throw new UsageError(`${name}: ${withoutProcessor(exported)}`);
  const known = Object.entries(exported).filter(([key]) => exportNames.includes(key));
  try {
    return { ...expectChoice(name, Object.fromEntries(known)), name: parse(module.file).name };
  } catch (error) {
    throw error instanceof FairlaneError ? new UsageError(error.message) : error;
  }
}

async function importModule({ file, name, stop }: Module): Promise<Record<string, unknown>> {
  const stopWatching = watchForExit(name);
  try {
    const module = await Promise.race([import(pathToFileURL(file).href), stop]);
    if (module === undefined) throw new Error("none before the process was stopped");
    // Node detects only simple exports of a CommonJS module.
    return "module.exports" in module ? Object(module["module.exports"]) : module;
  } catch (error) {
    throw new UsageError(`${name}: ${problemOf(error)}`);
  } finally {
    stopWatching();
  }
}

/** Reports a module that ends the process, or awaits something that never happens, instead of exiting silently. */
function watchForExit(name: string): () => void {
  const onExit = () => {
    process.stderr.write(
      `fairlane: ${name}: expected a module that can be loaded, got the end of the process\n`,
    );
    process.exitCode = exitCodes.notUnderstood;
  };
  process.once("exit", onExit);
  return () => process.off("exit", onExit);
}

function withoutProcessor(exported: Record<string, unknown>): string {
  const names = Object.keys(exported);
  const nearest = nearestName("processor", names) ?? (names.includes("default") ? "default" : undefined);
  const got = nearest ?? (names.length === 0 ? "no exports" : names.join(", "));
  return `expected an export named processor, such as \`export const processor = async (document, context) => …\`, got ${got}`;
}

function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return `expected a module that can be loaded, got ${String(error)}`;
  const { code } = error as NodeJS.ErrnoException;
  const [message = ""] = error.message.split("\n");
  if (code === "ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX")
    return `expected TypeScript with erasable types only, got ${placeOf(error)}: ${message}; write it in plain JavaScript (an enum as a const object), or name the compiled file`;
  if (code === "ERR_UNKNOWN_FILE_EXTENSION") return `expected a .ts, .mts, .js, .mjs or .cjs file`;
  if (error instanceof SyntaxError)
    return `expected a module that can be loaded, got ${placeOf(error)}: ${message}`;
  return `expected a module that can be loaded, got ${message}`;
}

// In TypeScript a syntax error's stack begins with the file and the line; the message has neither.
function placeOf({ stack = "" }: Error): string {
  return /^(.+:\d+)\n/.exec(stack)?.[1] ?? "a syntax error";
}

/** The name of a file in messages: relative if it is below the current folder. */
function nameOf(file: string, cwd: string): string {
  const path = relative(cwd, file);
  return path.startsWith(`..${sep}`) ? file : path;
}
