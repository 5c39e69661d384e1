import { type KeptFacts, type KeptPart, keptParts, type ShortParts } from "../engine/content-store.ts";
import { isId } from "../runtime/ids.ts";
import { nameOf } from "./part-files.ts";

/** Returns the kept parts of documents: the short ones, and of the others those that `find` finds. */
export async function keptPartsOf(
  ids: readonly string[],
  short: ShortParts | undefined,
  find: (id: string, part: KeptPart) => Promise<KeptFacts | undefined>,
): Promise<KeptFacts[]> {
  const known = ids.filter(isId);
  const shortOnes = (await short?.kept(known)) ?? [];
  const isShort = new Set(shortOnes.map(({ id, part }) => nameOf(id, part)));
  const others = known
    .flatMap((id) => keptParts.map((part) => ({ id, part })))
    .filter(({ id, part }) => !isShort.has(nameOf(id, part)));
  const found = await Promise.all(others.map(({ id, part }) => find(id, part)));
  return [...shortOnes, ...found.filter((facts) => facts !== undefined)];
}
