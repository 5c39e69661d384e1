import { RequestError } from "../client/request-error.ts";
import { FairlaneError } from "../errors/fairlane-error.ts";
import { exitCodes, UsageError } from "./command.ts";
import { safeJson, spellOut, spellOutLines } from "./output/plain-text.ts";
import { messageOf } from "./words-of-options.ts";

const notUnderstood = ["invalid-argument", "store-unknown"];
const notAllowed = ["store-denied", "foreign-host", "foreign-origin"];

/** The exit code for an error. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return exitCodes.notUnderstood;
  const code = codeOf(error) ?? "";
  const status = error instanceof RequestError ? error.status : undefined;
  if (notUnderstood.includes(code)) return exitCodes.notUnderstood;
  if (code === "not-found") return exitCodes.notFound;
  if (notAllowed.includes(code) || status === 401 || status === 403) return exitCodes.notAllowed;
  return exitCodes.failed;
}

/** The stable code of an error, if it has one. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof FairlaneError || error instanceof RequestError ? error.code : undefined;
}

/** An error in a line for people. */
export function describeError(error: unknown): string {
  if (error instanceof UsageError) return `fairlane: ${spellOut(error.message)}`;
  const code = codeOf(error);
  if (code !== undefined && error instanceof Error)
    return `fairlane: ${spellOut(messageOf(error))} (${code})`;
  if (isDependencyMissing(error))
    return `fairlane: a dependency is missing; run npm install, or npm start in a clone (${spellOut(error.message)})`;
  return `fairlane: unexpected: ${spellOutLines(String(error instanceof Error ? error.stack : error))}`;
}

function isDependencyMissing(error: unknown): error is Error {
  return error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
}

/** An error in a line for programs. */
export function describeErrorAsJson(error: unknown): string {
  const message = error instanceof Error ? messageOf(error) : String(error);
  return safeJson({ error: { code: codeOf(error), message } });
}
