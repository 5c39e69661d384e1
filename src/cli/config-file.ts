import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expectObject } from "../errors/expectation.ts";
import { UsageError } from "./command.ts";

/** A configuration file: how it is called in messages, and what it says, as text. */
export interface ConfigFile {
  readonly name: string;
  readonly values: Readonly<Record<string, string | undefined>>;
}

/** Reads a configuration file, JSON with the given keys; undefined if it is not there. */
export function readConfigFile(name: string, cwd: string, keys: readonly string[]): ConfigFile | undefined {
  const text = readIfThere(name, cwd);
  if (text === undefined) return undefined;
  const values = Object.entries(expectObject(name, parseJson(name, text), keys));
  return { name, values: Object.fromEntries(values.map(([key, value]) => [key, textOf(name, key, value)])) };
}

function readIfThere(name: string, cwd: string): string | undefined {
  try {
    return readFileSync(resolve(cwd, name), "utf8");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return undefined;
    throw new UsageError(`${name}: expected a file that can be read, got ${code ?? message}`);
  }
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${name}: expected JSON, got ${error instanceof Error ? error.message : error}`);
  }
}

function textOf(name: string, key: string, value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  throw new UsageError(`${name}: ${key}: expected text or a number, got ${JSON.stringify(value)}`);
}
