import { loadCharacterNames } from "./character-names.ts";
import type { ResolveEntity } from "./parse-xml.ts";

/** Resolves the entities of a document whose document type may define them elsewhere. */
export interface XmlEntities {
  readonly resolve: ResolveEntity;
  /** Returns how many references were kept as they are. */
  keptCount(): number;
}

const reference = /&(?!(?:amp|lt|gt|quot|apos);|#)/;
const entityName = /^[\p{L}_:][\p{L}\p{N}_:.-]*$/u;

/**
 * Returns how entities of a document are resolved, or undefined if it has no document type, so that each one is a mistake. A usual
 * name, such as "mdash", is its character. Others stay as they are: "&name;".
 */
export async function findXmlEntities(text: string): Promise<XmlEntities | undefined> {
  if (!reference.test(text) || !text.slice(0, maxPrologLength).includes("<!DOCTYPE")) return undefined;
  const findCharacter = await loadCharacterNames();
  let kept = 0;
  const resolve = (name: string) => {
    if (!entityName.test(name)) return undefined;
    const character = findCharacter(name);
    if (character === undefined) kept += 1;
    return character ?? `&${name};`;
  };
  return { resolve, keptCount: () => kept };
}

const maxPrologLength = 64 * 1024;
