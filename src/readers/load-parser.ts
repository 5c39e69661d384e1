import { installLine } from "./install-line.ts";
import { Unreadable } from "./unreadable.ts";

/** Loads an optional package. Rejects with "parser-missing" if it is not installed. */
export async function loadParser<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new Unreadable(
      "parser-missing",
      `Reading this document needs the package ${name}, which is not installed: ${installLine([name])} (fairlane doctor names all that are missing)`,
    );
  }
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ERR_MODULE_NOT_FOUND" || code === "MODULE_NOT_FOUND";
}
