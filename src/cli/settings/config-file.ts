import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { expectation, expectObject } from "../../errors/expectation.ts";
import { UsageError } from "../command.ts";

/** A configuration file: its name in messages, its folder, and its values as texts or lists of texts. */
export interface ConfigFile {
  readonly name: string;
  readonly folder: string;
  readonly values: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** The keys that a file may have; some take a list. */
export type ConfigKeys = ReadonlyMap<string, { readonly isList: boolean }>;

/** Reads a configuration file, JSON with the given keys; undefined if it does not exist. */
export function readConfigFile(name: string, cwd: string, keys: ConfigKeys): ConfigFile | undefined {
  const text = readIfExists(name, cwd);
  if (text === undefined) return undefined;
  const values = Object.entries(expectObject(name, parseJson(name, text), [...keys.keys()])).map(
    ([key, value]) => [key, keys.get(key)?.isList ? listOf(name, key, value) : textOf(name, key, value)],
  );
  return { name, folder: dirname(resolve(cwd, name)), values: Object.fromEntries(values) };
}

function readIfExists(name: string, cwd: string): string | undefined {
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

function listOf(name: string, key: string, value: unknown): readonly string[] {
  const list = Array.isArray(value) ? value : [value];
  if (list.every((one) => typeof one === "string")) return list;
  throw new UsageError(`${name}: ${key}: ${expectation("text or a list of texts", value)}`);
}

function textOf(name: string, key: string, value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  throw new UsageError(`${name}: ${key}: ${expectation("text or a number", value)}`);
}
