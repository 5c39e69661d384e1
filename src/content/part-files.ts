import { randomBytes } from "node:crypto";
import type { Part } from "../engine/content-store.ts";

const unfinished = ".part";
const pattern =
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.part|\.(?:text|markdown)(?:\.[0-9a-f]{12}\.part)?)?$/;

/** The name of the file that holds a part of a document. Names are made of nothing but ids of ours and a few words. */
export function nameOf(id: string, part: Part): string {
  return part === "content" ? id : `${id}.${part}`;
}

/**
 * The name of a file for what is not finished. A part that is kept again may be on its way from two attempts at once, when
 * one has lost its lease and does not know it yet: each has a file of its own.
 */
export function unfinishedNameOf(id: string, part: Part): string {
  const name = nameOf(id, part);
  return part === "content" ? name + unfinished : `${name}.${randomBytes(6).toString("hex")}${unfinished}`;
}

/** Whether a file of ours holds what was not finished. */
export function isUnfinished(name: string): boolean {
  return name.endsWith(unfinished);
}

/** The id of the document that a file belongs to; undefined if the file is somebody else's. */
export function idOf(name: string): string | undefined {
  return pattern.exec(name)?.[1];
}

/** The folders of a document's files: from the end of its id, which is chance; its beginning is the time, and would fill one after another. */
export function foldersOf(id: string): [string, string] {
  return [id.slice(-2), id.slice(-4, -2)];
}
