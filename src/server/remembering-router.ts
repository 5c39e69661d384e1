import type { Result, Router } from "hono/router";
import { TrieRouter } from "hono/router/trie-router";

/** Finds the handlers of a request; those of paths that are always the same are looked for once. */
export class RememberingRouter<Handler> implements Router<Handler> {
  readonly name = "RememberingRouter";
  readonly #router = new TrieRouter<Handler>();
  /** What was found for each plain path, by method. */
  readonly #found = new Map<string, Map<string, Result<Handler>>>();

  add(method: string, path: string, handler: Handler): void {
    this.#router.add(method, path, handler);
    for (const found of this.#found.values()) found.clear();
    if (isPlain(path)) this.#found.set(path, new Map());
  }

  match(method: string, path: string): Result<Handler> {
    const found = this.#found.get(path);
    const known = found?.get(method);
    if (known) return known;
    const result = this.#router.match(method, path);
    if (found && result[0].length > 0) found.set(method, result);
    return result;
  }
}

function isPlain(path: string): boolean {
  return !/[:*{]/.test(path);
}
