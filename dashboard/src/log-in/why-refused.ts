import { RequestError } from "#fairlane/client/client.ts";
import { reasonOf } from "../parts/notices.tsx";
import type { WordsOf } from "../words/words.ts";
import { keyIdOf } from "./key-id-of.ts";

/** Returns why a key was refused, and what to do. */
export function whyRefused(problem: unknown, key: string, words: WordsOf<"logIn">): string {
  if (!(problem instanceof RequestError)) return reasonOf(problem);
  if (problem.status === 429) return words.tooOften;
  if (problem.status !== 401 && problem.status !== 400) return reasonOf(problem);
  return keyIdOf(key) === undefined ? words.notAKey : words.refused;
}
