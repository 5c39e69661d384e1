import { randomBytes } from "node:crypto";
import type { Part } from "../engine/content-store.ts";

const unfinished = ".part";
const pattern =
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.part|\.(?:text|markdown|layout)(?:\.[0-9a-f]{12}\.part)?)?$/;

/** The name of the file for a part of a document. Names only contain ids and a few words. */
export function nameOf(id: string, part: Part): string {
  return part === "content" ? id : `${id}.${part}`;
}

/**
 * The name of an unfinished file. Two attempts may write a kept part at once, if one does not know yet that it has lost its
 * lease, so each has a file of its own.
 */
export function unfinishedNameOf(id: string, part: Part): string {
  const name = nameOf(id, part);
  return part === "content" ? name + unfinished : `${name}.${randomBytes(6).toString("hex")}${unfinished}`;
}

/** Returns true if a file of ours is unfinished. */
export function isUnfinished(name: string): boolean {
  return name.endsWith(unfinished);
}

/** The id of a file's document; undefined if the file is not ours. */
export function idOf(name: string): string | undefined {
  return pattern.exec(name)?.[1];
}

/**
 * The folders for a document's files, from the random end of its id. The start of an id is the time, which would fill one folder
 * after another.
 */
export function foldersOf(id: string): [string, string] {
  return [id.slice(-2), id.slice(-4, -2)];
}
